import type { Location } from '../diagnostics/diagnostic'
import { type Content, locationOf, markAt, type PlacedMark, rangeOf } from './content'
import type { NameMark, Role } from './marks'
import type { DocumentHighlight, Position } from './types'

/** By role: the roles in which an equal name means the same thing. */
const SAME: { readonly [role in Role]?: readonly Role[] } = {
  step: ['step', 'target'],
  target: ['step', 'target'],
  fact: ['fact'],
  action: ['action'],
  part: ['part'],
  link: ['link'],
  media: ['media'],
  outcome: ['outcome'],
  input: ['input'],
  asset: ['asset'],
  label: ['label'],
}

/** All marks that name the same thing as `mark`, itself included. */
export function sameName(content: Content, mark: NameMark): readonly PlacedMark[] {
  const { named } = content.index()
  const roles = SAME[mark.role] ?? []
  return roles.flatMap((one) => named(one, mark.name)).filter((one) => isOfSame(one.mark, mark))
}

/** Outcomes and inputs are named within their action or part. */
const isOfSame = (one: NameMark, { role, of }: NameMark) =>
  (role !== 'outcome' && role !== 'input') || one.of === of

/** Whether a mark defines its name: a step's id, a link's or picture's name in a variant, a fact where it is written. */
function isDefinition({ mark, file }: PlacedMark): boolean {
  if (mark.role === 'link' || mark.role === 'media') return mark.isKey
  return (
    mark.role === 'step' || (mark.role === 'fact' && mark.writes === true && !isTalk(file.path))
  )
}

const isTalk = (path: string) => path.startsWith('tests/')

export function definition(content: Content, path: string, at: Position): readonly Location[] {
  const placed = markAt(content, path, at)
  if (!placed) return []
  const { mark } = placed
  if (mark.role === 'group') return wholeFile(content, `variants/groups/${mark.name}.yaml`)
  if (mark.role === 'variant') return wholeFile(content, `variants/${mark.name}.yaml`)
  const made = sameName(content, mark).filter(isDefinition)
  const declared = made.filter((one) => one.mark.declares)
  return (declared.length > 0 ? declared : made).map(locationOf)
}

const TOP = { line: 0, character: 0 }

const wholeFile = ({ files }: Content, path: string): readonly Location[] =>
  files.some((file) => file.path === path) ? [{ path, range: { start: TOP, end: TOP } }] : []

/** The locations of all marks that name the same thing. */
export function references(
  content: Content,
  path: string,
  at: Position,
  options: { readonly withDefinition: boolean },
): readonly Location[] {
  const placed = markAt(content, path, at)
  if (!placed) return []
  const found = sameName(content, placed.mark)
  return found.filter((one) => options.withDefinition || !isDefinition(one)).map(locationOf)
}

/** As `references`, within one document, whose marks are all that it looks at. */
export function highlights(
  content: Content,
  path: string,
  at: Position,
): readonly DocumentHighlight[] {
  const placed = markAt(content, path, at)
  if (!placed) return []
  const { file, mark } = placed
  const roles = SAME[mark.role] ?? []
  return content
    .marks(file)
    .filter(
      (one) =>
        roles.includes(one.mark.role) && one.mark.name === mark.name && isOfSame(one.mark, mark),
    )
    .map((one) => ({ range: rangeOf(one), kind: isDefinition(one) ? 'write' : 'read' }))
}
