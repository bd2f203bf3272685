import { describe, expect, test } from 'vitest'
import { setSay } from '../../../admin/brands/model/edit-say'
import { groupName, layersOf, ownOf, reachOf, valuesFrom } from '../../../admin/brands/model/layers'
import { problemsAt } from '../../../admin/brands/model/problems'
import { compiled, documentsOf, FILES } from './files'

const AMBAREL = 'parceiro-combustivel-1'
const GROUP = 'variants/groups/parceiros-estrada.yaml'

const edited = (path: string, change: (text: string) => string) =>
  new Map([...FILES, [path, change(FILES.get(path) ?? '')]])

describe('the layers of a brand', () => {
  const all = layersOf(documentsOf(FILES))
  const ambarel = all.brands.find(({ id }) => id === AMBAREL)!

  test('base, group and own, by name; each value of one of them', () => {
    expect(all.brands).toHaveLength(27)
    expect(ambarel.name).toBe('Ambarel')
    expect(ambarel.layers.map(({ kind, name }) => [kind, name])).toEqual([
      ['base', 'base'],
      ['words', 'palavras'],
      ['group', 'parceiros-estrada'],
      ['variant', AMBAREL],
    ])
    expect(groupName(ambarel.layers[2]!)).toBe('Combustível e pedágio')
    const counts = [...valuesFrom(ambarel).values()]
    expect(counts.every((count) => count > 0)).toBe(true)
  })

  test('a value reaches the brands that have none of their own above it', () => {
    const [base, , group] = ambarel.layers
    const names = (layer: typeof base, path: string[]) => {
      const { reached, own } = reachOf(all, layer!, path)
      return [reached.length, own.length]
    }
    expect(names(base, ['fakeLoad'])).toEqual([27, 0])
    expect(names(group, ['indexar'])).toEqual([4, 0])
    expect(names(group, ['title'])).toEqual([0, 4])
    const [reached, own] = names(base, ['indexar'])
    expect(reached! + own!).toBe(27)
    expect(own).toBeGreaterThan(4)
  })

  test('a brand that is literal stands on no better words', () => {
    const path = `variants/${AMBAREL}.yaml`
    const { brands } = layersOf(documentsOf(edited(path, (text) => `literal: true\n${text}`)))
    const kinds = (id: string) =>
      brands.find((one) => one.id === id)?.layers.map(({ kind }) => kind)
    expect(kinds(AMBAREL)).toEqual(['base', 'group', 'variant'])
    expect(kinds('home')).toEqual(['base', 'words', 'variant'])
  })

  test('a file that cannot be read sets nothing, and is said to be so', () => {
    const broken = layersOf(documentsOf(edited(GROUP, () => 'menu: [')))
    expect(broken.groups.find(({ path }) => path === GROUP)?.unit).toBeUndefined()
    expect(broken.brands).toHaveLength(27)
  })
})

describe('a group’s own words', () => {
  const words = (files: ReadonlyMap<string, string>) =>
    new Map(compiled(files).variants.map(({ id, copy }) => [id, JSON.stringify(copy)]))
  const inGroup = (step: string) =>
    edited(GROUP, (text) => {
      const done = setSay(text, ['copy', step], 'Boa estrada!')
      return done.ok ? done.text : ''
    })

  test('reach its brands and no other; what a brand says itself stays', () => {
    const before = words(FILES)
    const after = words(inGroup('lead-basic-name'))
    const changed = [...after].filter(([id, copy]) => copy !== before.get(id)).map(([id]) => id)
    expect(changed.toSorted()).toEqual([
      AMBAREL,
      'parceiro-combustivel-2',
      'parceiro-pedagio-1',
      'parceiro-pedagio-2',
    ])
    expect(words(inGroup('copy-message-1')).get(AMBAREL)).toBe(before.get(AMBAREL))
  })
})

describe('problems of a value', () => {
  test('stand at their key', () => {
    const path = `variants/${AMBAREL}.yaml`
    const files = edited(path, (text) => text.replace('/parceiro-combustivel-1', 'Sem Barra'))
    const own = ownOf(layersOf(documentsOf(files)).brands.find(({ id }) => id === AMBAREL)!)
    const { diagnostics } = compiled(files)
    expect(problemsAt(diagnostics, own, ['path']).map(({ code }) => code)).toEqual(['bad-value'])
    expect(problemsAt(diagnostics, own, ['title'])).toEqual([])
  })
})

test('an edit leaves every brand the same object that it does not concern, so that nothing of it is worked out again', () => {
  const documents = documentsOf(FILES)
  const before = layersOf(documents)
  const path = `variants/${AMBAREL}.yaml`
  const after = layersOf(
    documents.map((one) =>
      one.path === path ? { ...one, text: `${one.text}\nfakeLoad: 10\n` } : one,
    ),
  )
  const changed = after.brands.filter((brand) => !before.brands.includes(brand))
  expect(changed.map(({ id }) => id)).toEqual([AMBAREL])
})
