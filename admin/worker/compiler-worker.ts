import type { Compilation } from '../../src/core/language/compile'
import { createService } from '../../src/core/language/service/service'
import { readTalk } from '../../src/core/talks/read-talk'
import { talkSchema } from '../../src/core/talks/schema'
import { vocabulary } from '../../src/product/vocabulary'
import type { CompilerApi, DocumentText } from './api'
import { deltaMaker } from './deltas'
import { locate, stepAt, writtenSay } from './locate'
import { routesIn, type StepRoutes } from './step-routes'
import { createTalkReader } from './talk-files'

/** The compiler and the language service for the current documents; runs inside the worker. */
export function createCompilerWorker(): CompilerApi {
  const texts = new Map<string, string>()
  const readTalks = createTalkReader()
  const service = createService(vocabulary, {
    schema: talkSchema,
    judge: (path, text) => readTalk(path, text).diagnostics,
  })
  let toDelta = deltaMaker()
  let latest: Compilation | undefined
  /** Made from the last compilation without an error in scripts/, which the preview shows. */
  let arrivals: StepRoutes | undefined

  const take = (changes: readonly DocumentText[]) => {
    for (const [path, text] of changes) {
      if (text === null) {
        texts.delete(path)
        service.close(path)
      } else {
        texts.set(path, text)
        service.open(path, text)
      }
    }
  }

  return {
    compile: (changes, whole, pictures = new Map()) => {
      if (whole) {
        for (const path of texts.keys()) service.close(path)
        texts.clear()
        toDelta = deltaMaker()
      }
      take(changes)
      service.pictures(pictures)
      latest = service.compilation()
      const { script, variants } = latest
      if (script) arrivals = routesIn({ texts: new Map(texts), script, variants }, readTalks)
      return toDelta(latest)
    },
    ask: (question, { path, text }, given) => {
      // the request may arrive before the change of the document it is about
      service.open(path, text)
      const answer = service[question] as (...given: readonly unknown[]) => unknown // the types are checked by `AskService`
      return answer(path, ...given)
    },
    locate: (place) => latest && locate(latest, place),
    locateAll: (places) => places.map((place) => latest && locate(latest, place)),
    stepAt: (path, position) => latest && stepAt(latest, path, position),
    saysOf: (steps) => steps.map((step) => latest && writtenSay(latest, step)),
    arrive: (step, variant) => arrivals?.arriveAt(step, variant),
    playTalk: (path) => arrivals?.playTalk(path) ?? [],
  }
}
