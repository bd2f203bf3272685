import type { UserRole } from '../../src/api/user'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { tookTooLong } from '../../src/core/language/diagnostics/took-too-long'
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
}

/** A stored release; `text` is called only where the worker has not cached it. */
export type StandingRelease = {
  readonly id: string
  readonly text: () => Promise<ReleaseText | undefined>
}

/** Results of `isReadable` cached by the hash of the text: each save asks for the same few texts. */
const REMEMBERED = 2000

export function authorTexts(run: RunAuthorJob = jobsInProcess()): AuthorTexts {
  const readable = new Map<string, boolean>()
  /** The texts of the last compilation that finished, by path. */
  let ended: ReadonlyMap<string, string> = new Map()

  const isReadable = async (text: string): Promise<boolean> => {
    const hash = hashOf(text)
    const known = readable.get(hash)
    if (known !== undefined) return known
    const answer = await run('isReadable', text).catch(orWhenOverrun(false))
    readable.set(hash, answer)
    const [oldest] = readable.keys()
    if (readable.size > REMEMBERED && oldest !== undefined) readable.delete(oldest)
    return answer
  }

  /** Diagnostics for a compilation that overran: for each changed text that is slow by itself or, where none is, for all changed ones. */
  const blame = async ({ texts }: ContentInput, limit: number): Promise<readonly Diagnostic[]> => {
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
    isReadable,
    foreignKeys: (wanted, before, role) =>
      run('foreignKeys', { wanted, before, role }).catch(orWhenOverrun<readonly string[]>([])),
    groupOf: (text) => run('groupOf', text).catch(orWhenOverrun(undefined)),
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

/** Replaces the result of a job that overran; rethrows any other error. */
const orWhenOverrun =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof JobOverrun) return instead
    throw error
  }
