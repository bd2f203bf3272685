import { atom } from 'jotai'
import type { CompiledScript } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import { type CompilationResult, NO_ARMS, type WithArms } from './api'

/** The newest result of the compiler; version 0 before the first. */
export const compilationAtom = atom<CompilationResult>({
  version: 0,
  diagnostics: [],
  variants: [],
  ...NO_ARMS,
})

/** The last script without an error, and the last version without an error of each variant. */
export type LastValid = WithArms & {
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
}

/** What the preview shows; undefined until a first script has no error. */
export const lastValidAtom = atom<LastValid | undefined>(undefined)

/** Stores a result of the compiler. */
export const takeResultAtom = atom(null, (get, set, result: CompilationResult) => {
  set(compilationAtom, result)
  const before = get(lastValidAtom)
  const script = result.script ?? before?.script
  const { experiments, armed } = result
  if (!script) return
  set(lastValidAtom, {
    ...{ script, experiments, armed },
    variants: soundVariants(before?.variants, result),
  })
})

/** A variant with an error keeps its last version; a missing variant is dropped only when there is no error at all. */
function soundVariants(
  before: readonly Variant[] = [],
  { variants, diagnostics }: CompilationResult,
): readonly Variant[] {
  if (!diagnostics.some(({ severity }) => severity === 'error')) return variants
  const sound = new Set(variants.map(({ id }) => id))
  const kept = before.filter(({ id }) => !sound.has(id))
  return kept.length === 0 ? variants : [...variants, ...kept]
}
