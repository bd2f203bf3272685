import { type AuthorTexts, authorTexts } from '../../../server/content/author-texts'
import { type ContentFiles, readContentFiles } from '../../../server/content/content-files'
import { type OpenContent, openContent } from '../../../server/content/open-content'
import type { LogFields } from '../../../server/environment/logger'
import type { Store } from '../../../server/store/open-store'
import { ANA } from './people'

/** The repository's own content. */
export const ownFiles: ContentFiles = await readContentFiles('.')

/** The smallest conversation that can be published, for tests that publish often. */
export const SMALL = 'scripts/pequeno.yaml'
const small = `group: pequeno
about: A menor conversa que se publica
start: ola
fallback: ola
steps:
  ola:
    say:
      - text: Oi
    choose:
      - label: TCHAU
        goto: end
`
export const smallFiles: ContentFiles = new Map([
  [SMALL, Buffer.from(small)],
  ...[...ownFiles].filter(([path]) => /^variants\/(?:base|home)\.yaml$/.test(path)),
])

/** With the pictures that its brand names. */
export const drawnFiles: ContentFiles = new Map([
  ...smallFiles,
  ...[...ownFiles].filter(([path]) =>
    /^variants\/assets\/(?:(?:banner|logo|bot)-exemplo|banner-mycoins)\.svg$/.test(path),
  ),
])

export const START = 1_795_000_000_000

/** Content on a store, with a clock that moves when it is told to. */
export type World = OpenContent & {
  readonly clock: { now: number }
  readonly logged: LogFields[]
  /** Saves a text as Ana over what stands there; gives the etag. */
  readonly write: (path: string, text: string | null) => Promise<string>
  readonly textOf: (path: string) => Promise<string>
  /** What a publish of all drafts as they are has to say. */
  readonly seen: () => Promise<{ base: string; etags: Record<string, string> }>
  /** Publishes all drafts; gives the release. Throws where it is refused. */
  readonly publishAll: (message?: string) => Promise<string>
}

/** One for all worlds of a process, as one reads the texts of a server: what was compiled before is not read again. */
export const ownAuthors = authorTexts()

type WorldOptions = { readonly authors?: AuthorTexts; readonly needsReview?: boolean }

export async function openWorld(
  store: Store,
  dataDir: string,
  files: ContentFiles = ownFiles,
  { authors = ownAuthors, needsReview = false }: WorldOptions = {},
): Promise<World> {
  const clock = { now: START }
  const logged: LogFields[] = []
  const keep = (fields: LogFields) => void logged.push(fields)
  const log = { info: keep, warn: keep, error: keep }
  const opened = await openContent({
    store,
    dataDir,
    files,
    log,
    clock: () => clock.now,
    needsReview,
    authors,
  })
  const { content } = opened
  const documentAt = async (path: string) =>
    (await content.read()).documents.find((document) => document.path === path)
  const seen = async () => {
    const { live, documents, pictures } = await content.read()
    const drafts = [
      ...documents.map(({ path, etag, changed }) => ({ path, etag, changed })),
      ...pictures.map(({ path, hash, changed }) => ({ path, etag: hash, changed })),
    ].filter(({ changed }) => changed !== null)
    return {
      base: live.release,
      etags: Object.fromEntries(drafts.map(({ path, etag }) => [path, etag])),
    }
  }
  return {
    ...opened,
    clock,
    logged,
    seen,
    textOf: async (path) => (await documentAt(path))?.text ?? '',
    write: async (path, text) => {
      const etag = (await documentAt(path))?.etag ?? ''
      const result = await content.saveText({ path, etag, by: ANA }, text)
      if (result.type !== 'saved') throw new Error('conflict')
      return result.saved.etag
    },
    publishAll: async (message = 'Ajuste') => {
      const request = { ...(await seen()), message, acceptWarnings: true }
      const result = await content.publish(request, ANA)
      if ('type' in result) throw new Error(JSON.stringify(result))
      return result.release.id
    },
  }
}
