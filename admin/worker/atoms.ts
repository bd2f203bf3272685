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

/** The last script without an error, and of each variant the last that had none. */
export type Sound = WithArms & {
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
}

/** What the preview shows while a text has errors; undefined until a first script has none. */
export const soundAtom = atom<Sound | undefined>(undefined)

/** Takes in a result of the compiler. */
export const takeResultAtom = atom(null, (get, set, result: CompilationResult) => {
  set(compilationAtom, result)
  const before = get(soundAtom)
  const script = result.script ?? before?.script
  const { experiments, armed } = result
  if (!script) return
  set(soundAtom, {
    ...{ script, experiments, armed },
    variants: soundVariants(before?.variants, result),
  })
})

/** A variant with an error stays as it last was; one whose file is gone is gone once nothing is wrong. */
function soundVariants(
  before: readonly Variant[] = [],
  { variants, diagnostics }: CompilationResult,
): readonly Variant[] {
  if (!diagnostics.some(({ severity }) => severity === 'error')) return variants
  const sound = new Set(variants.map(({ id }) => id))
  const kept = before.filter(({ id }) => !sound.has(id))
  return kept.length === 0 ? variants : [...variants, ...kept]
}
