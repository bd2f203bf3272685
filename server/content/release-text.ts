import { setImmediate as turn } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import * as z from 'zod/mini'
import type { Experiment } from '../../src/core/script/experiment'
import { servedName } from '../../src/core/script/experiment'
import type { CompiledScript } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import { asBuffer } from '../store/as-buffer'
import { hashOf } from '../store/hash'
import type { Manifest } from './manifest'
import { parseInTurns } from './parse-in-turns'

/** Version of the compiled scripts' and variants' shape; raise it when that changes. A release of another version is served only once recompiled. */
export const FORMAT = 2

/** The JSON of a stored release. */
export type ReleaseContent = {
  readonly format: number
  readonly manifest: { readonly [path: string]: string }
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
  /** Absent where none is running, so that a release without experiments keeps its hash. */
  readonly experiments?: readonly Experiment[] | undefined
  /** Each variant of an experiment, once for every arm, with the arm laid over it. */
  readonly armed?: readonly Variant[] | undefined
}

/** The compiler's results that make up a release. */
export type ReleaseParts = {
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
  readonly experiments: readonly Experiment[]
  readonly armed: readonly Variant[]
}

/** A release as stored: UTF-8 JSON, mostly passed on unparsed; the id is the hash of the bytes. */
export type ReleaseText = { readonly id: string; readonly bytes: Uint8Array }

/** Serialises a release as canonical JSON (RFC 8785), so that equal content has the same id wherever it is compiled. */
export function releaseText(
  manifest: Manifest,
  { script, variants, experiments, armed }: ReleaseParts,
): ReleaseText {
  const content: ReleaseContent = {
    format: FORMAT,
    manifest: Object.fromEntries(manifest),
    script,
    variants: byName(variants),
    ...(experiments.length > 0 && { experiments, armed: byName(armed) }),
  }
  const bytes = new TextEncoder().encode(canonicalize(content))
  return { id: hashOf(bytes), bytes }
}

const byName = (variants: readonly Variant[]) =>
  variants.toSorted((one, other) => (servedName(one) < servedName(other) ? -1 : 1))

/** Stored bytes that are missing or do not match their hash (case PUB-14). */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

const stored = z.object({
  format: z.int(),
  manifest: z.record(z.string(), z.string()),
  script: z.custom<CompiledScript>((value) => typeof value === 'object' && value !== null),
  variants: z.array(z.custom<Variant>()),
  experiments: z.optional(z.array(z.custom<Experiment>())),
  armed: z.optional(z.array(z.custom<Variant>())),
})

/** Parses a stored release; throws Damaged where its hash is not its id. Script and variants are not validated further. */
export function readReleaseText(id: string, bytes: Uint8Array): ReleaseContent {
  refuseDamaged(id, bytes)
  return stored.parse(JSON.parse(asBuffer(bytes).toString('utf8')))
}

/** The same, yielding to the event loop between parts, for a process that serves visitors. */
export async function readReleaseInTurns(id: string, bytes: Uint8Array): Promise<ReleaseContent> {
  refuseDamaged(id, bytes)
  await turn()
  return stored.parse(await parseInTurns(asBuffer(bytes)))
}

function refuseDamaged(id: string, bytes: Uint8Array): void {
  if (hashOf(bytes) !== id) throw new Damaged(`Release ${id} is not what its hash says.`)
}
