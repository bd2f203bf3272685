import { expect, test } from 'vitest'
import { nameOfFile, nameOfGroup, nameOfStep } from '../../../admin/workspace/names'
import { outlineOf } from '../../../admin/workspace/outline'
import { readTexts } from '../../texts'

test('a step is called by what its author says, else by what it says, else by its id', () => {
  const step = { id: 'cupom-input', about: '', says: '' }
  const named = (about: string, says = '') => nameOfStep({ ...step, about, says })
  expect(named('')).toBe('Cupom input')
  expect(named('', 'Qual é o <b>código</b>? Está no e-mail.')).toBe('Qual é o código?')
  expect(named('', 'Pronto! Seu boleto está aqui.')).toBe('Pronto! Seu boleto está aqui')
  expect(named('', 'O valor é de {{valorAPagar}}.')).toBe('O valor é de …')
  expect(named('O código. Vem do endereço ou é digitado', 'Qual é?')).toBe('O código')
  const long = 'O campo também diz por que o cupom não vale, e espera por outro dele'
  expect(named(long, 'Cupom inválido')).toBe('Cupom inválido')
  expect(named(long)).toBe('O campo também diz por que o cupom não vale, e espera por…')
  const shout = `a${'😀'.repeat(40)}`
  expect(named('', shout)).toBe(`a${'😀'.repeat(29)}…`)
})

test('every step of the product has a name that is no id, and every group its own', async () => {
  const sources = await readTexts('.')
  const groups = sources
    .filter(({ path }) => path.startsWith('scripts/'))
    .map(({ text }) => outlineOf(text))
  const bare = groups
    .flatMap(({ steps }) => steps)
    .filter(({ about, says }) => about === '' && says === '')
  expect(bare.map(({ id }) => id)).toEqual([])
  const empty = groups
    .flatMap(({ steps }) => steps)
    .filter((step) => !/\p{L}{3}/u.test(nameOfStep(step)))
  expect(empty.map(({ id }) => id)).toEqual([])
  expect(new Set(groups.map(nameOfGroup)).size).toBe(groups.length)
})

test('a file is called by its brand’s name, or by what its first comment says', () => {
  expect(nameOfFile('variants/oferta.yaml', 'brand:\n  logo: a.svg\n  name: "Zumbora"\n')).toBe(
    'Zumbora',
  )
  expect(nameOfFile('variants/oferta.yaml', 'brand: { logo: a.svg, name: Zumbora }\n')).toBe(
    'Zumbora',
  )
  expect(nameOfFile('variants/oferta.yaml', 'brand: { name: "Silva, Souza" }\n')).toBe(
    'Silva, Souza',
  )
  expect(
    nameOfFile('variants/oferta.yaml', 'brand:\n  name: Silva, Souza # a partir de maio\n'),
  ).toBe('Silva, Souza')
  const quoted = `brand:\n  name: 'Caixa d''Água #1' # nova\n`
  expect(nameOfFile('variants/oferta.yaml', quoted)).toBe("Caixa d'Água #1")
  expect(nameOfFile('variants/abandono-imovel.yaml', 'path: /x\n')).toBe('Abandono imovel')
  expect(nameOfFile('variants/app.yaml', 'path: /app\n', 'Exemplo')).toBe('Exemplo /app')
  expect(nameOfFile('variants/base.yaml', 'brand:\n  name: Exemplo\n')).toBe('Base')
  const group = '# yaml-language-server: $schema=x\n# Combustível e pedágio.\nindexar: true\n'
  expect(nameOfFile('variants/groups/parceiros-estrada.yaml', group)).toBe('Combustível e pedágio')
})
