// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ASSETS_DIR } from './load-variants'

const ALLOWED = new Set([
  ...['svg', 'defs', 'g', 'path', 'circle', 'ellipse', 'rect', 'use', 'clipPath'],
  ...['linearGradient', 'radialGradient', 'stop'],
])

describe.each(readdirSync(ASSETS_DIR))('%s', (name) => {
  const svg = new DOMParser().parseFromString(
    readFileSync(join(ASSETS_DIR, name), 'utf8'),
    'image/svg+xml',
  )
  const elements = [...svg.querySelectorAll('*')]
  const attributes = elements.flatMap((element) => [...element.attributes])

  test('is a well-formed picture made of shapes alone: no script, no text, no foreign object', () => {
    expect(svg.documentElement.localName).toBe('svg')
    expect(elements.map((e) => e.localName).filter((kind) => !ALLOWED.has(kind))).toEqual([])
  })

  test('refers to nothing outside itself and runs nothing', () => {
    const refers = ({ name: key, value }: Attr) => /href$/.test(key) && !value.startsWith('#')
    const runs = ({ name: key, value }: Attr) => /^on/i.test(key) || /javascript:/i.test(value)
    const loads = ({ value }: Attr) => /url\((?!#)/.test(value)
    expect(attributes.filter((a) => refers(a) || runs(a) || loads(a))).toEqual([])
  })

  test('every name it uses is defined in it, once', () => {
    const ids = attributes.filter((a) => a.name === 'id').map((a) => a.value)
    const used = attributes.flatMap((a) => [
      ...[...a.value.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]),
      ...(a.name === 'href' ? [a.value.slice(1)] : []),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(used.filter((id) => id === undefined || !ids.includes(id))).toEqual([])
  })

  test('no number of a shape is broken', () => {
    expect(attributes.filter((a) => /NaN|undefined|Infinity/.test(a.value))).toEqual([])
  })

  test('has the size of its kind: banner 2:1, bot 32 px, logo 32 px high', () => {
    const box = svg.documentElement.getAttribute('viewBox') ?? ''
    const size = { banner: /^0 0 1440 720$/, bot: /^0 0 32 32$/, logo: /^0 0 \d{2,3} 32$/ }
    const kind = Object.entries(size).find(([prefix]) => name.startsWith(`${prefix}-`))
    expect(box).toMatch(kind?.[1] ?? /^a banner, a bot or a logo$/)
  })
})
