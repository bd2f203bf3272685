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
  /** Elements that have been judged before and have not changed. */
  readonly except?: string
}

/** What axe finds wrong with a page, rule by rule with its places. */
export async function faultsOf(
  page: Page,
  { withoutFrames = false, rules, all = false, except }: Scope = {},
): Promise<readonly string[]> {
  // without it a second page is opened for each judgement, to join what frames of other origins say
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  // what is right need not be described place by place
  builder.options({ resultTypes: ['violations'] })
  if (withoutFrames) builder.exclude('iframe')
  if (except) builder.exclude(except)
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
