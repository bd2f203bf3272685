import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { libraryOf } from '../../../admin/pictures/library'
import { groupsOf, putIn, replaceEverywhere, usagesOf } from '../../../admin/pictures/usage'
import { compile } from '../../../src/core/language/compile'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'

const sources = await readTexts('.')
const { variants } = compile(textsAlone(sources), vocabulary)
const textOf = (id: string) => readFileSync(`variants/${id}.yaml`, 'utf8')

test('every brand that draws a picture is found, with where', () => {
  const usages = usagesOf(variants)
  expect(usages.get('logo-exemplo.svg')).toHaveLength(variants.length)
  const cupom = usages.get('banner-cupom.svg')
  expect(cupom?.map(({ variant, places }) => [variant.id, places])).toEqual([['cupom', ['banner']]])
  expect(usages.get('banner-mycoins.svg')?.[0]?.places).toEqual(['indicação'])
})

test('a picture that only an arm of an experiment draws is used in the brands that take part', () => {
  const banner = { src: 'banner-novo-12345678.webp', alt: 'Um sol' }
  const [first, second] = variants
  const armed = [
    { ...first!, banner, arms: { abertura: 'b' } },
    { ...first!, arms: { abertura: 'a' } },
  ]
  const usages = usagesOf([first!, second!], armed)
  expect(usages.get(banner.src)?.map(({ variant, places }) => [variant.id, places])).toEqual([
    [first!.id, ['experimento']],
  ])
  // what the brand draws without an experiment is no use of one
  expect(usages.get(first!.banner.src)?.[0]?.places).not.toContain('experimento')
})

test('one picture takes the place of another in every file, and no other byte changes', () => {
  const to = { name: 'banner-novo-12345678.webp', alt: 'Um sol' }
  const changed = replaceEverywhere(sources, 'banner-cupom.svg', to)
  expect(changed?.map(({ path }) => path)).toEqual(['variants/cupom.yaml'])
  const before = textOf('cupom').split('\n')
  const lines = changed?.[0]?.text.split('\n') ?? []
  const other = lines.filter((line, n) => line !== before[n])
  expect(other.map((line) => line.trim())).toEqual([`src: ${to.name}`, 'alt: Um sol'])
  expect(lines).toHaveLength(before.length)
  const base = replaceEverywhere(sources, 'logo-exemplo.svg', { name: 'logo-novo-1.webp' })
  expect(base?.map(({ path }) => path)).toContain('variants/base.yaml')
})

test('a picture is replaced where it stands in the arms of an experiment too', () => {
  const arms = (name: string, alt: string) => `about: Qual vende?
goal: pagamento
brands: [cupom]
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: Um sol # o novo
    banner: { src: ${name}, alt: ${alt} }
`
  const path = 'experiments/banner.yaml'
  const documents = [{ path, text: arms('banner-sol.webp', 'Antes') }]
  const to = { name: 'banner-novo-12345678.webp', alt: 'Depois' }
  const changed = replaceEverywhere(documents, 'banner-sol.webp', to)
  expect(changed).toEqual([{ path, text: arms(to.name, to.alt) }])
})

test('where a file that cannot be read names the picture, none is changed', () => {
  const banner = (src: string) => `banner: { src: ${src}, alt: Um sol }\n`
  const sound = { path: 'variants/aurora.yaml', text: banner('sol.webp') }
  const broken = (src: string) => ({ path: 'variants/boreal.yaml', text: `a: [\n${banner(src)}` })
  const replaced = (src: string) =>
    replaceEverywhere([sound, broken(src)], 'sol.webp', { name: 'lua.webp' })
  expect(replaced('sol.webp')).toBeUndefined()
  expect(replaced('outro.webp')?.map(({ path }) => path)).toEqual([sound.path])
})

test('a brand that took its banner from its group gets one of its own', () => {
  const text = putIn(textOf('home'), 'banner', { name: 'banner-novo-1.webp', alt: 'Um sol' })
  const after = sources.map((one) =>
    one.path === 'variants/home.yaml' ? { ...one, text: text ?? '' } : one,
  )
  const home = compile(textsAlone(after), vocabulary).variants.find(({ id }) => id === 'home')
  expect(home?.banner).toEqual({ src: 'banner-novo-1.webp', alt: 'Um sol' })
})

test('a picture for the talk is named in a brand as it was named when it came', () => {
  const text = putIn(textOf('home'), 'midia', { name: 'midia-casa-12345678.webp', alt: 'Uma casa' })
  const after = sources.map((one) =>
    one.path === 'variants/home.yaml' ? { ...one, text: text ?? '' } : one,
  )
  const { variants: all } = compile(textsAlone(after), vocabulary)
  const home = all.find(({ id }) => id === 'home')
  expect(home?.media).toEqual({ casa: { src: 'midia-casa-12345678.webp', alt: 'Uma casa' } })
  const usages = usagesOf(all).get('midia-casa-12345678.webp') ?? []
  expect(usages.map(({ variant, places }) => [variant.id, places])).toEqual([
    ['home', ['conversa']],
  ])
})

test('brands are known by their group, those of none as their own', () => {
  const groups = groupsOf(sources)
  expect(groups.get('home')).toBe('')
  expect(groups.get('parceiro-auto-1')).not.toBe('')
  expect([...groups.keys()]).not.toContain('base')
})

test('crops stand with their picture and are no pictures of their own', () => {
  const picture = (path: string) => ({
    path: `variants/assets/${path}`,
    hash: 'a'.repeat(64),
    bytes: 10,
    type: 'image/webp',
    changed: null,
  })
  const pictures = ['banner-sol-12345678.webp', 'banner-sol-12345678.r4-720.avif'].map(picture)
  const [sol, ...others] = libraryOf(pictures, [], new Map())
  expect(others).toEqual([])
  expect(sol).toMatchObject({ label: 'sol', use: 'banner', files: [{ ratio: 4, width: 720 }] })
})
