import type { Kysely } from 'kysely'
import type { ContentInput } from '../../src/core/language/read/content-input'
import type { Tables } from '../store/tables'
import type { AuthorTexts } from './author-texts'
import { putBlob } from './blobs'
import type { BuiltRelease } from './built-release'
import type { CompiledRelease } from './compile-content'
import { type ContentFiles, contentOfFiles } from './content-files'
import { type Manifest, manifestChanges, manifestOfFiles } from './manifest'
import type { Person } from './person'
import { refuseRecalled } from './publish'
import { orRefusal, type PublishRefusal } from './refusals'
import type { ReleaseText } from './release-text'
import { keepRelease } from './releases'
import { lockState, manifestOf, readState } from './state'
import { switchLive } from './switch-live'

export type TakeOptions = {
  readonly db: Kysely<Tables>
  readonly authors: AuthorTexts
  /** The release of the build; absent: the files are always compiled. */
  readonly built?: BuiltRelease | undefined
  readonly by: Person
  readonly now: number
}

export type Taken =
  /** The files were not imported; `differ`: the paths that differ from the live release. */
  | { readonly type: 'kept'; readonly differ: readonly string[] }
  | { readonly type: 'taken'; readonly release: string }
  | PublishRefusal

/**
 * Imports the project's content files at start. As long as nobody has published in this store, changed files become a new live release;
 * after the first publication the store alone has the content, and files are only compared.
 */
export async function takeFilesAtStart(options: TakeOptions, files: ContentFiles): Promise<Taken> {
  const { db } = options
  const { live } = await readState(db)
  const published = await db
    .selectFrom('publications')
    .select('id')
    .where('kind', 'not in', ['files', 'renewed'])
    .limit(1)
    .executeTakeFirst()
  // the program may be installed without content files
  if (live !== null && files.size === 0) return { type: 'kept', differ: [] }
  if (published) {
    const differ = [...manifestChanges(await manifestOf(db, live), manifestOfFiles(files)).keys()]
    return { type: 'kept', differ }
  }
  return take(options, files, { kind: 'files', message: 'Arquivos do projeto' })
}

/** Makes files the live release, whatever was live before (`npm run content -- import`). */
export const importFiles = (
  options: TakeOptions,
  files: ContentFiles,
  message: string,
): Promise<Taken> => take(options, files, { kind: 'imported', message })

/** The release compiled at build time if the content is the same; else compiles it. */
export async function releaseOf(
  { authors, built }: Pick<TakeOptions, 'authors' | 'built'>,
  manifest: Manifest,
  content: () => Promise<ContentInput>,
): Promise<CompiledRelease> {
  const release = built?.(manifest)
  if (release) return { ok: true, release, warnings: [] }
  return authors.compile(manifest, await content())
}

async function take(
  options: TakeOptions,
  files: ContentFiles,
  { kind, message }: { readonly kind: 'files' | 'imported'; readonly message: string },
): Promise<Taken> {
  const { db, by, now } = options
  const manifest = manifestOfFiles(files)
  const compiled = await releaseOf(options, manifest, () => contentOfFiles(files))
  if (!compiled.ok) {
    return { type: 'invalid', code: 'content-invalid', diagnostics: compiled.diagnostics }
  }
  const release: ReleaseText = compiled.release
  return orRefusal(
    db.transaction().execute(async (within): Promise<Taken> => {
      const state = await lockState(within)
      if (state.live === release.id) return { type: 'kept', differ: [] }
      await refuseRecalled(within, release.id)
      for (const bytes of files.values()) await putBlob(within, bytes, now)
      await keepRelease(within, { release, manifest, kind, message, by, now })
      await switchLive(within, state, { release: release.id, kind, by, message, now })
      return { type: 'taken', release: release.id }
    }),
  )
}
