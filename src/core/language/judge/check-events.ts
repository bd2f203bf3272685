import { groupBy } from '../../script/group-by'
import type { Track } from '../../script/step'
import { visitStep } from '../../script/visit'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import type { Report, Spot } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { once } from '../read/once'
import { spotOfValue } from '../read/path'
import type { Flow } from './check-flow'

type Tracked = { readonly event: string; readonly keys: readonly string[]; readonly at: () => Spot }

const tracksOf = once(({ unit, path, step }: CompiledStep): readonly Tracked[] => {
  if (!step) return []
  const tracks: Tracked[] = []
  visitStep(step, {
    track: ({ event, data }: Track, inside) => {
      const at = () => spotOfValue(unit, [...authoredPath(unit, path, inside), 'event'])
      tracks.push({ event, keys: Object.keys(data).sort(), at })
    },
  })
  return tracks
})

/** Capitals, accents and what stands between words make no other event to people. */
const heard = (event: string): string =>
  event
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()

/** Events that are one to people and two to whoever counts them, and places that count otherwise than all others. */
export function checkEvents({ steps }: Flow, report: Report): void {
  const all = [...steps.values()].flatMap(tracksOf)
  for (const alike of groupBy(all, ({ event }) => heard(event)).values()) {
    const byName = [...groupBy(alike, ({ event }) => event).values()]
    // the name that most places have is the one that is meant
    const [usual = [], ...others] = byName.toSorted((one, other) => other.length - one.length)
    for (const { event, at } of others.flat()) {
      if (event.trim() !== event) report(diagnoseCopies.eventBlanks(at(), event))
      else report(diagnoseCopies.eventElsewhere(at(), event, usual[0]!.event, usual[0]!.at()))
    }
    if (others.length === 0) for (const one of usual) checkBlanks(one, report)
    checkKeys(usual, report)
  }
}

function checkBlanks({ event, at }: Tracked, report: Report): void {
  if (event.trim() !== event) report(diagnoseCopies.eventBlanks(at(), event))
}

/** One place whose keys are others than those of at least two other places, which are all alike. */
function checkKeys(places: readonly Tracked[], report: Report): void {
  const byKeys = [...groupBy(places, ({ keys }) => keys.join()).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  const [usual = [], odd = [], ...more] = byKeys
  if (usual.length < 2 || odd.length !== 1 || more.length > 0) return
  const [{ event, at }] = odd as [Tracked]
  report(diagnoseCopies.eventData(at(), event, usual[0]!.keys, usual[0]!.at()))
}
