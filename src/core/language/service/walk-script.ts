import { isMap, type ParsedNode } from 'yaml'
import { shapeProperties } from './shapes'
import {
  each,
  mappingOr,
  names,
  nothing,
  scalar,
  type Visits,
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

const target = scalar('target')

const track = walkMapping(({ track }) => track, {
  data: (walk, node, path) => {
    names(() => ({ role: 'value' }), { '': source('') })(walk, node, path)
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
  reset: scalar('word', { of: '' }),
}

const guarded = walkMapping(({ way }) => way, WAY)
const way: WalkVisitor = (walk, node, path) => {
  if (isMap(node)) guarded(walk, node, path)
  else each(mappingOr(guarded, target))(walk, node, path)
}

const table = walkMapping(({ table }) => table, {
  caption: markText,
  head: each(markText),
  rows: each(each(markText)),
  mark: nothing,
})

const line = mappingOr(
  walkMapping(({ line }) => line, {
    when: condition,
    after: nothing,
    text: markText,
    media: scalar('media'),
    part: scalar('part'),
    table,
  }),
  markText,
)
export const say = each(line)

const ask = mappingOr(
  walkMapping(({ ask }) => ask, {
    fact: factWritten,
    hint: markText,
    placeholder: markText,
    prefill: source(''),
    refused: source(''),
    invalid: way,
    skip: scalar('label'),
  }),
  factWritten,
)

const OPTION: Visits = {
  ...WAY,
  label: scalar('label'),
  note: markText,
  silent: scalar('word', { of: '' }),
  resume: scalar('word', { of: '' }),
  disabled: mappingOr(
    walkMapping(({ disabled }) => disabled, { when: condition, reason: markText }),
    markText,
  ),
  open: scalar('link'),
  next: way,
  alone: scalar('word', { of: '' }),
}
const option = walkMapping(({ option }) => option, OPTION)

const choose: WalkVisitor = (walk, node, path) => {
  if (!isMap(node)) return each(option)(walk, node, path)
  const list = walk.vocabulary.facts.get(wordUnder(node, 'many') ?? '')
  const value = scalar('value', { shape: { enum: list?.field.items?.choices } })
  const listed = walk.vocabulary.facts.get(wordUnder(node, 'from') ?? '')
  const members = Object.keys(listed?.field.items?.members ?? {})
  const member = scalar('value', { shape: { enum: members } })
  walkMapping(({ choose }) => choose, {
    from: scalar('fact'),
    fact: factWritten,
    label: member,
    note: member,
    value: member,
    options: each(walkMapping(({ option }) => option, { ...OPTION, value })),
    layout: scalar('value'),
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
      [key]: scalar(key),
      with: names(() => ({ role: 'input', of }), { '': sourceOf }),
      on: names(() => ({ role: 'outcome', of }), { '': way }),
    })(walk, node, path)
  }
}

const step = walkMapping(({ step }) => step, {
  about: scalar('text'),
  help: mappingOr(
    walkMapping(({ help }) => help, {
      label: scalar('text'),
      note: markText,
      icon: scalar('value'),
      open: scalar('link'),
    }),
    scalar('text'),
  ),
  say,
  ask,
  choose,
  show: contract('show', 'part'),
  set: assignments,
  call: contract('call', 'action'),
  next: way,
  track,
  delay: nothing,
})

/** Steps by id. */
export const steps = names(() => ({ role: 'step' }), { '': step })

const ownFact = walkMapping(({ ownFact }) => ownFact, {
  kind: (walk, node, path) => {
    scalar('value', { shape: shapeProperties(walk.shapes.ownFact).kind ?? {} })(walk, node, path)
  },
  label: scalar('text'),
  options: each(scalar('text')),
  max: nothing,
  personal: scalar('word', { of: '' }),
})

/** A whole file of scripts/, or what stands before its steps. */
export const scriptHead = walkMapping(({ head }) => head, {
  group: scalar('value'),
  about: scalar('text'),
  start: target,
  fallback: target,
  facts: names(() => ({ role: 'fact', writes: true, declares: true }), { '': ownFact }),
  links: names(() => ({ role: 'link' }), { '': say }),
  steps,
})
