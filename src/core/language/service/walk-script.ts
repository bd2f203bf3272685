import { isMap, type ParsedNode } from 'yaml'
import {
  each,
  mapping,
  mappingOr,
  names,
  nothing,
  scalar,
  type Visit,
  type Visits,
  wordUnder,
} from './walk'
import { assignments, condition, factsWritten, factWritten, source, text } from './walk-facts'

/** Steps, part by part, in the words of docs/language.md. */

const target = scalar('target')

const track = mapping(({ track }) => track, {
  data: (walk, node, path) => {
    names(() => ({ role: 'value' }), { '': source('') })(walk, node, path)
  },
})

const WAY: Visits = {
  when: condition,
  goto: target,
  set: assignments,
  clear: factsWritten,
  track,
  reply: text,
  error: text,
  reset: scalar('word', { of: '' }),
}

const guarded = mapping(({ way }) => way, WAY)
const way: Visit = (walk, node, path) => {
  if (isMap(node)) guarded(walk, node, path)
  else each(mappingOr(guarded, target))(walk, node, path)
}

const line = mappingOr(
  mapping(({ line }) => line, { when: condition, text, part: scalar('part') }),
  text,
)
export const say = each(line)

const ask = mappingOr(
  mapping(({ ask }) => ask, { fact: factWritten, hint: text, placeholder: text }),
  factWritten,
)

const option = mapping(({ option }) => option, {
  ...WAY,
  label: scalar('label'),
  note: text,
  disabled: mappingOr(
    mapping(({ disabled }) => disabled, { when: condition, reason: text }),
    text,
  ),
  open: scalar('link'),
  next: way,
})

const choose: Visit = (walk, node, path) => {
  if (!isMap(node)) each(option)(walk, node, path)
  else
    mapping(({ choose }) => choose, { options: each(option), layout: scalar('value') })(
      walk,
      node,
      path,
    )
}

/** `call` and `show`: the names under `on` and `with` are those of the contract named beside them. */
function contract(shape: 'call' | 'show', key: 'action' | 'part'): Visit {
  return (walk, node, path) => {
    const of = wordUnder(node as ParsedNode | null, key) ?? ''
    const inputs = walk.words.actions.get(of)?.input ?? {}
    const sourceOf: Visit = (to, value, at) =>
      source(inputs[String(at.at(-1))]?.name ?? '')(to, value, at)
    mapping((shapes) => shapes[shape], {
      [key]: scalar(key),
      with: names(() => ({ role: 'input', of }), { '': sourceOf }),
      on: names(() => ({ role: 'outcome', of }), { '': way }),
    })(walk, node, path)
  }
}

const step = mapping(({ step }) => step, {
  about: scalar('text'),
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

/** A whole file of scripts/, or what stands before its steps. */
export const scriptHead = mapping(({ head }) => head, {
  group: scalar('value'),
  about: scalar('text'),
  start: target,
  fallback: target,
  steps,
})
