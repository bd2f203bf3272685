import { picturePath } from '../../../src/api/path'
import { pictureSizesOf } from '../../../src/api/picture-sizes'
import { type Compilation, createCompiler } from '../../../src/core/language/compile'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { readFile } from '../../../src/core/language/read/read-file'
import { scriptFor } from '../../../src/core/script/script-for'
import type { Variant } from '../../../src/core/script/variant'
import { variantsOf } from '../../../src/core/talks/matrix'
import type { TalkFile } from '../../../src/core/talks/read-talk'
import { runTalk } from '../../../src/core/talks/run-talk'
import { factTable } from '../../../src/product/facts/facts'
import { vocabulary } from '../../../src/product/vocabulary'
import { createTalkReader } from '../../worker/talk-files'
import { type Changes, changesBetween } from '../changes/changes-between'
import { isSame } from '../changes/stretches'
import type { Contents, ReviewApi, ReviewedBrand, TalkFault } from './contents'

/** Compiles and compares two contents. One compiler does both, so that what they share is not compiled twice. */
export function createReviewer(): ReviewApi {
  const compile = createCompiler(vocabulary)
  const compiled = ({ documents, pictures }: Contents): Compilation =>
    compile({ texts: documents, pictures: pictureSizesOf(pictures) })
  let latest: Compilation | undefined
  let texts: ReadonlyMap<string, string> = new Map()
  let talks: ReadonlyMap<string, TalkFile> = new Map()
  const readTalks = createTalkReader()

  return {
    compare: (before, after) => {
      const was = compiled(before)
      const is = compiled(after)
      latest = is
      texts = is.diagnostics.some(isError) ? new Map() : textsOf(after)
      const changes = changesOf(was, is)
      return {
        ...(changes && { changes }),
        diagnostics: is.diagnostics,
        steps: is.steps.size,
        variants: is.variants.length,
        brands: new Map([...was.variants, ...is.variants].map((one) => [one.id, brandOf(one)])),
        silent: silentIn(before, after),
        files: new Map([...filesOf(was), ...filesOf(is)]),
      }
    },
    talks: () => {
      talks = readTalks(texts)
      return [...talks.keys()]
    },
    runTalk: (path) => {
      const file = talks.get(path)
      return latest && file ? faultsOf(file, latest) : []
    },
  }
}

const isError = ({ severity }: Diagnostic) => severity === 'error'

/** The changes between both sides. If one has errors, a brand missing there may only have failed to compile, and is left out. */
function changesOf(was: Compilation, is: Compilation): Changes | undefined {
  if (!was.script || !is.script) return undefined
  const before = { script: was.script, variants: was.variants }
  const after = { script: is.script, variants: is.variants }
  if (![...was.diagnostics, ...is.diagnostics].some(isError)) return changesBetween(before, after)
  const both = (variants: readonly Variant[], others: readonly Variant[]) =>
    variants.filter(({ id }) => others.some((other) => other.id === id))
  return changesBetween(
    { ...before, variants: both(was.variants, is.variants) },
    { ...after, variants: both(is.variants, was.variants) },
  )
}

const brandOf = ({ id, path, hosts, brand, colours }: Variant): ReviewedBrand => ({
  id,
  name: brand.name,
  path,
  hosts,
  header: colours.header,
  primary: colours.primary,
  bot: picturePath(brand.bot),
})

const textsOf = ({ documents }: Contents) =>
  new Map(documents.map(({ path, text }) => [path, text]))

function filesOf({ steps, locate }: Compilation): readonly (readonly [string, string])[] {
  return [...steps.keys()].flatMap((id) => {
    const at = locate(id)
    return at ? [[id, at.path] as const] : []
  })
}

function silentIn(before: Contents, after: Contents): readonly string[] {
  const was = textsOf(before)
  return after.documents.flatMap(({ path, text }) => {
    const old = was.get(path)
    return old !== undefined && old !== text && isAlike(path, old, text) ? [path] : []
  })
}

function isAlike(path: string, one: string, other: string): boolean {
  const [was, is] = [one, other].map((text) => readFile({ path, text }, false).head.unit)
  return Boolean(was?.sound && is?.sound && isSame(was.value, is.value))
}

function faultsOf(
  { path, talk, diagnostics }: TalkFile,
  { script, variants }: Compilation,
): readonly TalkFault[] {
  const [wrong] = diagnostics
  if (!talk) return [{ path, talk: 'Não pode ser lida', problem: wrong?.message ?? '' }]
  if (!script) return []
  const matched = variantsOf(talk, variants)
  const named = { path, talk: talk.talk }
  const missing = matched.unknown.map(
    (variant): TalkFault => ({ ...named, variant, problem: `Não há a marca "${variant}".` }),
  )
  const failed = matched.variants.flatMap((variant): readonly TalkFault[] => {
    const { failure } = runTalk(talk, scriptFor(script, variant, factTable), variant, vocabulary)
    return failure ? [{ ...named, variant: variant.id, failure }] : []
  })
  return [...missing, ...failed]
}
