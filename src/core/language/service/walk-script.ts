import { isMap, type ParsedNode } from 'yaml'
import { shapeProperties } from './shapes'
import {
  mappingOr,
  skipNode,
  type Visits,
  visitEntries,
  visitItems,
  visitScalar,
  type WalkVisitor,
  walkMapping,
  wordUnder,
} from './walk'
import {
  assignments,
  condition,
  factWritten,
  markText,
  source,
  walkFactsWritten,
} from './walk-facts'

/** Visitors for the parts of a step, named as in docs/language.md. */

const target = visitScalar('target')

const track = walkMapping(({ track }) => track, {
  data: (walk, node, path) => {
    visitEntries(() => ({ role: 'value' }), { '': source('') })(walk, node, path)
  },
})

const WAY: Visits = {
  when: condition,
  goto: target,
  detour: target,
  set: assignments,
  clear: walkFactsWritten,
  track,
  reply: markText,
  error: markText,
  reset: visitScalar('word', { of: '' }),
}

const guarded = walkMapping(({ way }) => way, WAY)
const way: WalkVisitor = (walk, node, path) => {
  if (isMap(node)) guarded(walk, node, path)
  else visitItems(mappingOr(guarded, target))(walk, node, path)
}

const table = walkMapping(({ table }) => table, {
  caption: markText,
  head: visitItems(markText),
  rows: visitItems(visitItems(markText)),
  mark: skipNode,
})

const line = mappingOr(
  walkMapping(({ line }) => line, {
    when: condition,
    after: skipNode,
    text: markText,
    media: visitScalar('media'),
    part: visitScalar('part'),
    table,
  }),
  markText,
)
export const say = visitItems(line)

const ask = mappingOr(
  walkMapping(({ ask }) => ask, {
    fact: factWritten,
    hint: markText,
    placeholder: markText,
    prefill: source(''),
    refused: source(''),
    invalid: way,
    skip: visitScalar('label'),
  }),
  factWritten,
)

const OPTION: Visits = {
  ...WAY,
  label: visitScalar('label'),
  note: markText,
  silent: visitScalar('word', { of: '' }),
  resume: visitScalar('word', { of: '' }),
  disabled: mappingOr(
    walkMapping(({ disabled }) => disabled, { when: condition, reason: markText }),
    markText,
  ),
  open: visitScalar('link'),
  next: way,
  alone: visitScalar('word', { of: '' }),
}
const option = walkMapping(({ option }) => option, OPTION)

const choose: WalkVisitor = (walk, node, path) => {
  if (!isMap(node)) return visitItems(option)(walk, node, path)
  const list = walk.vocabulary.facts.get(wordUnder(node, 'many') ?? '')
  const value = visitScalar('value', { shape: { enum: list?.field.items?.choices } })
  const listed = walk.vocabulary.facts.get(wordUnder(node, 'from') ?? '')
  const members = Object.keys(listed?.field.items?.members ?? {})
  const member = visitScalar('value', { shape: { enum: members } })
  walkMapping(({ choose }) => choose, {
    from: visitScalar('fact'),
    fact: factWritten,
    label: member,
    note: member,
    value: member,
    options: visitItems(walkMapping(({ option }) => option, { ...OPTION, value })),
    layout: visitScalar('value'),
    many: factWritten,
  })(walk, node, path)
}

/** `call` and `show`: the names under `on` and `with` are those of the contract named beside them. */
function contract(shape: 'call' | 'show', key: 'action' | 'part'): WalkVisitor {
  return (walk, node, path) => {
    const of = wordUnder(node as ParsedNode | null, key) ?? ''
    const inputs = walk.vocabulary.actions.get(of)?.input ?? {}
    const sourceOf: WalkVisitor = (to, value, at) =>
      source(inputs[String(at.at(-1))]?.name ?? '')(to, value, at)
    walkMapping((shapes) => shapes[shape], {
      [key]: visitScalar(key),
      with: visitEntries(() => ({ role: 'input', of }), { '': sourceOf }),
      on: visitEntries(() => ({ role: 'outcome', of }), { '': way }),
    })(walk, node, path)
  }
}

const step = walkMapping(({ step }) => step, {
  about: visitScalar('text'),
  help: mappingOr(
    walkMapping(({ help }) => help, {
      label: visitScalar('label'),
      note: markText,
      icon: visitScalar('value'),
      open: visitScalar('link'),
    }),
    visitScalar('label'),
  ),
  say,
  ask,
  choose,
  show: contract('show', 'part'),
  set: assignments,
  call: contract('call', 'action'),
  next: way,
  track,
  delay: skipNode,
})

/** Steps by id. */
export const steps = visitEntries(() => ({ role: 'step' }), { '': step })

const ownFact = walkMapping(({ ownFact }) => ownFact, {
  kind: (walk, node, path) => {
    visitScalar('value', { shape: shapeProperties(walk.shapes.ownFact).kind ?? {} })(
      walk,
      node,
      path,
    )
  },
  label: visitScalar('text'),
  options: visitItems(visitScalar('text')),
  max: skipNode,
  personal: visitScalar('word', { of: '' }),
})

/** A whole file of scripts/, or what stands before its steps. */
export const scriptHead = walkMapping(({ head }) => head, {
  group: visitScalar('value'),
  about: visitScalar('text'),
  start: target,
  fallback: target,
  facts: visitEntries(() => ({ role: 'fact', writes: true, declares: true }), { '': ownFact }),
  links: visitEntries(() => ({ role: 'link' }), { '': say }),
  steps,
})
