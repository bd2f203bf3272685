// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArmTable, VerdictChecks } from '../../../admin/experiments/counts'
import type { Judged } from '../../../admin/experiments/model'
import type { MeasuredExperiment } from '../../../src/api/experiments'
import {
  type ArmCounts,
  experimentData,
  NO_COUNTS,
} from '../../../src/measures/judge/experiment-counts'
import { judgeExperiment } from '../../../src/measures/judge/judge-experiment'
import { sayJudgement } from '../../../src/measures/judge/say-judgement'
import { showAdmin } from '../show-admin'

/** A judged experiment of one day whose goal is money. */
function judged(one: Partial<ArmCounts>, other: Partial<ArmCounts>): Judged {
  const arms = ['atual', 'nova'].map((name) => ({ name, about: name, weight: 0.5 }))
  const days = [{ day: '2026-11-01', arms: [one, other].map((own) => ({ ...NO_COUNTS, ...own })) }]
  const experiment: MeasuredExperiment = {
    id: 'abertura',
    about: '',
    goal: 'receita',
    delta: 0.1,
    arms,
    days,
  }
  const judgement = judgeExperiment(experimentData(experiment, days))
  const naming = { ...experiment, arms: ['A', 'B'], weights: [0.5, 0.5] }
  return { experiment, judgement, said: sayJudgement(judgement, naming) }
}

test('payments of unequal amounts count for the minimum as the verdict counts them', () => {
  // 29 payments of R$ 10 and one of R$ 10.000 say little more than the one
  const paid = { visits: 1000, paid: 30, cents: 1_029_000, squares: 29 * 1e6 + 1e12 }
  const few = judged(paid, paid)
  expect(few.said.sentence).toContain('a que tem menos está em 1.')
  showAdmin(<VerdictChecks judged={few} />)
  expect(screen.getByText('Contagem mínima').parentElement?.textContent).toContain('1 de 25')
})

test('amounts a visit that differ by cents are told apart', () => {
  showAdmin(
    <ArmTable judged={judged({ visits: 1000, cents: 35_000 }, { visits: 1000, cents: 38_400 })} />,
  )
  const shown = screen.getAllByText(/R\$ ?\d/).map(({ textContent }) => textContent)
  expect(shown).toEqual(['R$\u00a00,35', 'R$\u00a00,38'])
})
