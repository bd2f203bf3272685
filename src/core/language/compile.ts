import { memoize } from '../script/memoize'
import { type OwnFact, vocabularyWith } from '../script/own-fact'
import type { Vocabulary } from '../script/vocabulary'
import { validators } from './check/validator'
import type { Finding } from './diagnostics/finding'
import { type Compilation, emptyMemory, joinContent } from './join-content'
import { compileExperiment, experimentName } from './lower/compile-experiment'
import { compileLayer, layerPlace } from './lower/compile-layer'
import { compileScript, type StepCache } from './lower/compile-script'
import { lowerLinkMessages } from './lower/link-messages'
import { lowerOwnFacts } from './lower/own-facts'
import type { ContentInput } from './read/content-input'
import { readFile, type SourceFile } from './read/read-file'
import type { SourceText } from './read/source'

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
  const memory = emptyMemory()
  let own: readonly OwnFact[] = []
  let vocabulary = product
  let before = new Map<string, SourceFile>()
  let lowered = lowerer(vocabulary)
  // the meaning of names has changed, so everything lowered is obsolete
  const declare = (declared: readonly OwnFact[]): void => {
    if (JSON.stringify(declared) === JSON.stringify(own)) return
    own = declared
    vocabulary = vocabularyWith(product, own)
    lowered = lowerer(vocabulary)
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
    const scripts = written.map(lowered.script)
    const layers = files.flatMap((file) => lowered.layer(file) ?? [])
    const experiments = files.flatMap((file) => lowered.experiment(file) ?? [])
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

/** What becomes of files in one vocabulary; a file that has not changed, and a step that has not, is compiled once. */
function lowerer(vocabulary: Vocabulary) {
  const steps: StepCache = new WeakMap()
  return {
    script: (file: SourceFile) => compileScript(file, { vocabulary, validators }, steps),
    layer: memoize((file: SourceFile) => {
      const place = layerPlace(file.path)
      return place && compileLayer(file, place, vocabulary, validators)
    }),
    experiment: memoize((file: SourceFile) => {
      const id = experimentName(file.path)
      return id === undefined ? undefined : compileExperiment(file, id, vocabulary, validators)
    }),
  }
}

const byPath = (a: SourceText, b: SourceText) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

const isScript = (path: string) => /^scripts\/[^/]+\.ya?ml$/.test(path)
