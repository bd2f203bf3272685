import type { ChatOptions } from '../../src/core/runtime/chat-options'
import type { CallResult } from '../../src/core/runtime/perform-call'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import type { Facts } from '../../src/core/script/value'
import { resultOf } from '../../src/core/talks/result-of'
import { actions } from '../../src/product/actions/contracts'
import { plano } from '../../src/product/facts/plan'
import { TYPES_OF_TABLE } from '../../src/product/facts/wish-rules'
import type { Network, Simulation } from './protocol'

/** How long a call takes on a slow line, in milliseconds. */
const SLOW = 3000

type World = Pick<ChatOptions, 'now' | 'sleep'> & {
  readonly simulation: () => Simulation
  /** Called once the one failure of `drop` has happened, with the network state to go back to. */
  readonly settled: (network: Network) => void
}

/** Answers calls from the simulation settings; no request leaves the page (case ADM-05). */
export function createSimulator(world: World): Pick<ChatOptions, 'call'> {
  const line = async (signal: AbortSignal): Promise<boolean> => {
    const { network } = world.simulation()
    if (network === 'slow') await world.sleep(SLOW, signal)
    if (network === 'drop') world.settled('normal')
    return network === 'normal' || network === 'slow'
  }
  return {
    call: async ({ action, input }, { signal }): Promise<CallResult> => {
      if (!(await line(signal))) return { outcome: 'falha', facts: {} }
      const contract = Object.entries(actions).find(([name]) => name === action)?.[1]
      if (!contract) return { outcome: 'falha', facts: {} }
      const chosen = world.simulation().outcomes[action]
      const result = resultOf(contract, chosen)
      if (typeof result === 'string') return { outcome: 'falha', facts: {} }
      const fresh = result.outcome === 'gerado' ? (FRESH[action]?.(world.now()) ?? {}) : {}
      const facts = { ...asOffered(result.facts, input), ...fresh, ...chosen?.facts }
      return { outcome: result.outcome, facts }
    },
  }
}

/** A sample result reduced to the plans of the brand's own table, as the provider would answer. */
function asOffered(facts: Facts, { tipoTabela }: Facts): Facts {
  const types = Object.entries(TYPES_OF_TABLE).find(([table]) => table === tipoTabela)?.[1]
  if (!types || !Array.isArray(facts.planos)) return facts
  return {
    ...facts,
    planos: facts.planos.filter((one) => {
      const known = plano.read(one)
      return known !== undefined && types.includes(known.tipo)
    }),
  }
}

const DAY = 24 * 60 * 60 * 1000

/** Facts that depend on the current time and so cannot be in a sample: when a payment expires. */
const FRESH: { readonly [action: string]: (now: number) => Facts } = {
  'pagamento.pix': (now) => ({ pixExpiraEm: now + 30 * 60 * 1000 }),
  'pagamento.boleto': (now) => ({
    boletoVencimento: saoPauloDay(now + 3 * DAY),
  }),
}
