import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SERIOUS = ['serious', 'critical']

type Scope = {
  /** Leaves out the visitor's page inside the admin, whose own tests judge it. */
  readonly withoutFrames?: boolean
  /** Only these; absent: all. */
  readonly rules?: readonly string[]
  /** Counts what is slight as well. */
  readonly all?: boolean
}

/** What axe finds wrong with a page, rule by rule with its places. */
export async function faultsOf(
  page: Page,
  { withoutFrames = false, rules, all = false }: Scope = {},
): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page })
  if (withoutFrames) builder.exclude('iframe')
  if (rules) builder.withRules([...rules])
  const { violations } = await builder.analyze()
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
