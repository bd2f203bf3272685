import { camel, keyOf, pascal, quoted } from '../new-action/names'
import type { PartPlan } from './plan-part'

const lines = (all: readonly string[]) => all.filter((line) => line !== '').join('\n')

/** The key of a part's word. */
export const textKey = ({ name }: PartPlan, word: string) => `${name}.${word}`

export function partContract({ name, about, input, outcomes }: PartPlan): string {
  const ways = outcomes.map((outcome) => `${keyOf(outcome.name)}: {}`).join(', ')
  const facts = input.map((fact) => `${fact}: facts.${fact}`).join(', ')
  return `import { definePart } from '../../../core/script/contract'
${input.length > 0 ? "import { facts } from '../../facts/facts'\n" : ''}
export const ${camel(name)} = definePart({
  name: ${quoted(name)},
  about: ${quoted(about)},
  input: { ${facts} },
  outcomes: { ${ways} },
  samples: { ${ways} },
})
`
}

/** A card with its title, a row for each known fact, and a button for each outcome. */
export function partComponent(part: PartPlan): string {
  const { name, about, input, outcomes } = part
  const hasRows = input.length > 0
  const given = [...(hasRows ? ['facts: known'] : []), ...(outcomes.length > 0 ? ['finish'] : [])]
  const props = given.length > 0 ? `{ ${given.join(', ')} }` : '_props'
  return lines([
    "import { useId } from 'react'",
    hasRows ? "import { FactList } from '../../../web/kit/fact-list'" : '',
    "import type { PartProps } from '../../../web/kit/part-props'",
    "import { useUi } from '../../../web/kit/ui-context'",
    "import '../../../web/styles/parts.css'",
    hasRows ? "import { facts } from '../../facts/facts'" : '',
    hasRows ? "import { shownFact } from '../shared/shown-fact'" : '',
    `import type { ${camel(name)} } from './contract'`,
    `\n/** ${about.replace(/\.$/, '')}. */`,
    `export function ${pascal(name)}(${props}: PartProps<typeof ${camel(name)}>) {`,
    '  const { t } = useUi()',
    '  const id = useId()',
    hasRows ? rowsOf(input) : '',
    '  return (',
    '    <section className="card" aria-labelledby={id}>',
    `      <div className="card__head"><h2 id={id}>{t(${quoted(textKey(part, 'titulo'))})}</h2></div>`,
    hasRows
      ? '{rows.length > 0 && (<div className="card__body"><FactList rows={rows} /></div>)}'
      : '',
    outcomes.length > 0 ? buttonsOf(part) : '',
    '    </section>',
    '  )',
    '}\n',
  ])
}

function rowsOf(input: readonly string[]): string {
  const rows = input.map(
    (fact) => `{ label: facts.${fact}.label, value: shownFact(facts.${fact}, known.${fact}) },`,
  )
  return lines(['const rows = [', ...rows, '].filter(({ value }) => value)'])
}

function buttonsOf(part: PartPlan): string {
  const buttons = part.outcomes.map(
    ({ name }, at) =>
      `<button type="button" className="btn btn--${at === 0 ? 'primary' : 'second'}"
        onClick={() => finish({ outcome: ${quoted(name)}, facts: {} })}
      >{t(${quoted(textKey(part, name))})}</button>`,
  )
  return lines(['{finish && (<div className="card__body options">', ...buttons, '</div>)}'])
}

export function partTest({ name, title, input, outcomes }: PartPlan): string {
  const hasRows = input.length > 0
  const isLeft = outcomes.length > 0
  const samples = input.map((fact) => `${fact}: facts.${fact}.field.sample({}).value,`)
  const rows = input.map(
    (fact) => `[facts.${fact}.label, facts.${fact}.field.show(known.${fact})],`,
  )
  const ways = outcomes.map((outcome) => `[${quoted(outcome.name)}, ${quoted(outcome.label)}],`)
  return lines([
    '// @vitest-environment jsdom',
    `import { ${isLeft ? 'fireEvent, ' : ''}screen, within } from '@testing-library/react'`,
    "import { expect, test } from 'vitest'",
    hasRows ? "import { facts } from '../../../src/product/facts/facts'" : '',
    `import { items, part${isLeft ? ', shows' : ''} } from '../../web/chat/fake-chat'`,
    "import { showChat } from '../../web/chat/show-chat'",
    `\nconst known = { ${samples.join(' ')} }`,
    `const card = () => screen.findByRole('region', { name: ${quoted(title)} })`,
    "\ntest('what is known stands under the title, each fact by its label', async () => {",
    `  await showChat({ items: items(part(${quoted(name)}, known)) })`,
    '  const shown = await card()',
    `  expect(within(shown).getByRole('heading', { level: 2 }).textContent).toBe(${quoted(title)})`,
    "  const rows = [...shown.querySelectorAll('.facts > div')]",
    '  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))',
    `  expect(cells).toEqual([${rows.join(' ')}])`,
    "  expect(within(shown).queryAllByRole('button')).toEqual([])",
    '})',
    ...(isLeft
      ? [
          `\ntest.each([${ways.join(' ')}])('it is left by %s', async (outcome, label) => {`,
          `  const chat = await showChat({ prompt: shows(${quoted(name)}, known) })`,
          "  fireEvent.click(within(await card()).getByRole('button', { name: label }))",
          "  expect(chat.calls).toEqual([['finish', outcome, {}]])",
          '})',
        ]
      : []),
    '',
  ])
}
