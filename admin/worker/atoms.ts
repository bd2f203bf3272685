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
  if (!script) return
  const isBroken = result.diagnostics.some(({ severity }) => severity === 'error')
  const known = isBroken ? before : undefined
  set(lastValidAtom, {
    script,
    variants: withKept(result.variants, known?.variants, ({ id }) => id),
    experiments: withKept(result.experiments, known?.experiments, ({ id }) => id),
    armed: withKept(result.armed, known?.armed, ({ id, arms }) => JSON.stringify([id, arms])),
  })
})

/** What has an error, and so is missing, keeps its last version; `before` is absent when there is no error at all. */
function withKept<T>(
  now: readonly T[],
  before: readonly T[] = [],
  keyOf: (one: T) => string,
): readonly T[] {
  const sound = new Set(now.map(keyOf))
  const kept = before.filter((one) => !sound.has(keyOf(one)))
  return kept.length === 0 ? now : [...now, ...kept]
}
