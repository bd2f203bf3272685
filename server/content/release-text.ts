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

/** The shape of compiled scripts and variants. Raised when it changes; what has another is compiled anew before it is served. */
export const FORMAT = 2

/** All that a release is. */
export type ReleaseContent = {
  readonly format: number
  readonly manifest: { readonly [path: string]: string }
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
  /** Absent where none is running, so that other releases are what they were. */
  readonly experiments?: readonly Experiment[] | undefined
  /** The variants that take part, once with each of the arms over it. */
  readonly armed?: readonly Variant[] | undefined
}

/** What the compiler makes a release of. */
export type ReleaseParts = {
  readonly script: CompiledScript
  readonly variants: readonly Variant[]
  readonly experiments: readonly Experiment[]
  readonly armed: readonly Variant[]
}

/** A release as it is stored: its id is the hash of its text, which is UTF-8 and mostly passed on unread. */
export type ReleaseText = { readonly id: string; readonly bytes: Uint8Array }

/** The canonical JSON of a release (RFC 8785), so that equal content has equal text, wherever it was compiled. */
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

/** Stored bytes that are not what their name says (case PUB-14). */
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

/** Reads a stored release; throws Damaged where its hash is not its id. Its parts are as the compiler of its format made them. */
export function readReleaseText(id: string, bytes: Uint8Array): ReleaseContent {
  refuseDamaged(id, bytes)
  return stored.parse(JSON.parse(asBuffer(bytes).toString('utf8')))
}

/** The same a part at a time, for who answers visitors meanwhile. */
export async function readReleaseInTurns(id: string, bytes: Uint8Array): Promise<ReleaseContent> {
  refuseDamaged(id, bytes)
  await turn()
  return stored.parse(await parseInTurns(asBuffer(bytes)))
}

function refuseDamaged(id: string, bytes: Uint8Array): void {
  if (hashOf(bytes) !== id) throw new Damaged(`Release ${id} is not what its hash says.`)
}
