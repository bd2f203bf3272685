import { isScalar } from 'yaml'
import { isSchema, type JsonSchema } from '../check/json-schema'
import { type Shapes, shapeProperties } from './shapes'
import {
  mappingOr,
  skipNode,
  visitEntries,
  visitItems,
  visitScalar,
  type WalkVisitor,
  walkMapping,
} from './walk'
import { assignments, markText } from './walk-facts'

/** `file.yaml@step` */
const begin: WalkVisitor = (walk, node, path) => {
  if (!isScalar(node) || typeof node.value !== 'string') return
  const at = node.value.indexOf('@')
  if (at === -1) return
  const start = walk.text.indexOf('@', node.range[0]) + 1
  const name = node.value.slice(at + 1)
  walk.marks.push({ role: 'target', name, start, end: start + name.length, path, isKey: false })
}

/** An outcome by itself, or with the facts it brings. */
const ending = (of: string) =>
  mappingOr(
    walkMapping(({ ending }) => ending, {
      outcome: visitScalar('outcome', { of }),
      facts: assignments,
    }),
    visitScalar('outcome', { of }),
  )

const ofAction: WalkVisitor = (walk, node, path) =>
  visitItems(ending(String(path.at(-1))))(walk, node, path)

const byFact = visitEntries(() => ({ role: 'fact', writes: true }), {})

/** The schema of an item of a list that a turn has. */
const itemOf =
  (key: string) =>
  ({ turn }: Shapes): JsonSchema => {
    const items = shapeProperties(turn)[key]?.items
    return isSchema(items) ? items : {}
  }

/** A button by its label, or with more of what it shows. */
const button = (key: string) =>
  mappingOr(walkMapping(itemOf(key), { label: visitScalar('label') }), visitScalar('label'))

/** What a sheet of a brand has by step. */
const byStep = (visit: WalkVisitor) => visitEntries(() => ({ role: 'target' }), { '': visit })

const turn = walkMapping(({ turn }) => turn, {
  at: visitScalar('target'),
  answer: mappingOr(byFact, visitScalar('answer')),
  finish: ending(''),
  help: visitScalar('label'),
  disabled: visitItems(button('disabled')),
  part: visitScalar('part'),
  calls: visitItems(
    mappingOr(
      walkMapping(itemOf('calls'), { action: visitScalar('action') }),
      visitScalar('action'),
    ),
  ),
  facts: assignments,
  tell: assignments,
  unknown: visitItems(visitScalar('fact')),
  opens: visitScalar('link'),
  choose: visitScalar('label'),
  mark: visitItems(visitScalar('label')),
  offers: visitItems(button('offers')),
  brand: walkMapping(({ variant }) => variant, {
    copy: byStep(visitItems(markText)),
    hints: byStep(skipNode),
    order: byStep(skipNode),
  }),
})

/** Walks a file of tests/talks/. Only the names that it takes from the content are marked; its own grammar is `src/core/talks/schema.ts`. */
export const walkTalk = walkMapping(({ talk }) => talk, {
  talk: visitScalar('text'),
  variant: visitScalar('variant'),
  begin,
  facts: assignments,
  outcomes: visitEntries(() => ({ role: 'action' }), { '': ofAction }),
  answers: byFact,
  turns: visitItems(turn),
})
