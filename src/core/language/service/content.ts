import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import type { Vocabulary } from '../../script/vocabulary'
import { isSchema, type JsonSchema } from '../check/json-schema'
import type { Compilation } from '../compile'
import type { Location } from '../diagnostics/diagnostic'
import { type Position, positionAt, type Range, rangeAt } from '../diagnostics/position'
import { experimentName } from '../lower/compile-experiment'
import { layerPlace } from '../lower/compile-layer'
import type { Path } from '../read/path'
import type { SourceFile } from '../read/read-file'
import type { Unit } from '../read/unit'
import type { NameMark, Role } from './marks'
import type { NameIndex } from './name-index'
import { type Shapes, shapeProperties } from './shapes'
import {
  type TreeWalk,
  visitEntries,
  visitItems,
  visitScalar,
  type WalkVisitor,
  walkMapping,
} from './walk'
import { say, scriptHead, steps } from './walk-script'
import { walkTalk } from './walk-talk'

/** The current content, from which the service answers all requests. */
export type Content = {
  readonly vocabulary: Vocabulary
  readonly shapes: Shapes
  readonly compilation: Compilation
  /** The files of the compilation, and the talks. */
  readonly files: readonly SourceFile[]
  /** Names of the pictures that variants may use. */
  readonly assets: readonly string[]
  readonly marks: (file: SourceFile) => readonly PlacedMark[]
  /** Of all files, or of those of one kind alone. */
  readonly index: (kind?: FileKind) => NameIndex
}

/** A mark and where it stands in its file, as offsets. */
export type PlacedMark = {
  readonly file: SourceFile
  readonly mark: NameMark
  readonly start: number
  readonly end: number
}

export type FileKind = 'script' | 'variant' | 'experiment' | 'talk' | 'other'

export function fileKindOf(path: string): FileKind {
  if (/^scripts\/[^/]+\.ya?ml$/.test(path)) return 'script'
  if (layerPlace(path)) return 'variant'
  if (experimentName(path) !== undefined) return 'experiment'
  return /^tests\/talks\/[^/]+\.ya?ml$/.test(path) ? 'talk' : 'other'
}

/** The marks of a unit. `isStep`: the unit holds a step and not a whole file. */
export function marksOfUnit(
  { root, passage }: Unit,
  kind: FileKind,
  isStep: boolean,
  tools: Pick<TreeWalk, 'vocabulary' | 'shapes'>,
): readonly NameMark[] {
  const marks: NameMark[] = []
  visitOf(kind, isStep)?.({ ...tools, text: passage.text, marks }, root, [])
  return marks.sort((a, b) => a.start - b.start || b.end - a.end)
}

function visitOf(kind: FileKind, isStep: boolean): WalkVisitor | undefined {
  if (kind === 'script') return isStep ? steps : scriptHead
  if (kind === 'variant') return walkVariant
  if (kind === 'experiment') return walkExperiment
  return kind === 'talk' ? walkTalk : undefined
}

/** Returns a reader of marks with a cache by unit: units never change, so neither do their marks. */
export function marksReader(tools: Pick<TreeWalk, 'vocabulary' | 'shapes'>): Content['marks'] {
  const kept = new WeakMap<Unit, readonly NameMark[]>()
  const marksOf = (unit: Unit, kind: FileKind, isStep: boolean) => {
    const marks = kept.get(unit) ?? marksOfUnit(unit, kind, isStep, tools)
    kept.set(unit, marks)
    return marks
  }
  return (file) => {
    const kind = fileKindOf(file.path)
    const placed = [{ ...file.head, isStep: false }, ...(file.steps ?? []).map(asStep)]
    return placed.flatMap(({ unit, base, isStep }) =>
      marksOf(unit, kind, isStep).map((mark) => {
        return { file, mark, start: base + mark.start, end: base + mark.end }
      }),
    )
  }
}

const asStep = <T>(placed: T) => ({ ...placed, isStep: true })

