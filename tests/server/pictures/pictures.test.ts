import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '../../../server/http/problems'
import { openPictureQueue } from '../../../server/pictures/queue'
import { draftSpace } from '../../../src/api/documents'
import {
  derivedFrom,
  library,
  MAX_PICTURE,
  type PictureDetails,
  pictureDetails,
} from '../../../src/api/pictures'
import { type ContentApp, contentApp } from '../admin/content-app'
import { bomb, form, photo, SCRIPT_SVG } from './files'

let it: ContentApp
let good: Buffer
/** As good, and soon prepared: where the size plays no part. */
let small: Buffer

beforeAll(async () => {
  it = await contentApp()
  good = await photo()
  small = await photo(800, 600)
})
afterAll(() => it.close())

const read = async () => draftSpace.parse((await it.ask('editor', 'GET', 'content')).json())
const WORDS = { alt: 'Posto com bombas amarelas', focus: { x: 0.7, y: 0.3 } }

const send = (file: Buffer | undefined, over: Record<string, unknown> = {}, name = 'foto.jpg') => {
  const { words, ...rest } = { use: 'banner', words: WORDS as object, ...over }
  return it.ask(
    'editor',
    'POST',
    'pictures',
    form({ ...rest, words: JSON.stringify(words) }, file, name),
  )
}
const sent = async (...args: Parameters<typeof send>): Promise<PictureDetails> => {
  const answer = await send(...args)
  expect(answer.statusCode, answer.body).toBe(200)
  return pictureDetails.parse(answer.json())
}
const nameOf = ({ path }: PictureDetails) => path.slice('variants/assets/'.length)
const bytesAt = async (path: string) => {
  const hash = (await read()).pictures.find((one) => one.path === path)?.hash
  const ending = path.slice(path.lastIndexOf('.'))
  return (await it.ask('editor', 'GET', `pictures/${hash}${ending}`)).rawPayload
}

