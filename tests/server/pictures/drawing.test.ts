import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isSafeSvg, pixelsOf } from '../../../server/pictures/svg'
import { SCRIPT_SVG } from './files'

/* Issue 15, 16: an SVG that only draws is accepted, and is pixels from then on (case XSS-05). */

const svg = (inside: string, attributes = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

const RED = '<rect width="20" height="20" fill="#ff0000"/>'

describe('what only draws is a drawing', () => {
  test.each([
    ['shapes', svg(RED)],
    [
      'with a declaration, a type and a comment',
      Buffer.concat([
        Buffer.from('\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n<!-- x -->\n'),
        svg(RED),
      ]),
    ],
    ['its own parts used again', svg('<g id="a"/><use href="#a"/><g fill="url(#b)"/>')],
    ['a fill between spaces and quotes', svg(`<rect style="fill:url( '#b' )"/>`)],
    ['words that begin with on', svg('<text>onda = mar</text>')],
  ])('%s', (_name, bytes) => expect(isSafeSvg(bytes)).toBe(true))
})

describe('what could do more is none', () => {
  test.each([
    ['a script', Buffer.from(SCRIPT_SVG)],
    ['a script of a namespace', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
    ['a handler', svg('<rect onload="alert(1)"/>')],
    ['a handler without a space before', svg('<rect width="1"onclick="a()"/>')],
    ['a page inside', svg('<foreignObject><body/></foreignObject>')],
    ['an entity', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)],
    ['a style sheet', Buffer.from(`<?xml-stylesheet href="a.css"?>${svg('')}`)],
    ['an import', svg('<style>@import "https://a.example/a.css";</style>')],
    ['a picture of elsewhere', svg('<image href="https://a.example/a.png"/>')],
    ['a file', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['an address without quotes', svg('<image href=/etc/passwd/>')],
    ['a drawing in a drawing', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['a program as a link', svg('<a href="javascript:alert(1)"/>')],
    ['a fill of elsewhere', svg('<rect fill="url(https://a.example/a)"/>')],
    ['a fill of elsewhere between spaces', svg('<rect fill="url( //a.example/a)"/>')],
    ['a page', Buffer.from('<!doctype html><svg></svg>')],
    ['another encoding', Buffer.from(`\ufeff${svg(RED)}`, 'utf16le')],
    ['too long', svg(' '.repeat(512 * 1024))],
  ])('%s', (_name, bytes) => expect(isSafeSvg(bytes)).toBe(false))
})

test('issue 16: no way of writing an address keeps the server from its visitors: it is read in one pass', () => {
  // of the processor, which others may be using as well
  const timeOf = (bytes: Buffer, isSafe = true) => {
    const from = process.cpuUsage()
    expect(isSafeSvg(bytes)).toBe(isSafe)
    return process.cpuUsage(from).user
  }
  const ordinary = timeOf(svg('<use href="#a"/>'.repeat(30_000)))
  expect(timeOf(svg(`<use href=${' '.repeat(40_000)}"#a"/>`))).toBeLessThan(20 * ordinary)
  const elsewhere = svg(`<rect fill="url(${' '.repeat(40_000)}a)"/>`)
  expect(timeOf(elsewhere, false)).toBeLessThan(20 * ordinary)
})

test('it is drawn as large as its use needs, with what is clear left clear', async () => {
  const { data, info } = await sharp(await pixelsOf(svg(RED), 'logo'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 640, height: 320, channels: 4 })
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect(data[4 * 639 + 3]).toBe(0)
})

test('one that cannot be drawn is a broken picture', async () => {
  await expect(pixelsOf(svg('<rect'), 'logo')).rejects.toMatchObject({ code: 'picture-broken' })
})
