import { LRUCache } from 'lru-cache'
import type { UserRole } from '../../src/api/user'
import { mayActAs } from '../../src/api/user'
import { createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { readWhole } from '../../src/core/language/edit/edited'
import { foreignKeys, foreignValues } from '../../src/core/language/edit/variant-roles'
import type { ContentInput } from '../../src/core/language/read/content-input'
import { isMapping } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import { vocabulary } from '../../src/product/vocabulary'
import { changesOutside } from './changes-outside'
import { type CompiledRelease, contentCompiler } from './compile-content'
import type { Manifest } from './manifest'
import { type ReleaseText, readReleaseText } from './release-text'

/** A variant compiled for a page of its own; the script as JSON, which is all that becomes of it. */
export type CompiledPage =
  | { readonly ok: true; readonly script: string; readonly variant: Variant }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** What is live, and what several people are about to publish. */
const RELEASES_KEPT = 4

/** More mistakes than anybody reads; each has two messages and perhaps a fix, and all of them travel to the page. */
const MOST_TOLD = 1000

const errorsFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.length <= MOST_TOLD
    ? diagnostics
    : diagnostics
        .toSorted(
          (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'),
        )
        .slice(0, MOST_TOLD)

/**
 * Everything on the server that reads what authors wrote, as functions of plain values, so that it can be done in a worker (case SCR-04).
 * One instance remembers its last compilation, so that a small change is compiled quickly, and the releases it has made last, so that they
 * need not be handed over again to be compared.
 */
export function createAuthorJobs() {
  const compile = createCompiler(vocabulary)
  const compileContent = contentCompiler(compile)
  /** Texts of releases by their ids: what is live, and what is to follow it. */
  const lately = new LRUCache<string, Uint8Array>({ max: RELEASES_KEPT })
  return {
    /** A release of what a manifest names, or what is wrong with it. */
    compile: ({
      manifest,
      content,
    }: {
      manifest: Manifest
      content: ContentInput
    }): CompiledRelease => {
      const made = compileContent(manifest, content)
      if (made.ok) lately.set(made.release.id, made.release.bytes)
      return made.ok ? made : { ok: false, diagnostics: errorsFirst(made.diagnostics) }
    },

    /** One variant with its script; what is wrong in others does not matter. */
    page: ({ content, variant: id }: { content: ContentInput; variant: string }): CompiledPage => {
      const { script, variants, diagnostics } = compile(content)
      const variant = variants.find((one) => one.id === id)
      if (script && variant) return { ok: true, script: JSON.stringify(script), variant }
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      return { ok: false, diagnostics: errorsFirst(errors) }
    },

    /** Whether a text is YAML without a mistake. */
    isReadable: (text: string): boolean => readWhole(text) !== undefined,

    /** Keys of a variant's file that somebody sets otherwise than every text before, and that their role may not change. */
    foreignKeys: ({ wanted, before, role }: Asked<string, readonly string[]>): readonly string[] =>
      foreignKeys(wanted, before, (asked) => mayActAs(role, asked)),

    /**
     * The same of whole releases, in whichever file it stands, by their ids, and what lies outside of the brands that somebody is bound to;
     * undefined where one of them was not compiled here lately and is not among `texts`.
     */
    foreignValues: ({
      wanted,
      before,
      role,
      brands,
      texts = [],
    }: Asked<string, string> & KeyRights & { readonly texts?: readonly ReleaseText[] }):
      | readonly string[]
      | undefined => {
      for (const { id, bytes } of texts) lately.set(id, bytes)
      const contentOf = (id: string) => {
        const bytes = lately.get(id)
        return bytes && readReleaseText(id, bytes)
      }
      const [after, earlier] = [contentOf(wanted), contentOf(before)]
      if (!after || !earlier) return undefined
      return [
        ...(brands ? changesOutside(brands, after, earlier) : []),
        ...foreignValues(after.variants, earlier.variants, (asked) => mayActAs(role, asked)),
      ]
    },

    groupOf: (text: string): string | undefined => {
      const value = readWhole(text)?.value
      const group = isMapping(value) ? value.group : undefined
      return typeof group === 'string' ? group : undefined
    },
  }
}

type Asked<Wanted, Before> = {
  readonly wanted: Wanted
  readonly before: Before
  readonly role: UserRole
}

/** By which rights somebody changes what is live. */
export type KeyRights = {
  readonly role: UserRole
  /** The brands that they are bound to. */
  readonly brands?: readonly string[] | undefined
}

type AuthorJobs = ReturnType<typeof createAuthorJobs>
export type AuthorJob = keyof AuthorJobs

/** Milliseconds of the processor that a job may take: one text is read at once; a cold compilation of all content takes a third of a second, of 10,000 steps eight. */
export const TIME_LIMITS: Readonly<Record<AuthorJob, number>> = {
  compile: 10_000,
  page: 10_000,
  isReadable: 1000,
  foreignKeys: 1000,
  foreignValues: 10_000,
  groupOf: 1000,
}

/** A job that was ended because it took more time or memory than it may. */
export class JobOverrun extends Error {
  override readonly name = 'JobOverrun'

  constructor(readonly job: AuthorJob) {
    super(`The job ${job} took too much time or memory.`)
  }
}

/** Does a job, here or in a worker. Rejects with JobOverrun. */
export type RunAuthorJob = <Job extends AuthorJob>(
  job: Job,
  input: Parameters<AuthorJobs[Job]>[0],
) => Promise<ReturnType<AuthorJobs[Job]>>

/** Does the jobs in this process, for commands that serve nobody. */
export function jobsInProcess(): RunAuthorJob {
  const jobs = createAuthorJobs()
  return async <Job extends AuthorJob>(job: Job, input: Parameters<AuthorJobs[Job]>[0]) => {
    // the name decides the types of both, which TypeScript does not follow through a record of functions
    const work = jobs[job] as (given: typeof input) => ReturnType<AuthorJobs[Job]>
    return work(input)
  }
}