describe('a good picture', () => {
  test('becomes drafts under its hash, in the widths and formats that a banner is drawn in', async () => {
    const made = await sent(good, {}, 'Girassol Posto – Novembro.JPG')
    expect(nameOf(made)).toMatch(/^banner-girassol-posto-novembro-[0-9a-f]{8}\.webp$/)
    expect(made).toMatchObject({
      width: 1600,
      height: 1200,
      notes: {
        ...WORDS,
        original: { width: 1600, height: 1200, type: 'jpeg', bytes: good.length },
      },
    })
    const { pictures } = await read()
    const crops = pictures.filter(({ path }) => derivedFrom(path)?.of === made.path)
    expect(crops.map(({ path }) => path.split('.r')[1]).sort()).toEqual(
      ['2-1200', '2-720', '3-1200', '3-720', '4-1440', '4-720'].flatMap((size) => [
        `${size}.avif`,
        `${size}.webp`,
      ]),
    )
    expect(crops.every(({ changed }) => changed === 'added')).toBe(true)
    for (const { path } of crops) {
      const { width = 0, height = 0, format } = await sharp(await bytesAt(path)).metadata()
      const { ratio, width: said } = derivedFrom(path)!
      expect([width, Math.abs(width / height - ratio) < 0.02]).toEqual([said, true])
      expect(format).toBe(path.endsWith('avif') ? 'heif' : 'webp')
    }
  })

  test('keeps the point of the crop in sight in every ratio', async () => {
    const made = await sent(good)
    for (const crop of ['r2-720', 'r3-720', 'r4-720']) {
      const bytes = await bytesAt(made.path.replace('.webp', `.${crop}.webp`))
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const isRed = (at: number) => data[at]! > 180 && data[at + 1]! < 70 && data[at + 2]! < 70
      const reds = Array.from({ length: info.width * info.height }, (_, n) => n).filter((n) =>
        isRed(n * info.channels),
      )
      expect(reds.length, crop).toBeGreaterThan(200)
    }
  })

  test('loses EXIF and place, stands upright and is sRGB', async () => {
    const turned = await sharp(await photo(1200, 900))
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '23/1 32/1 0/1' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    const made = await sent(turned)
    expect([made.width, made.height]).toEqual([900, 1200])
    const bytes = await bytesAt(made.path)
    const { exif, icc, space, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, space, orientation }).toEqual({ space: 'srgb' })
    expect(bytes.includes('segredo')).toBe(false)
    // the spot was right and high; turned by a quarter it is right and low
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (Math.round(info.height * 0.7) * info.width + Math.round(info.width * 0.7)) * 3
    expect(data[at]!).toBeGreaterThan(180)
  })

  test('a logo keeps what shines through and has no crops', async () => {
    const logo = await sharp({
      create: { width: 900, height: 300, channels: 4, background: '#ff000080' },
    })
      .png()
      .toBuffer()
    const made = await sent(logo, { use: 'logo', name: 'Clube' })
    expect(nameOf(made)).toMatch(/^logo-clube-/)
    expect((await sharp(await bytesAt(made.path)).metadata()).hasAlpha).toBe(true)
    const { pictures } = await read()
    expect(pictures.filter(({ path }) => derivedFrom(path)?.of === made.path)).toEqual([])
  })

  test('its words and its crop change in place; a stale change is 409', async () => {
    const made = await sent(good, { name: 'Mudada' })
    const before = await bytesAt(made.path.replace('.webp', '.r4-720.webp'))
    const payload = { alt: 'Outra frase', crops: { 4: { x: 0.5, y: 0.9 } } }
    const change = () =>
      it.ask('editor', 'PUT', `pictures/${nameOf(made)}`, {
        payload,
        headers: { 'if-match': `"${made.hash}"` },
      })
    const changed = pictureDetails.parse((await change()).json())
    expect(changed.notes).toMatchObject({ ...payload, original: { width: 1600 } })
    expect(await bytesAt(made.path.replace('.webp', '.r4-720.webp'))).not.toEqual(before)
    expect((await change()).json().code).toBe('conflict')
    const { pictures } = library.parse((await it.ask('editor', 'GET', 'picture-details')).json())
    expect(pictures.find(({ path }) => path === made.path)).toEqual(changed)
  })

  test('it is taken away with its crops', async () => {
    const made = await sent(small, { name: 'Some' })
    await it.ask('editor', 'DELETE', `pictures/${nameOf(made)}`, {
      headers: { 'if-match': `"${made.hash}"` },
    })
    const { pictures } = await read()
    expect(pictures.filter(({ path }) => path.includes('banner-some-'))).toEqual([])
  })

  test('XSS-05: of a file that is two things, only the picture stays', async () => {
    const both = Buffer.concat([small, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const png = await sharp(small).png().toBuffer()
    const words = Buffer.from('<script>alert(1)</script>')
    const text = Buffer.concat([Buffer.from('tEXt'), words])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(words.length, 0)
    frame.writeUInt32BE(crc32(text), 4)
    const chunk = Buffer.concat([frame.subarray(0, 4), text, frame.subarray(4)])
    const hidden = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    for (const file of [both, hidden]) {
      const made = await sent(file)
      const { pictures } = await read()
      const mine = pictures.filter(({ path }) => path.startsWith(made.path.replace('.webp', '')))
      expect(mine.length).toBeGreaterThan(1)
      for (const { path } of mine) expect((await bytesAt(path)).includes('alert(1)')).toBe(false)
    }
  })

  test('is published, stays through later releases and comes back with a restore', async () => {
    const made = await sent(small, { name: 'Publicada' })
    const first = await it.world.publishAll('Com imagem')
    await it.ask('editor', 'DELETE', `pictures/${nameOf(made)}`, {
      headers: { 'if-match': `"${made.hash}"` },
    })
    await it.world.publishAll('Sem imagem')
    expect((await read()).pictures.some(({ path }) => path === made.path)).toBe(false)
    const restored = await it.ask('publisher', 'POST', `releases/${first}/restore`, {
      payload: { message: 'Volta' },
    })
    expect(restored.statusCode).toBe(200)
    expect((await sharp(await bytesAt(made.path)).metadata()).width).toBe(800)
  })
})

describe('XSS-05: a bad file is refused with a clear message and nothing changes', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  const moving = async () => {
    const frame = { create: { width: 800, height: 400, channels: 3 as const, background: '#123' } }
    const frames = await Promise.all(
      ['#123', '#456'].map((background) =>
        sharp({ create: { ...frame.create, background } })
          .png()
          .toBuffer(),
      ),
    )
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
  }
  const halved = async (format: 'png' | 'webp' | 'jpeg' | 'avif') => {
    const whole = await sharp(good).toFormat(format).toBuffer()
    return whole.subarray(0, whole.length >> 1)
  }
  const cases: readonly (readonly [
    string,
    () => Buffer | Promise<Buffer>,
    keyof typeof problems,
  ])[] = [
    ['huge', () => Buffer.concat([good, Buffer.alloc(MAX_PICTURE)]), 'picture-too-large'],
    ['an SVG with a script', () => Buffer.from(SCRIPT_SVG), 'picture-drawing'],
    ['an SVG in UTF-16', () => Buffer.from(`\ufeff${SCRIPT_SVG}`, 'utf16le'), 'picture-drawing'],
    [
      'XML with a stylesheet',
      () => Buffer.from('\n<?xml version="1.0"?><?xml-stylesheet?>'),
      'picture-drawing',
    ],
    [
      'a page renamed',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'picture-drawing',
    ],
    [
      'an SVG that begins as an AVIF does',
      () => Buffer.from(SCRIPT_SVG.replace('<svg', '<!--ftypavif--><svg width="800" height="400"')),
      'picture-kind',
    ],
    ['a program renamed', () => Buffer.from('MZ\x90\0\x03'), 'picture-kind'],
    ['a PDF renamed', () => Buffer.from('%PDF-1.7'), 'picture-kind'],
    ['a GIF', () => gif, 'picture-moving'],
    [
      'a GIF bomb',
      () => Buffer.concat([Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'), gif]),
      'picture-moving',
    ],
    ['frames in WebP', moving, 'picture-moving'],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'picture-heic'],
    ['a head and nothing else', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'picture-broken'],
    ['half a JPEG', () => halved('jpeg'), 'picture-broken'],
    ['half a PNG', () => halved('png'), 'picture-broken'],
    ['half a WebP', () => halved('webp'), 'picture-broken'],
    ['half an AVIF', () => halved('avif'), 'picture-broken'],
    ['nothing', () => Buffer.alloc(0), 'picture-broken'],
    ['a decompression bomb', () => bomb(30_000, 30_000), 'picture-huge'],
    ['a strip too long', () => bomb(20_000, 300), 'picture-huge'],
    ['too small', async () => sharp(good).resize(400).png().toBuffer(), 'picture-small'],
    [
      'a page behind the head of a WebP',
      () => Buffer.from('RIFF\x40\0\0\0WEBPVP8 <script>', 'latin1'),
      'picture-broken',
    ],
  ]

  test.each(cases)('%s', async (_what, file, code) => {
    const before = await read()
    const answer = await send(await file(), {}, 'banner.png')
    const [status, message] = problems[code]
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message }])
    expect(await read()).toEqual(before)
  })

  test('an SVG that only draws and is too heavy is told the limit', async () => {
    const path = '<path d="M0 0h1"/>'.repeat(30_000)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">${path}</svg>`
    const answer = await send(Buffer.from(drawing), {}, 'logo.svg')
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toContain('mais de 512 kB')
  })

  test.each([
    ['without a description', { words: { alt: '  ' } }, 422, 'picture-alt'],
    ['a use that there is not', { use: 'script' }, 400, 'request-invalid'],
    ['a point outside', { words: { alt: 'a', focus: { x: 2, y: 0 } } }, 400, 'request-invalid'],
    ['words that are none', { words: [] }, 400, 'request-invalid'],
  ])('%s', async (_what, over, status, code) => {
    const before = await read()
    const answer = await send(good, over)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await read()).toEqual(before)
  })

  test('a form without a file, JSON where a form goes, and a form where JSON goes', async () => {
    expect((await send(undefined)).json().code).toBe('request-invalid')
    const json = await it.ask('editor', 'POST', 'pictures', { payload: { use: 'banner' } })
    expect([json.statusCode, json.json().code]).toEqual([415, 'content-type'])
    const elsewhere = await it.ask('publisher', 'POST', 'publish', form({ message: 'oi' }))
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([415, 'content-type'])
  })

  test('ADM-06: nobody sends without sign-in, whatever the file', async () => {
    const answer = await it.ask(undefined, 'POST', 'pictures', form({ use: 'banner' }, good))
    expect(answer.statusCode).toBe(401)
  })
})

