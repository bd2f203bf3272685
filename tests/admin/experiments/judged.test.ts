import { expect, test } from 'vitest'
import { judged } from '../../../admin/experiments/judged'
import { experimentText } from '../../../admin/experiments/write-experiment'
import { compile } from '../../../src/core/language/compile'
import type { Experiment } from '../../../src/core/script/experiment'
import { vocabulary } from '../../../src/product/vocabulary'
import { dayAfter } from '../../measures/judge/simulate'
import { readTexts, textsAlone } from '../../texts'

const experiment: Experiment = {
  id: 'abertura',
  about: 'Vende mais?',
  brands: ['home'],
  goal: 'receita',
  delta: 0.1,
  arms: [
    { name: 'a', about: 'Hoje', weight: 0.5 },
    { name: 'b', about: 'Outra', weight: 0.5 },
  ],
}

/** Days of 5,000 visits an arm, of which some pay 300 reais. */
const days = (a: number, b: number, [n, other] = [5_000, 5_000]) =>
  Array.from({ length: 14 }, (_, at) => ({
    day: dayAfter('2026-10-01', at),
    arms: [
      { n: n!, s: a * 30_000, q: a * 30_000 ** 2 },
      { n: other!, s: b * 30_000, q: b * 30_000 ** 2 },
    ],
  }))

test('what is decided says who won and what it is worth a month', () => {
  const { standing, badge, said } = judged(experiment, days(150, 180), true)
  expect({ standing, badge }).toEqual({ standing: 'decided', badge: 'Dá para decidir, dia 14' })
  expect(said.sentence).toMatch(/^B é melhor que A: entre \+\d+ % e \+\d+ %/)
  // 300,000 visits a month bring 9 reais each with A
  expect(said.notes[0]).toMatch(/^Com B para todos: entre R\$ \d{3}\.\d{3} e R\$ /)
})

test('a wrong split stops it, whatever the arms brought', () => {
  const { standing, said } = judged(experiment, days(150, 300, [5_000, 4_000]), true)
  expect(standing).toBe('stopped')
  expect(said.sentence).toMatch(/^A divisão das visitas saiu errada: esperávamos 50 % \/ 50 %/)
})

test('before it is live nothing is judged, and when it is over it says what stayed', () => {
  expect(judged(experiment, [], false)).toMatchObject({ standing: 'draft' })
  const over = judged({ ...experiment, kept: 'b' }, days(150, 180), true)
  expect(over).toMatchObject({ standing: 'over', badge: 'Ficou com B' })
})

test('what the form writes is an experiment of which nothing is wrong', async () => {
  const text = experimentText({
    about: 'A "abertura": vende mais?',
    brand: 'home',
    step: 'copy-message-1',
    words: 'Bom dia!\nVamos simular: é já.',
    share: 20,
    goal: 'receita',
    difference: 5,
  })
  const own = await readTexts('.')
  const { experiments, diagnostics, armed } = compile(
    textsAlone([...own, { path: 'experiments/a-abertura.yaml', text }]),
    vocabulary,
  )
  expect(diagnostics).toEqual([])
  expect(experiments).toMatchObject([
    { about: 'A "abertura": vende mais?', goal: 'receita', delta: 0.05, brands: ['home'] },
  ])
  expect(experiments[0]!.arms.map(({ weight }) => weight)).toEqual([0.8, 0.2])
  expect(armed.map(({ copy }) => copy['copy-message-1']?.length)).toContain(2)
})
