import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { MAX_PICTURE, MAX_VIDEO, pictureWords, STILL_USES } from '../../src/api/pictures'
import { etag } from '../../src/api/values'
import type { ContentStore } from '../content/content-store'
import type { Clock } from '../environment/clock'
import { allowUploadTime } from '../http/limit-body-time'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { changeWords, keepPicture, removePicture } from '../pictures/keep-picture'
import { keepVideo } from '../pictures/keep-video'
import { openLibrary } from '../pictures/library'
import { openPictureQueue } from '../pictures/queue'
import type { Require } from '../session/guard'
import { contentFor } from './content-of-brands'

export type PictureRouteOptions = {
  readonly content: ContentStore
  readonly require: Require
  readonly clock?: Clock
}

type ByName = { Params: { name: string } }

const name = z.string().check(z.maxLength(200))
/** A video comes without words: each brand that uses it describes it and its speech itself. */
const sentFields = z.discriminatedUnion('use', [
  z.object({ use: z.literal('video'), name }),
  z.object({ use: z.enum(STILL_USES), name, words: pictureWords }),
])

/** Routes to upload pictures, change their descriptions, delete them, and list the library. */
export async function pictureRoutes(
  app: FastifyInstance,
  { content, require, clock = Date.now }: PictureRouteOptions,
): Promise<void> {
  const inLine = openPictureQueue()
  const library = openLibrary(content)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_PICTURE, files: 1, fields: 3, parts: 4, fieldSize: 4096 },
  })

  app.get('/picture-details', async (request) => {
    const by = await require(request)
    const { pictures } = await (await contentFor(content, by)).read()
    return { pictures: await library(pictures) }
  })

  app.post('/pictures', { config: { form: true } }, async (request) => {
    const by = await require(request)
    allowUploadTime(request)
    const sent = await readForm(request)
    const keeping = { content: await contentFor(content, by), by, now: clock() }
    return inLine(by.id, () =>
      'words' in sent ? keepPicture(sent, keeping) : keepVideo(sent, keeping),
    )
  })

  app.put<ByName>('/pictures/:name', async (request) => {
    const by = await require(request)
    const at = { name: request.params.name, etag: matched(request) }
    const words = readWords(request.body)
    const own = await contentFor(content, by)
    return inLine(by.id, () => changeWords(at, words, { content: own, by, now: clock() }))
  })

  app.delete<ByName>('/pictures/:name', async (request) => {
    const by = await require(request)
    const at = { name: request.params.name, etag: matched(request) }
    const own = await contentFor(content, by)
    await inLine(by.id, () => removePicture(at, { content: own, by, now: clock() }))
    return {}
  })
}

/** Reads the form: its fields, then the complete file. A file cut off at the limit is refused as too large. */
async function readForm(request: FastifyRequest) {
  const part = await request.file().catch((cause: unknown) => {
    throw new Problem('request-invalid', { cause })
  })
  if (!part) throw new Problem('request-invalid')
  const bytes = await part.toBuffer()
  const text = (name: string) => {
    const field = part.fields[name]
    return field && 'value' in field && typeof field.value === 'string' ? field.value : undefined
  }
  const fields = { use: text('use'), name: text('name') ?? part.filename }
  const isVideo = fields.use === 'video'
  if (part.file.truncated) throw new Problem(isVideo ? 'video-too-large' : 'picture-too-large')
  if (bytes.length === 0) throw new Problem(isVideo ? 'video-broken' : 'picture-broken')
  if (isVideo) {
    if (bytes.length > MAX_VIDEO) throw new Problem('video-too-large')
    return { bytes, ...readBody(sentFields, fields) }
  }
  const words = readWords(jsonOf(text('words')))
  return { bytes, ...readBody(sentFields, { ...fields, words }) }
}

/** A missing description has its own problem for the user; other mistakes can only come from a program. */
function readWords(given: unknown) {
  const alt: unknown = Reflect.get(Object(given), 'alt')
  if (typeof alt === 'string' && alt.trim() === '') throw new Problem('picture-alt')
  return readBody(pictureWords, given)
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function matched({ headers }: FastifyRequest): string {
  return readBody(etag, /^"(.*)"$/.exec(headers['if-match'] ?? '')?.[1])
}
