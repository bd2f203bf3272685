import { isScalar } from 'yaml'
import { each, names, scalar, type WalkVisitor } from './walk'
import { assignments } from './walk-facts'

/** A talk: what it names of the content. Its own grammar is `src/core/talks/schema.ts`. */

/** `file.yaml@step` */
const begin: WalkVisitor = (walk, node, path) => {
  if (!isScalar(node) || typeof node.value !== 'string') return
  const at = node.value.indexOf('@')
  if (at === -1) return
  const start = walk.text.indexOf('@', node.range[0]) + 1
  const name = node.value.slice(at + 1)
  walk.marks.push({ role: 'target', name, start, end: start + name.length, path, isKey: false })
}

const plainKeys = (visits: Readonly<Record<string, WalkVisitor>>) =>
  names(() => ({ role: 'key' }), visits)

const turn = plainKeys({
  at: scalar('target'),
  part: scalar('part'),
  calls: each(scalar('action')),
  facts: assignments,
  unknown: each(scalar('fact')),
  opens: scalar('link'),
  choose: scalar('label'),
  offers: each(scalar('label')),
})

export const walkTalk = plainKeys({
  talk: scalar('text'),
  variant: scalar('variant'),
  begin,
  facts: assignments,
  outcomes: names(() => ({ role: 'action' }), {}),
  turns: each(turn),
})
