import { LRUCache } from 'lru-cache'
import type { UserRole } from '../../src/api/user'
import { mayActAs } from '../../src/api/user'
import { createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { readWhole } from '../../src/core/language/edit/edited'
import {
  restrictedKeyChanges,
  restrictedValueChanges,
} from '../../src/core/language/edit/variant-roles'
import { readExperiment } from '../../src/core/language/lower/written-experiment'
import type { ContentInput } from '../../src/core/language/read/content-input'
import { isMapping } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import { vocabulary } from '../../src/product/vocabulary'
import { changesOutside } from './changes-outside'
import { type CompiledRelease, contentCompiler } from './compile-content'
import type { Manifest } from './manifest'
import { type ReleaseText, readReleaseText } from './release-text'

/** One variant compiled for a shared draft page; the script is already JSON, since it is only put into that page. */
export type CompiledPage =
  | { readonly ok: true; readonly script: string; readonly variant: Variant }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Releases cached here: the live one, and those that several people are about to publish. */
const RELEASES_KEPT = 4

/** Limit of diagnostics sent to the browser: more than anybody reads, and each has two messages and perhaps a fix. */
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
 * All server jobs that parse texts of editors, as functions of plain values, so that a worker can run them (case SCR-04).
 * An instance caches its last compilation, so that a small change compiles quickly, and the last releases it compiled, so that the caller
 * need not send their bytes again to compare them.
 */
export function createAuthorJobs() {
  const compile = createCompiler(vocabulary)
  const compileContent = contentCompiler(compile)
  /** Bytes of the last releases, by id. */
  const lately = new LRUCache<string, Uint8Array>({ max: RELEASES_KEPT })
  return {
    /** Compiles the content of a manifest to a release, or gives its diagnostics. */
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

    /** Compiles one variant with the script; errors in other variants are ignored. */
    page: ({ content, variant: id }: { content: ContentInput; variant: string }): CompiledPage => {
      const { script, variants, diagnostics } = compile(content)
      const variant = variants.find((one) => one.id === id)
      if (script && variant) return { ok: true, script: JSON.stringify(script), variant }
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      return { ok: false, diagnostics: errorsFirst(errors) }
    },

    /** Whether a text parses as YAML without errors. */
    isReadable: (text: string): boolean => readWhole(text) !== undefined,

    /** Keys of a variant's file whose value differs from every text in `before` and that `role` may not change. */
    foreignKeys: ({ wanted, before, role }: Asked<string, readonly string[]>): readonly string[] =>
      restrictedKeyChanges(wanted, before, (asked) => mayActAs(role, asked)),

    /**
     * The same for two whole releases, given by id and whichever file sets the value; with `brands`, also every change outside them.
     * Undefined: one of the releases is neither cached here nor among `texts`.
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
        ...restrictedValueChanges(after.variants, earlier.variants, (asked) =>
          mayActAs(role, asked),
        ),
      ]
    },

    /** An experiment as its file writes it; undefined where it cannot be read. */
    experiment: readExperiment,

    /** The group that a variant's file names; undefined where it names none, or cannot be read. */
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

/** The rights of the person who changes the live content. */
export type KeyRights = {
  readonly role: UserRole
  /** The brands that the person is bound to; absent: all. */
  readonly brands?: readonly string[] | undefined
}

type AuthorJobs = ReturnType<typeof createAuthorJobs>
export type AuthorJob = keyof AuthorJobs

/** Processor milliseconds per job. One text parses at once; a cold compilation of all content takes 0.3 s, of 10,000 steps 8 s. */
export const TIME_LIMITS: Readonly<Record<AuthorJob, number>> = {
  compile: 10_000,
  page: 10_000,
  isReadable: 1000,
  foreignKeys: 1000,
  foreignValues: 10_000,
  groupOf: 1000,
  experiment: 1000,
}

/** A job is also ended after this many times its limit in wall-clock time, even if it mostly waited for the processor. */
export const MOST_TIMES_LIMIT = 20

/** The worker killed a job that exceeded its limit of time or memory. */
export class JobOverrun extends Error {
  override readonly name = 'JobOverrun'

  constructor(readonly job: AuthorJob) {
    super(`The job ${job} took too much time or memory.`)
  }
}

/**
 * Runs a job, in this process or in a worker. `owner`: the person for whom, who gets a fair share of the worker; absent: the program itself.
 * Rejects with JobOverrun.
 */
export type RunAuthorJob = <Job extends AuthorJob>(
  job: Job,
  input: Parameters<AuthorJobs[Job]>[0],
  owner?: string,
) => Promise<ReturnType<AuthorJobs[Job]>>

/** Runs the jobs in this process, for commands that serve no visitors. */
export function jobsInProcess(): RunAuthorJob {
  const jobs = createAuthorJobs()
  return async <Job extends AuthorJob>(job: Job, input: Parameters<AuthorJobs[Job]>[0]) => {
    // the job's name decides the types of input and result, which TypeScript cannot follow through a record of functions
    const work = jobs[job] as (given: typeof input) => ReturnType<AuthorJobs[Job]>
    return work(input)
  }
}
