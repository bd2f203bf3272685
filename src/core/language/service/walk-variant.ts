import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import type { JsonSchema } from '../check/json-schema'
import type { Path } from '../read/path'
import type { Role } from './marks'
import { isSchema, shapeProperties } from './shapes'
import { names, scalar, type TreeWalk, type WalkVisitor, walkMapping } from './walk'
import { say } from './walk-script'

const ASSETS: ReadonlySet<string> = new Set(['logo', 'bot', 'src'])

/** A file of variants/: walked by its schema; only `copy` has a grammar of its own. */
export const walkVariant: WalkVisitor = (walk, node, path) => {
  if (isMap(node) || isScalar(node)) inside(walk, node, path, walk.shapes.variant)
}

function inside(walk: TreeWalk, node: ParsedNode | null, path: Path, schema: JsonSchema): void {
  if (path[0] === 'copy' && path.length === 1) copy(walk, node, path)
  else if (isSeq(node)) {
    const items = isSchema(schema.items) ? schema.items : {}
    for (const [n, item] of node.items.entries()) inside(walk, item, [...path, n], items)
  } else if (isMap(node) && schema.properties) {
    const visits = Object.entries(shapeProperties(schema)).map(([key, one]) => {
      const visit: WalkVisitor = (to, value, at) => inside(to, value, at, one)
      return [key, visit] as const
    })
    walkMapping(() => schema, Object.fromEntries(visits))(walk, node, path)
  } else if (isMap(node)) {
    const values = isSchema(schema.additionalProperties) ? schema.additionalProperties : {}
    const role: Role = path[0] === 'links' ? 'link' : 'value'
    const visit: WalkVisitor = (to, value, at) => inside(to, value, at, values)
    names(() => ({ role }), { '': visit })(walk, node, path)
  } else if (schema.properties && path.length === 0) walkMapping(() => schema, {})(walk, node, path)
  else value(walk, node, path, schema)
}

const copy = names(() => ({ role: 'target' }), { '': say })

function value(walk: TreeWalk, node: ParsedNode | null, path: Path, schema: JsonSchema): void {
  const key = String(path.at(-1))
  if (path.length === 1 && key === 'group') scalar('group')(walk, node, path)
  else if (path[0] === 'colours') scalar('colour')(walk, node, path)
  else if (ASSETS.has(key)) scalar('asset')(walk, node, path)
  else scalar('value', { shape: schema })(walk, node, path)
}
