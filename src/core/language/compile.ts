import { type OwnFact, vocabularyWith } from '../script/own-fact'
import type { Vocabulary } from '../script/vocabulary'
import { validators } from './check/validator'
import type { Finding } from './diagnostics/finding'
import { type Compilation, emptyMemory, joinContent } from './join-content'
import { compileExperiment, type ExperimentFile, experimentName } from './lower/compile-experiment'
import { compileLayer, type Layer, type LayerPlace, layerPlace } from './lower/compile-layer'
import { compileScript, type ScriptFile, type StepCache } from './lower/compile-script'
import { lowerLinkMessages } from './lower/link-messages'
import { lowerOwnFacts } from './lower/own-facts'
import type { ContentInput } from './read/content-input'
import { readFile, type SourceFile } from './read/read-file'
import type { SourceText } from './read/source'
import type { Unit } from './read/unit'

export type { Compilation } from './join-content'

export type Compile = (content: ContentInput) => Compilation

/** Compiles once. Never throws: whatever the texts hold is reported as diagnostics. */
export function compile(content: ContentInput, vocabulary: Vocabulary): Compilation {
  return createCompiler(vocabulary)(content)
}

/**
 * A compiler that caches its last run: only steps whose text has changed are read, checked and lowered again, and checks over the whole
 * content run again where the change may affect them.
 */
export function createCompiler(product: Vocabulary): Compile {
  let cache: StepCache = new WeakMap()
  const memory = emptyMemory()
  let compiledOf = new WeakMap<Unit, Layer>()
  let experimentOf = new WeakMap<Unit, ExperimentFile>()
  let own: readonly OwnFact[] = []
  let vocabulary = product
  let before = new Map<string, SourceFile>()
  const layerOf = (file: SourceFile, place: LayerPlace): Layer => {
    const { unit } = file.head
    const same = compiledOf.get(unit)
    if (same && same.kind === place.kind && same.name === place.name) return same
    const layer = compileLayer(file, place, vocabulary, validators)
    compiledOf.set(unit, layer)
    return layer
  }
  const experimentIn = (file: SourceFile, id: string): ExperimentFile => {
    const { unit } = file.head
    const same = experimentOf.get(unit)
    if (same?.id === id) return same
    const experiment = compileExperiment(file, id, vocabulary, validators)
    experimentOf.set(unit, experiment)
    return experiment
  }
  // the meaning of names has changed, so everything lowered is obsolete
  const declare = (declared: readonly OwnFact[]): void => {
    if (JSON.stringify(declared) === JSON.stringify(own)) return
    own = declared
    vocabulary = vocabularyWith(product, own)
    cache = new WeakMap()
    compiledOf = new WeakMap()
    experimentOf = new WeakMap()
  }
  return ({ texts, pictures, strays = [] }) => {
    const sources = texts.filter(
      ({ path }) => isScript(path) || layerPlace(path) || experimentName(path) !== undefined,
    )
    const files = sources.sort(byPath).map((source) => {
      return readFile(source, source.path.startsWith('scripts/'), before.get(source.path))
    })
    before = new Map(files.map((file) => [file.path, file]))
    const ofFacts: Finding[] = []
    const written = files.filter(({ path }) => isScript(path))
    declare(lowerOwnFacts(written, files, product.facts, (one) => ofFacts.push(one)))
    const scripts: ScriptFile[] = []
    const layers: Layer[] = []
    const experiments: ExperimentFile[] = []
    for (const file of files) {
      const place = layerPlace(file.path)
      const experiment = experimentName(file.path)
      if (place) layers.push(layerOf(file, place))
      else if (experiment !== undefined) experiments.push(experimentIn(file, experiment))
      else if (isScript(file.path))
        scripts.push(compileScript(file, { vocabulary, validators }, cache))
    }
    return joinContent(
      { files, scripts, layers, experiments },
      {
        vocabulary,
        memory,
        strays,
        own,
        ofFacts,
        pictures: pictures.size > 0 ? pictures : undefined,
        messages: scripts.map(({ head }) => lowerLinkMessages(head, vocabulary)),
      },
    )
  }
}

const byPath = (a: SourceText, b: SourceText) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

const isScript = (path: string) => /^scripts\/[^/]+\.ya?ml$/.test(path)
