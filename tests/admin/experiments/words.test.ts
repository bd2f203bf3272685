import { expect, test } from 'vitest'
import { goalInSentence } from '../../../admin/experiments/words'
import { GOALS } from '../../../src/core/script/experiment'

test('a goal in a sentence keeps the sign of its currency', () => {
  expect(GOALS.map(goalInSentence)).toEqual(['lead', 'proposta', 'pagamento', 'R$ por visita'])
})
