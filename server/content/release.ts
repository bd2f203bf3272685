import type { CompiledScript } from '../../src/script/script'
import type { Variant } from '../../src/script/variant'

/** What is served: compiled once, named by the hash of its content, never changed. */
export type Release = {
  readonly id: string
  readonly script: CompiledScript
  readonly variants: ReadonlyMap<string, Variant>
}