test('a path of the name that a file brings never leaves the folder', async () => {
  const made = await sent(small, { name: '../../etc/passwd' })
  expect(nameOf(made)).toMatch(/^banner-etc-passwd-[0-9a-f]{8}\.webp$/)
  const strange = await sent(small, { name: '🌻' })
  expect(nameOf(strange)).toMatch(/^banner-imagem-/)
})

test('pictures are prepared one at a time; the ninth that waits is told to come back, and so is the fifth of one person', async () => {
  const inLine = openPictureQueue()
  const owners = ['ana', 'ana', 'ana', 'ana', 'ana', 'bia', 'bia', 'bia', 'bia', 'caio', 'caio']
  const gates = owners.map(() => gate())
  let running = 0
  let most = 0
  const works = gates.map(({ promise }, n) =>
    inLine(owners[n] ?? '', async () => {
      most = Math.max(most, ++running)
      await promise
      running -= 1
    }).then(
      () => 'done',
      (error: Error) => error.message,
    ),
  )
  for (const { resolve } of gates) resolve()
  const ends = await Promise.all(works)
  expect(most).toBe(1)
  const busy = problems['pictures-busy'][1]
  // who has none waiting is let in where others fill the line
  const four = Array(4).fill('done')
  expect(ends).toEqual([...four, busy, ...four, 'done', busy])
  expect(await inLine('ana', async () => 'free')).toBe('free')
})

function gate() {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve }
}