export const fileAt = ({ files }: Content, path: string): SourceFile | undefined =>
  files.find((file) => file.path === path)

/** The offset of a position; a position behind the end of its line counts as that end. */
export function offsetAt(
  { lines, text }: Pick<SourceFile, 'lines' | 'text'>,
  at: Position,
): number {
  const start = lines[at.line]
  if (start === undefined) return at.line < 0 ? 0 : text.length
  const next = lines[at.line + 1]
  return Math.min(start + Math.max(0, at.character), next === undefined ? text.length : next - 1)
}

export const rangeOf = ({ file, start, end }: PlacedMark): Range => rangeAt(file.lines, start, end)

export const locationOf = (placed: PlacedMark): Location => ({
  path: placed.file.path,
  range: rangeOf(placed),
})

export const positionIn = (file: SourceFile, offset: number) => positionAt(file.lines, offset)

/** The innermost mark at a position, its end included. */
export function markAt(content: Content, path: string, at: Position): PlacedMark | undefined {
  const file = fileAt(content, path)
  if (!file) return undefined
  const offset = offsetAt(file, at)
  const touching = content.marks(file).filter(({ start, end }) => start <= offset && offset <= end)
  return touching.findLast(({ mark }) => mark.role !== 'text') ?? touching.at(-1)
}

const ASSETS: ReadonlySet<string> = new Set(['logo', 'bot', 'src'])

/** Walks a file of variants/ by its schema; only the mappings by step have visitors of their own. */
const walkVariant: WalkVisitor = (walk, node, path) => {
  if (isMap(node) || isScalar(node)) inside(walk, node, path, walk.shapes.variant)
}

/** Walks a file of experiments/. Its arms are walked like variants, with paths that start at the arm. */
const walkExperiment: WalkVisitor = (walk, node, path) => {
  const shape = walk.shapes.experiment
  const { arms, goal } = shapeProperties(shape)
  const arm = isSchema(arms?.additionalProperties) ? arms.additionalProperties : {}
  walkMapping(() => shape, {
    brands: visitItems(visitScalar('variant')),
    groups: visitItems(visitScalar('group')),
    goal: visitScalar('value', { shape: goal ?? {} }),
    arms: visitEntries(() => ({ role: 'value' }), { '': (to, one) => inside(to, one, [], arm) }),
  })(walk, node, path)
}

function inside(walk: TreeWalk, node: ParsedNode | null, path: Path, schema: JsonSchema): void {
  const byStep = path.length === 1 ? BY_STEP[String(path[0])] : undefined
  if (byStep) byStep(walk, node, path)
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
    const role = path.length === 1 ? (ROLES[String(path[0])] ?? 'value') : 'value'
    const visit: WalkVisitor = (to, value, at) => inside(to, value, at, values)
    visitEntries(() => ({ role }), { '': visit })(walk, node, path)
  } else if (schema.properties && path.length === 0) walkMapping(() => schema, {})(walk, node, path)
  else value(walk, node, path, schema)
}

/** The role of the names under a key of a variant. */
const ROLES: { readonly [key: string]: Role } = { links: 'link', media: 'media' }

const stepsWith = (visit: WalkVisitor) => visitEntries(() => ({ role: 'target' }), { '': visit })

const BY_STEP: { readonly [key: string]: WalkVisitor } = {
  copy: stepsWith(say),
  hints: stepsWith(visitScalar('value')),
  order: stepsWith(visitItems(visitScalar('label'))),
}

function value(walk: TreeWalk, node: ParsedNode | null, path: Path, schema: JsonSchema): void {
  const key = String(path.at(-1))
  if (path.length === 1 && key === 'group') visitScalar('group')(walk, node, path)
  else if (path[0] === 'colours') visitScalar('colour')(walk, node, path)
  else if (ASSETS.has(key)) visitScalar('asset')(walk, node, path)
  else visitScalar('value', { shape: schema })(walk, node, path)
}
