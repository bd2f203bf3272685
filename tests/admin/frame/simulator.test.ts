import { expect, test } from 'vitest'
import { NO_SIMULATION } from '../../../admin/frame/protocol'
import { createSimulator } from '../../../admin/frame/simulator'

test.each([
  ['2026-11-25T20:59:00-03:00', '2026-11-28'],
  ['2026-11-25T21:00:00-03:00', '2026-11-28'],
  ['2026-11-26T00:00:00-03:00', '2026-11-29'],
])(
  'at %s a simulated boleto is due three days later on the calendar of São Paulo',
  async (now, due) => {
    const outcomes = { 'pagamento.boleto': { outcome: 'gerado', facts: {} } }
    const simulator = createSimulator({
      now: () => Date.parse(now),
      sleep: async () => {},
      simulation: () => ({ ...NO_SIMULATION, outcomes }),
      settled: () => {},
    })
    const request = { action: 'pagamento.boleto', input: {} }
    const context = { facts: {}, now: () => Date.parse(now), signal: new AbortController().signal }
    const result = await simulator.call(request as Parameters<typeof simulator.call>[0], context)
    expect(result).toMatchObject({ outcome: 'gerado', facts: { boletoVencimento: due } })
  },
)
