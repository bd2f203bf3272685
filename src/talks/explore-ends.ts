import type { CompiledScript } from '../script/script'
import { END, RETRY, type Step, type StepId, type Way } from '../script/step'

/** The steps from which no way leads to the end of the conversation, whatever the guards. */
export function stepsWithoutEnd({ steps }: CompiledScript): readonly StepId[] {
  const ending = new Set<StepId>([END])
  let before = 0
  while (ending.size > before) {
    before = ending.size
    for (const step of steps) if (targetsOf(step).some((to) => ending.has(to))) ending.add(step.id)
  }
  return steps.map(({ id }) => id).filter((id) => !ending.has(id))
}

/** Where a step can lead to, by what the visitor does, what a call returns, or by itself. */
function targetsOf({ choose, show, call, next }: Step): readonly StepId[] {
  const own = (choose?.options ?? []).flatMap(({ go }) => go ?? [])
  const ways: readonly Way[] = [
    own,
    next ?? [],
    ...Object.values(show?.on ?? {}),
    ...Object.values(call?.on ?? {}),
  ]
  return ways.flatMap((way) => way.map(({ to }) => to)).filter((to) => to !== RETRY)
}
