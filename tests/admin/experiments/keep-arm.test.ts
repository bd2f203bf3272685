import { expect, test } from 'vitest'
import { keepArm } from '../../../admin/experiments/keep-arm'
import type { Experiment } from '../../../src/core/script/experiment'

const experiment: Experiment = {
  id: 'abertura',
  about: 'Vende mais?',
  brands: ['home', 'oferta'],
  goal: 'pagamento',
  delta: 0.1,
  arms: [
    { name: 'a', about: 'Hoje', weight: 0.5 },
    { name: 'b', about: 'Outra', weight: 0.5 },
  ],
}

const FILE = `about: Vende mais?   # do time de vendas
goal: pagamento
brands: [home, oferta]
share: { a: 50, b: 50 }
arms:
  a: { about: Hoje }
  b:
    about: Outra
    copy:
      inicio:
        - Bom dia!
        - Vamos simular?
    banner: { alt: Um jardim }
`

const HOME = `# a casa
path: /
copy:
  inicio: Oi!   # desde sempre
  fim: 'Até logo!'

banner:
  src: casa.webp
  alt: "Uma casa"
`

const texts: ReadonlyMap<string, string> = new Map([
  ['experiments/abertura.yaml', FILE],
  ['variants/home.yaml', HOME],
  ['variants/oferta.yaml', 'path: /oferta\n'],
])

test('the winner is written into each brand and nothing else changes, and the experiment is over', () => {
  const kept = keepArm(experiment, 'b', (path) => texts.get(path))
  const byPath = new Map(kept?.map(({ path, text }) => [path, text]))
  expect(byPath.get('experiments/abertura.yaml')).toBe(`${FILE}kept: b\n`)
  expect(byPath.get('variants/home.yaml')).toBe(
    HOME.replace(
      '  inicio: Oi!   # desde sempre\n',
      '  inicio:\n    - Bom dia!\n    - Vamos simular?   # desde sempre\n',
    ).replace('"Uma casa"', '"Um jardim"'),
  )
  expect(byPath.get('variants/oferta.yaml')).toContain('Vamos simular?')
})

test('to stay with today ends it and leaves the brands alone', () => {
  const kept = keepArm(experiment, 'a', (path) => texts.get(path))
  expect(kept).toEqual([{ path: 'experiments/abertura.yaml', text: `${FILE}kept: a\n` }])
})

test('where one brand cannot be written none is', () => {
  const broken = new Map(texts).set('variants/oferta.yaml', 'path: [/oferta\n')
  expect(keepArm(experiment, 'b', (path) => broken.get(path))).toBeUndefined()
})
