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
  const byRole = new Map<Role, Map<string, PlacedMark[]>>()
  for (const placed of marks) {
    const { role, name } = placed.mark
    const names = byRole.get(role) ?? new Map<string, PlacedMark[]>()
    byRole.set(role, names)
    const same = names.get(name)
    if (same) same.push(placed)
    else names.set(name, [placed])
  }
  const leading = new Map<string, Set<string>>()
  for (const { id, targets } of steps.values()) {
    for (const { to } of targets) leading.set(to, (leading.get(to) ?? new Set()).add(id))
  }
  return {
    named: (role, name) => byRole.get(role)?.get(name) ?? [],
    stepsTo: (id) => [...(leading.get(id) ?? [])],
  }
}
