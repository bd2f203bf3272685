import { plainWords } from '../../src/core/engine/render'
import type { Item, Prompt } from '../../src/core/runtime/view'
import { labelIn } from '../../src/core/script/fact'
import type { Choice } from './choices'
import { type Drawing, partLines } from './part-telling'
import type { Paint } from './terminal'

/** One thing of the log as lines. */
export function itemLines(item: Item, drawing: Drawing, paint: Paint): readonly string[] {
  if (item.type === 'part') return indented(partLines(item.part, item.facts, drawing))
  if (item.type === 'help') {
    const said = item.said.map((text) => plainWords(text).replaceAll('\n', '\n  '))
    return [paint.cyan(`› ${item.title}`), ...said.map((text) => `? ${text}`)]
  }
  const [first = '', ...more] = plainWords(item.text).split('\n')
  const own = item.from === 'visitor'
  const mark = own ? '›' : '•'
  const lines = [`${mark} ${first}`, ...more.map((line) => `  ${line}`)]
  return own ? lines.map(paint.cyan) : lines
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `    ${line}`)

/** What can be done now: the part, the message on the field, the question, the choices by number. */
export function promptLines(
  { ask, show }: Prompt,
  choices: readonly Choice[],
  drawing: Drawing,
  paint: Paint,
): readonly string[] {
  const fact = ask && drawing.vocabulary.facts.get(ask.fact)
  const label = fact ? labelIn(fact, ask.context) : ask?.fact
  const hints = [ask?.hint, ask?.text ?? ask?.placeholder].filter((hint) => hint !== undefined)
  return [
    ...(show ? indented(partLines(show.part, show.facts, drawing)) : []),
    ...(ask?.error === undefined ? [] : [paint.red(`! ${ask.error}`)]),
    ...(label === undefined ? [] : [`? ${[label, ...hints].join(' · ')}`]),
    ...choices.map((choice, n) => choiceLine(choice, `${ask ? '#' : ''}${n + 1}`, paint)),
  ]
}

function choiceLine({ label, note, disabled, link }: Choice, number: string, paint: Paint): string {
  const more = [note, disabled, link].filter((text) => text !== undefined).join(' · ')
  const line = `  ${number}) ${label}${more === '' ? '' : ` (${more})`}`
  return disabled === undefined ? paint.bold(line) : paint.dim(line)
}
