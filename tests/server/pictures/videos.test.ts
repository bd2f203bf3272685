import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '../../../server/http/problems'
import { readVideo } from '../../../server/pictures/read-video'
import { MAX_PICTURE, MAX_VIDEO, pictureDetails, secondsOfName } from '../../../src/api/pictures'
import { type ContentApp, contentApp } from '../admin/content-app'
import { form, photo } from './files'

// issue 16, point 11: a video behind its picture; judged by what is in it

/** Three seconds in H.264 without sound. */
const GOOD = readFileSync(new URL('bola.mp4', import.meta.url))

const box = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The good one with other letters, of the same length, in one place. */
function changed(from: string, to: string): Buffer {
  const bytes = Buffer.from(GOOD)
  bytes.write(to, bytes.lastIndexOf(from), 'latin1')
  return bytes
}

function codeOf(bytes: Buffer): string | undefined {
  try {
    readVideo(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

describe('what is in a file decides', () => {
  test('a good one keeps its length and its pictures', () => {
    const { bytes, seconds } = readVideo(GOOD)
    expect(seconds).toBe(3)
    expect(bytes.length).toBe(GOOD.length)
    const pictures = GOOD.indexOf('mdat')
    expect(bytes.subarray(pictures, pictures + 8000)).toEqual(
      GOOD.subarray(pictures, pictures + 8000),
    )
  })

  test('where it was filmed, and with what, is taken out', () => {
    const place = box('udta', box('\xa9xyz', Buffer.from('-23.5505-046.6333/')))
    const bytes = Buffer.concat([GOOD, box('uuid', Buffer.from('telefone de Ana')), place])
    const kept = readVideo(bytes).bytes
    expect(kept.length).toBe(bytes.length)
    expect(kept.includes('-23.5505')).toBe(false)
    expect(kept.includes('telefone')).toBe(false)
  })

  test('one whose pictures have their length in eight bytes is taken, as some cameras and OBS write it', () => {
    const at = GOOD.indexOf('mdat') - 4
    const size = GOOD.readUInt32BE(at)
    const head = Buffer.alloc(16)
    head.writeUInt32BE(1)
    head.write('mdat', 4, 'latin1')
    head.writeBigUInt64BE(BigInt(size + 8), 8)
    const place = box('udta', box('\xa9xyz', Buffer.from('-23.5505-046.6333/')))
    const rest = GOOD.subarray(at + size)
    const long = Buffer.concat([GOOD.subarray(0, at), head, GOOD.subarray(at + 8, at + size), rest])
    const { bytes, seconds } = readVideo(Buffer.concat([long, place]))
    expect([seconds, bytes.length]).toEqual([3, long.length + place.length])
    expect(bytes.subarray(0, long.length).equals(long)).toBe(true)
    expect(bytes.includes('-23.5505')).toBe(false)
    head.writeBigUInt64BE(2n ** 63n, 8)
    const cut = Buffer.concat([GOOD.subarray(0, at), head, rest])
    expect(codeOf(cut)).toBe('video-broken')
  })

  test('one whose boxes lie in one another without end is broken', () => {
    let deep = Buffer.alloc(0)
    for (let depth = 0; depth < 20_000; depth += 1) {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + 8 * depth)
      head.write('moov', 4, 'latin1')
      deep = Buffer.concat([head, deep])
    }
    expect(codeOf(Buffer.concat([GOOD, deep]))).toBe('video-broken')
  })

  test.each([
    ['a photo', async () => photo(400, 300), 'video-kind'],
    ['a page with the name of a video', async () => Buffer.from('<html></html>'), 'video-kind'],
    ['HEVC, as iPhones film', async () => changed('avc1', 'hvc1'), 'video-kind'],
    [
      'one of very many boxes, which would keep the server from its visitors',
      async () => Buffer.concat([GOOD, ...Array<Buffer>(1000).fill(box('free', Buffer.alloc(0)))]),
      'video-kind',
    ],
    ['no picture, only sound', async () => changed('vide', 'soun'), 'video-kind'],
    ['one without its end', async () => GOOD.subarray(0, GOOD.length - 200), 'video-broken'],
    ['one without its index', async () => changed('moov', 'nada'), 'video-broken'],
    [
      'one with more behind it',
      async () => Buffer.concat([GOOD, Buffer.from('abc')]),
      'video-broken',
    ],
  ])('%s is refused', async (_what, bytes, code) => {
    expect(codeOf(await bytes())).toBe(code)
  })

  test('one of more than three minutes is refused', () => {
    const bytes = Buffer.from(GOOD)
    const at = bytes.indexOf('mvhd') + 4
    bytes.writeUInt32BE(bytes.readUInt32BE(at + 12) * 181, at + 16)
    expect(codeOf(bytes)).toBe('video-long')
  })
})

describe('the library', () => {
  let it: ContentApp
  beforeAll(async () => {
    it = await contentApp()
  })
  afterAll(() => it.close())

  const send = (file: Buffer) =>
    it.ask('editor', 'POST', 'pictures', form({ use: 'video' }, file, 'Como é uma assembléia.mov'))

  test('keeps a video under a name that tells its length, and the same one once', async () => {
    const [made, again] = [await send(GOOD), await send(GOOD)].map((answer) => {
      expect(answer.statusCode, answer.body).toBe(200)
      return pictureDetails.parse(answer.json())
    })
    expect(made?.path).toMatch(
      /^variants\/assets\/video-como-e-uma-assembleia-3s-[0-9a-f]{8}\.mp4$/,
    )
    expect(again).toEqual(made)
    expect(secondsOfName(made!.path.split('/').at(-1)!)).toBe(3)
    const library = (await it.ask('editor', 'GET', 'picture-details')).json()
    expect(library.pictures).toContainEqual(made)
    const file = await it.ask('editor', 'GET', `pictures/${made!.hash}.mp4`)
    expect(file.headers['content-type']).toBe('video/mp4')
  })

  test('plays in Safari, which asks for a video in parts', async () => {
    const { hash } = pictureDetails.parse((await send(GOOD)).json())
    const range = { range: 'bytes=2-5' }
    const part = await it.ask('editor', 'GET', `pictures/${hash}.mp4`, { headers: range })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 2-5/${GOOD.length}`)
    expect(part.rawPayload).toEqual(GOOD.subarray(2, 6))
    const beyond = { headers: { range: `bytes=${GOOD.length}-` } }
    const none = await it.ask('editor', 'GET', `pictures/${hash}.mp4`, beyond)
    expect([none.statusCode, none.headers['cache-control']]).toEqual([416, 'no-store'])
  })

  test('says why it does not take one', async () => {
    const large = await send(Buffer.concat([GOOD, box('free', Buffer.alloc(MAX_VIDEO))]))
    expect([large.statusCode, large.json().code]).toEqual([413, 'video-too-large'])
    // what comes after the limit of a picture is not even read
    const larger = await send(Buffer.concat([GOOD, Buffer.alloc(MAX_PICTURE)]))
    expect([larger.statusCode, larger.json().code]).toEqual([413, 'video-too-large'])
    const other = await send(Buffer.from('%PDF-1.7'))
    expect([other.statusCode, other.json().code]).toEqual([415, 'video-kind'])
    const empty = await send(Buffer.alloc(0))
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'video-broken'])
  })
})
