import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measurePicture } from '../../../server/content/measure-picture'

const sizeOf = (name: string, bytes: Buffer | string) => measurePicture(name, Buffer.from(bytes))

const plain = () => sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })

test.each(['webp', 'png', 'jpeg', 'avif'] as const)('the size of a %s', async (format) => {
  const bytes = await plain().toFormat(format).toBuffer()
  expect(await sizeOf(`banner.${format}`, bytes)).toMatchObject({ width: 60, height: 20 })
})

test('a photograph on its side is measured upright', async () => {
  const bytes = await plain().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await sizeOf('banner.jpg', bytes)).toMatchObject({ width: 20, height: 60 })
})

test.each([
  ['<svg xmlns="x" width="1440" height="720px" viewBox="0 0 1 1">', { width: 1440, height: 720 }],
  ['<?xml version="1.0"?><svg viewBox="0 0 400 100.5">', { width: 400, height: 100.5 }],
  ['<svg width="100%" height="100%">', {}],
  ['not a drawing', {}],
])('the size of a drawing, %s', async (text, size) => {
  expect(await sizeOf('logo.svg', text)).toEqual({ bytes: text.length, ...size })
})

test('a broken picture has no size, and is no failure', async () => {
  expect(await sizeOf('banner.webp', 'RIFF')).toEqual({ bytes: 4 })
})
