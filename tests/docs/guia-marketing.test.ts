import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SECTIONS } from '../../admin/brands/model/sections'
import { headingsOf, readGuide } from '../../admin/guide/outline'
import { ROLE_NAMES } from '../../admin/ui/roles'
import { guideText, picturesIn, piecesOf } from './read-guide'

const FOLDER = 'docs/pictures'
const text = guideText()
const pieces = piecesOf(text)
const ids = headingsOf(readGuide(text)).map(({ id }) => id)

test('every picture of the guide is checked in, small, of the size that the page is told, and nothing else is', async () => {
  const named = [...picturesIn(text)].sort()
  expect(named.length).toBeGreaterThan(10)
  expect(
    readdirSync(FOLDER)
      .filter((name) => name.startsWith('guia-'))
      .sort(),
  ).toEqual(named)
  const sizes = JSON.parse(readFileSync(`${FOLDER}/guia.json`, 'utf8'))
  expect(Object.keys(sizes)).toEqual(named)
  for (const name of named) {
    const { width, height } = await sharp(`${FOLDER}/${name}`).metadata()
    expect([width, height], name).toEqual(sizes[name])
    expect(width, name).toBeLessThanOrEqual(1280)
    expect(statSync(`${FOLDER}/${name}`).size, name).toBeLessThan(120_000)
  }
  const silent = pieces.filter((piece) => piece.type === 'image' && piece.text === '')
  expect(silent).toEqual([])
})

test('the guide says what each screen of the bar is for', () => {
  const views = readFileSync('admin/main.tsx', 'utf8').matchAll(
    /title: '([^']+)',(?:(?!title:)[\s\S])*?link: 'bar'/g,
  )
  const titles = [...views].map(([, title]) => title)
  expect(titles.length).toBeGreaterThan(5)
  expect(titles.filter((title) => !text.includes(`\n| **${title}** | `))).toEqual([])
})

test('every link of the guide, and every link to it, leads to one of its headings', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const links = pieces.flatMap((piece) => (piece.type === 'link' ? [piece.href] : []))
  expect(links.filter((href) => !ids.includes(href.replace(/^#/, '')))).toEqual([])
  const asked = readdirSync('admin', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(`admin/${path}`, 'utf8').matchAll(/<HelpLink to="(.+?)"/g)])
    .map(([, to = '']) => to)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((to) => !ids.includes(to))).toEqual([])
})

test('the guide is made only of pieces that the page can draw', () => {
  const drawn = new Set(
    [...readFileSync('admin/guide/pieces.tsx', 'utf8').matchAll(/case '(\w+)'/g)].map(
      ([, type]) => type,
    ),
  )
  const kinds = new Set(pieces.map(({ type }) => type))
  expect([...kinds].filter((kind) => !drawn.has(kind))).toEqual(['space', 'list_item'])
})

test('the guide says of each value of a brand that only an administrator changes that it is theirs', () => {
  const row = text.split('\n').find((line) => line.startsWith(`| ${ROLE_NAMES.admin} |`))
  const own = SECTIONS.flatMap(({ fields }) => fields).filter(({ role }) => role === 'admin')
  expect(own.length).toBeGreaterThan(0)
  for (const { label } of own) expect(row?.toLowerCase()).toContain(label.toLowerCase())
})
