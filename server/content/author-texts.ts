import { LRUCache } from 'lru-cache'
import type { UserRole } from '../../src/api/user'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { tookTooLong } from '../../src/core/language/diagnostics/took-too-long'
import type { WrittenExperiment } from '../../src/core/language/lower/written-experiment'
import type { ContentInput } from '../../src/core/language/read/content-input'
import type { SourceText } from '../../src/core/language/read/source'
import { hashOf } from '../store/hash'
import {
  type CompiledPage,
  JobOverrun,
  jobsInProcess,
  type KeyRights,
  type RunAuthorJob,
  TIME_LIMITS,
} from './author-jobs'
import type { CompiledRelease } from './compile-content'
import type { Manifest } from './manifest'
import type { ReleaseText } from './release-text'

/**
 * The server's access to texts of editors, through the jobs. A text that takes too long to read counts as one with an error: it can be
 * saved as a draft, but neither published nor shared (case SCR-04).
 */
export type AuthorTexts = {
  /** The same for one person, whose jobs take turns with those of others. */
  readonly of: (person: string) => AuthorTexts
  /** Compiles the content of a manifest to a release. Any error refuses the whole (cases PUB-06 and PUB-15). */
  readonly compile: (manifest: Manifest, content: ContentInput) => Promise<CompiledRelease>
  readonly page: (content: ContentInput, variant: string) => Promise<CompiledPage>
  readonly isReadable: (text: string) => Promise<boolean>
  /** The changed keys that a role may not change; empty for a text that cannot be read, since it cannot be published. */
  readonly foreignKeys: (
    wanted: string,
    before: readonly string[],
    role: UserRole,
  ) => Promise<readonly string[]>
  /**
   * The changes that a person may not make: `VARIANT.KEY` for keys above their role and, for a person bound to brands, whatever changes
   * outside them. Empty where the release before cannot be had. Rejects with JobOverrun.
   */
  readonly foreignValues: (
    wanted: ReleaseText,
    before: StandingRelease,
    by: KeyRights,
  ) => Promise<readonly string[]>
  /** The group that a variant's file names; undefined where it names none, or cannot be read. */
  readonly groupOf: (text: string) => Promise<string | undefined>
  /** An experiment as its file writes it; undefined where the text is no mapping, or cannot be read. */
  readonly experiment: (text: string) => Promise<WrittenExperiment | undefined>
}

/** A stored release; `text` is called only where the worker has not cached it. */
export type StandingRelease = {
  readonly id: string
  readonly text: () => Promise<ReleaseText | undefined>
}

/** Results about one text cached by its hash: the same few texts are asked about with each save, and with each request of a brand's editor. */
const REMEMBERED = 2000

export function authorTexts(runFor: RunAuthorJob = jobsInProcess()): AuthorTexts {
  const known = {
    isReadable: rememberByText<boolean>(),
    groupOf: rememberByText<string | undefined>(),
    experiment: rememberByText<WrittenExperiment | undefined>(),
  }
  /** The texts of the last compilation that finished, by path. */
  let ended: ReadonlyMap<string, string> = new Map()

  const textsOf = (owner: string | undefined): AuthorTexts => {
    const run: RunAuthorJob = (job, input) => runFor(job, input, owner)

    /** Diagnostics for a compilation that overran: for each changed text that is slow by itself or, where none is, for all changed ones. */
    const blame = async (
      { texts }: ContentInput,
      limit: number,
    ): Promise<readonly Diagnostic[]> => {
      const changed = texts.filter(({ path, text }) => ended.get(path) !== text)
      const asked = changed.length > 0 ? changed : texts
      const slow: SourceText[] = []
      for (const source of asked.length > 1 ? asked : []) {
        const isSlow = await run('isReadable', source.text).then(() => false, orWhenOverrun(true))
        if (isSlow) slow.push(source)
      }
      return slow.length > 0
        ? slow.map(({ path }) => tookTooLong(path, TIME_LIMITS.isReadable))
        : asked.map(({ path }) => tookTooLong(path, limit))
    }

    const compiling = async <Made>(
      job: 'compile' | 'page',
      content: ContentInput,
      work: Promise<Made>,
    ): Promise<Made | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }> => {
      try {
        const made = await work
        ended = new Map(content.texts.map(({ path, text }) => [path, text]))
        return made
      } catch (error) {
        if (!(error instanceof JobOverrun)) throw error
        return { ok: false, diagnostics: await blame(content, TIME_LIMITS[job]) }
      }
    }

    return {
      compile: (manifest, content) =>
        compiling('compile', content, run('compile', { manifest, content })),
      page: (content, variant) => compiling('page', content, run('page', { content, variant })),
      of: textsOf,
      isReadable: (text) =>
        known.isReadable(text, () => run('isReadable', text).catch(orWhenOverrun(false))),
      foreignKeys: (wanted, before, role) =>
        run('foreignKeys', { wanted, before, role }).catch(orWhenOverrun<readonly string[]>([])),
      groupOf: (text) =>
        known.groupOf(text, () => run('groupOf', text).catch(orWhenOverrun(undefined))),
      experiment: (text) =>
        known.experiment(text, () => run('experiment', text).catch(orWhenOverrun(undefined))),
      foreignValues: async (wanted, before, by) => {
        const asked = { wanted: wanted.id, before: before.id, ...by }
        const told = await run('foreignValues', asked)
        if (told) return told
        const stored = await before.text()
        if (!stored) return []
        const handed = { ...asked, before: stored.id, texts: [wanted, stored] }
        const found = await run('foreignValues', handed)
        if (!found) throw new Error('Releases that were handed over are not known.')
        return found
      },
    }
  }

  return textsOf(undefined)
}

/** Remembers results by the text's hash, and shares one that is still under way; what has failed is asked for again. */
function rememberByText<Result>() {
  const results = new LRUCache<string, Promise<Result>>({ max: REMEMBERED })
  return (text: string, ask: () => Promise<Result>): Promise<Result> => {
    const hash = hashOf(text)
    const standing = results.get(hash)
    if (standing) return standing
    const asked = ask()
    results.set(hash, asked)
    asked.catch(() => results.delete(hash))
    return asked
  }
}

/** Replaces the result of a job that overran; rethrows any other error. */
const orWhenOverrun =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof JobOverrun) return instead
    throw error
  }
