import { groupBy } from '../../script/group-by'
import type { Compilation } from '../compile'
import type { PlacedMark } from './content'
import type { Role } from './marks'

/** The marks of the content by name; computed once for each state of the content. */
export type NameIndex = {
  /** All marks of a role that have this name. */
  readonly named: (role: Role, name: string) => readonly PlacedMark[]
  /** The steps that lead to a step, each once, in the order of the files. */
  readonly stepsTo: (id: string) => readonly string[]
}

export function indexNames(marks: Iterable<PlacedMark>, { steps }: Compilation): NameIndex {
  const byName = groupBy(marks, ({ mark }) => `${mark.role} ${mark.name}`)
  const leading = new Map<string, Set<string>>()
  for (const { id, targets } of steps.values()) {
    for (const { to } of targets) leading.set(to, (leading.get(to) ?? new Set()).add(id))
  }
  return {
    named: (role, name) => byName.get(`${role} ${name}`) ?? [],
    stepsTo: (id) => [...(leading.get(id) ?? [])],
  }
}
