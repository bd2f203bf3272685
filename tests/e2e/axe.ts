import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type ContextSpec, type RunOptions } from 'axe-core'

const SERIOUS = ['serious', 'critical']

type Scope = {
  /** Leaves out the visitor's page inside the admin, whose own tests judge it. */
  readonly withoutFrames?: boolean
  /** Only these; absent: all. */
  readonly rules?: readonly string[]
  /** Counts what is slight as well. */
  readonly all?: boolean
  /** Elements that have been judged before and have not changed. */
  readonly except?: string
}

type Judge = { readonly axe: typeof axe }

/** Brings axe into a document, once: its half a megabyte costs as much to read as a whole page to judge. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axe.source}
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** What axe finds wrong with a page, rule by rule with its places. */
export async function faultsOf(
  page: Page,
  { withoutFrames = false, rules, all = false, except }: Scope = {},
): Promise<readonly string[]> {
  await Promise.all((withoutFrames ? [page.mainFrame()] : page.frames()).map(bringAxe))
  // a colour on its way from one theme to the other is neither
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  )
  const exclude = [...(withoutFrames ? ['iframe'] : []), ...(except ? [except] : [])]
  const options: RunOptions = {
    // what is right need not be described place by place
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  }
  const { violations } = await page.evaluate(
    ([context, how]) => (window as unknown as Judge).axe.run(context, how), // brought just now
    [{ include: ['html'], exclude }, options] satisfies [ContextSpec, RunOptions],
  )
  return violations
    .filter(({ impact }) => all || SERIOUS.includes(impact ?? ''))
    .map(({ id, nodes }) => {
      const places = nodes.map(({ target, html }) => `${target.join(' ')} ${html}`)
      return `${id}: ${places.join(' | ')}`
    })
}

export async function expectAccessible(page: Page, scope?: Scope): Promise<void> {
  expect(await faultsOf(page, scope)).toEqual([])
}
