import { expect, test } from 'vitest'
import { type LayerFile, layersOf } from '../../../../admin/brands/model/layers'
import { scopesOf } from '../../../../admin/brands/words/reword-scope'
import { documentsOf } from '../files'

const FILES = new Map([
  ['variants/base.yaml', 'title: Todas\n'],
  ['variants/aurora.yaml', 'path: /aurora\n'],
])
const [brand] = layersOf(documentsOf(FILES)).brands
const user = { id: 'ana', name: 'Ana', email: 'a@x.com', role: 'editor' } as const

test('an arm of an experiment is called by its letter', () => {
  const arm: LayerFile = { ...brand!.layers[0]!, kind: 'arm', name: 'Versão B', path: 'e.yaml' }
  const scopes = scopesOf({ ...brand!, layers: [...brand!.layers, arm] }, 'scripts/a.yaml', user)
  expect(scopes.map(({ label }) => label)).toEqual([
    'Só a versão B',
    'Só aurora',
    'Todas as marcas',
  ])
})

test('a person of some brands says otherwise in these only', () => {
  const bound = { ...user, brands: ['aurora'] }
  expect(scopesOf(brand!, 'scripts/a.yaml', bound).map(({ label }) => label)).toEqual(['Só aurora'])
})
