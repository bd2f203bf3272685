import { pictureName, picturePath } from '../../src/api/path'
import {
  derivedFrom,
  type PictureDetails,
  type PictureNotes,
  type PictureWords,
  purposeOf,
  type StillUse,
  type Use,
} from '../../src/api/pictures'
import { slugOf } from '../../src/core/script/plain-letters'
import type { ContentStore } from '../content/content-store'
import type { Person } from '../content/person'
import { Problem } from '../http/problems'
import { hashOf } from '../store/hash'
import { type DecodedPicture, type MadeFile, makeCrops, makeWhole, unpack } from './make-files'
import { readPicture, requireSize } from './read-picture'
import { isSafeSvg, pixelsOf } from './svg'

export type Sent = {
  readonly bytes: Buffer
  readonly use: StillUse
  /** What the picture's name is made of: the name of the uploaded file, or a name that the editor typed. */
  readonly name: string
  readonly words: PictureWords
}

export type Keeping = { readonly content: ContentStore; readonly by: Person; readonly now: number }

/**
 * Makes the library's files of an uploaded picture and saves them as drafts. All are made before the first is saved, so a Problem changes
 * nothing. The same file uploaded again with the same name and use is the same picture, with its new words. An SVG is kept as pixels.
 */
export async function keepPicture(sent: Sent, keeping: Keeping): Promise<PictureDetails> {
  const { use, words } = sent
  const bytes = isSafeSvg(sent.bytes) ? await pixelsOf(sent.bytes, use) : sent.bytes
  const read = await readPicture(bytes)
  requireSize(read, use)
  const { kind, width, height } = read
  const notes: PictureNotes = {
    ...words,
    original: { width, height, bytes: bytes.length, type: kind },
    by: keeping.by.name,
    at: keeping.now,
  }
  const name = `${use}-${fileNameOf(sent.name, use)}-${hashOf(bytes).slice(0, 8)}.webp`
  return saveFiles(await makeFiles(name, use, await unpack(bytes), notes), keeping)
}

/** Changes a picture's description and the points that its crops keep in sight, and makes its crops again. */
export async function changeWords(
  at: { readonly name: string; readonly etag: string },
  words: PictureWords,
  keeping: Keeping,
): Promise<PictureDetails> {
  const { content, by, now } = keeping
  const { name, etag } = at
  const bytes = etag === '' ? undefined : await content.bytes(etag)
  if (!bytes || !name.endsWith('.webp') || derivedFrom(name)) throw new Problem('not-found')
  const { width, height, notes: before } = await readPicture(bytes)
  const notes: PictureNotes = before
    ? { ...before, ...words }
    : {
        ...words,
        original: { width, height, bytes: bytes.length, type: 'webp' },
        by: by.name,
        at: now,
      }
  const made = await makeFiles(name, stillUseOf(name), await unpack(bytes), notes)
  return saveFiles(made, keeping, etag)
}

/** Deletes a picture and its crops from the drafts; visitors lose them with the next publication. */
export async function removePicture(
  { name, etag }: { readonly name: string; readonly etag: string },
  { content, by }: Keeping,
): Promise<void> {
  const standing = await standingOf(content)
  if (!standing.has(name)) throw new Problem('not-found')
  const crops = [...standing].filter(([crop]) => derivedFrom(crop)?.of === name)
  const files = [[name, etag] as const, ...crops].map(([one, hash]) => ({
    path: picturePath(one),
    etag: hash,
    bytes: null,
  }))
  if (!(await content.putPictures(files, by))) throw new Problem('conflict')
}

type Made = {
  readonly whole: MadeFile
  readonly crops: readonly MadeFile[]
  readonly notes: PictureNotes
  readonly size: { readonly width: number; readonly height: number }
}

async function makeFiles(
  name: string,
  use: StillUse,
  source: DecodedPicture,
  notes: PictureNotes,
): Promise<Made> {
  const bytes = await makeWhole(source, use, notes)
  const crops = use === 'banner' ? await makeCrops(name, source, notes) : []
  const { width, height } = await readPicture(bytes)
  return { whole: { name, bytes }, crops, notes, size: { width, height } }
}

/**
 * Saves a picture and its crops in one write, so that the picture is never without its crops; deletes earlier crops that were not made
 * again.
 */
async function saveFiles(
  { whole, crops, notes, size }: Made,
  { content, by }: Keeping,
  etag?: string,
): Promise<PictureDetails> {
  const standing = await standingOf(content)
  const before = standing.get(whole.name) ?? ''
  if (etag !== undefined && etag !== before) throw new Problem('conflict')
  const made = new Set(crops.map(({ name }) => name))
  const gone = [...standing.keys()].filter(
    (name) => derivedFrom(name)?.of === whole.name && !made.has(name),
  )
  const files = [...crops, ...gone.map((name) => ({ name, bytes: null })), whole]
  const saves = files.map(({ name, bytes }) => ({
    path: picturePath(name),
    etag: standing.get(name) ?? '',
    bytes,
  }))
  if (!(await content.putPictures(saves, by))) throw new Problem('conflict')
  return {
    path: picturePath(whole.name),
    hash: hashOf(whole.bytes),
    bytes: whole.bytes.length,
    ...size,
    notes,
  }
}

/** The use in a picture's name; a name without one, or a video, counts as `banner`, the largest. */
const stillUseOf = (name: string): StillUse => {
  const use = purposeOf(name)
  return use === undefined || use === 'video' ? 'banner' : use
}

/** The hashes of the pictures in the drafts, by file name. */
export async function standingOf(content: ContentStore): Promise<ReadonlyMap<string, string>> {
  const { pictures } = await content.read()
  return new Map(
    pictures.filter(({ hash }) => hash !== '').map(({ path, hash }) => [pictureName(path), hash]),
  )
}

/** A name as lower-case letters, digits and hyphens, without its ending and its use; `imagem` when nothing is left. */
export function fileNameOf(name: string, use: Use): string {
  const slug = slugOf(name.replace(/\.[a-z0-9]{2,5}$/i, ''))
    .replace(new RegExp(`^${use}-`), '')
    .slice(0, 40)
    .replace(/-$/, '')
  return slug || 'imagem'
}
