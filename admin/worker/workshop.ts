import { type Compilation, createCompiler } from '../../src/language/compile'
import type { Change, WorkerApi } from './api'
import { type Arrivals, arrivalsIn } from './arrive'
import { deltaMaker } from './deltas'
import { known } from './known'
import { locate, stepAt } from './places'

/** What goes on inside the worker: the compiler over the documents as they now are. */
export function createWorkshop(): WorkerApi {
  const texts = new Map<string, string>()
  const compile = createCompiler(known)
  let toDelta = deltaMaker()
  let latest: Compilation | undefined
  /** Over the last that had no error in scripts/: what the preview shows. */
  let arrivals: Arrivals | undefined

  const take = (changes: readonly Change[]) => {
    for (const [path, text] of changes) {
      if (text === null) texts.delete(path)
      else texts.set(path, text)
    }
  }

  return {
    compile: (changes, whole) => {
      if (whole) {
        texts.clear()
        toDelta = deltaMaker()
      }
      take(changes)
      latest = compile([...texts].map(([path, text]) => ({ path, text })))
      const { script, variants } = latest
      if (script) arrivals = arrivalsIn({ texts: new Map(texts), script, variants })
      return toDelta(latest)
    },
    locate: (place) => latest && locate(latest, place),
    locateAll: (places) => places.map((place) => latest && locate(latest, place)),
    stepAt: (path, position) => latest && stepAt(latest, path, position),
    arrive: (step, variant) => arrivals?.arriveAt(step, variant),
    playTalk: (path) => arrivals?.playTalk(path) ?? [],
  }
}
