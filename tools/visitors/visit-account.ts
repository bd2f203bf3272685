import type { Moment } from '../../src/core/engine/conversation'
import type { RuleEvent } from '../../src/core/explore/invariant'
import { ruleEventsOf } from '../../src/core/explore/rule-events'
import { takeTurn } from '../../src/core/explore/turn'
import type { Stamped } from '../../src/core/runtime/session'
import { readFacts } from '../../src/core/script/read-fact'
import type { Script } from '../../src/core/script/script'
import type { Facts } from '../../src/core/script/value'
import { TIME_BUCKETS } from '../../src/measures/beacon'
import type { CountKind } from '../../src/measures/count'
import { amountToPay } from '../../src/product/facts/sale-facts'
import type { Done } from './done'

export type DoneThing = Pick<Done, 'what' | 'step' | 'detail' | 'n' | 'cents' | 'squares'>

/**
 * What a visitor does, written down from the outside: by what he answered, chose and heard, as the explorer sees a talk. The product's own
 * counting is judged by it.
 */
export type VisitAccount = {
  /** An event of the talk, after so many milliseconds of thought. Gives what it brings for sure: a lead, a proposal, a payment. */
  readonly hear: (moment: Moment<Stamped>, thought: number) => readonly DoneThing[]
  /** The page goes out of sight, and so the talk is left where it stands. */
  readonly leave: () => void
  /** All that was written down since it was asked last. */
  readonly take: () => readonly DoneThing[]
}

const thing = (what: CountKind, step = '', detail = '', n = 1): DoneThing => ({
  what,
  step,
  detail,
  n,
  cents: 0,
  squares: 0,
})

/** Something that brings money. */
const bringing = (what: CountKind, cents: number): DoneThing => ({
  ...thing(what),
  cents,
  squares: cents ** 2,
})

const ACTS: ReadonlySet<string> = new Set(['answered', 'chosen', 'marked', 'finished'])

export function visitAccount(script: Script): VisitAccount {
  let waiting: DoneThing[] = []
  let hasActed = false
  let left: string | undefined
  let last: Moment<Stamped> | undefined
  const sales = saleAccount()

  const note = (...things: readonly DoneThing[]) => void waiting.push(...things)

  return {
    hear: (moment, thought) => {
      const { before, held } = moment
      const { event } = held
      if (!last) note(thing('visit'))
      if (left !== undefined) note(thing('left', left, '', -1))
      left = undefined
      last = moment
      if (ACTS.has(event.type) && !hasActed) {
        hasActed = true
        note(thing('start'))
      }
      const turn = takeTurn(script, before, event)
      if (!turn) return []
      const { after } = turn
      const moves = after.at !== before.at || after.phase !== 'waiting'
      if (before.phase === 'waiting' && after !== before && moves) {
        note(thing('time', before.at, bucketOf(thought)))
      }
      if (event.type === 'answered') note(...refusals(script, before.facts, event))
      const happenings = ruleEventsOf(turn, script.facts)
      for (const happening of happenings) note(...thingsOf(happening))
      const proposes = happenings.some(
        ({ kind, name, outcome }) =>
          kind === 'call' && name === 'proposta.criar' && outcome === undefined,
      )
      if (proposes && (before.settled['proposta.criar'] ?? 0) > 0) note(thing('again'))
      return sales(happenings, before.facts, after.facts)
    },
    leave: () => {
      if (!last || left !== undefined || last.state.phase === 'ended') return
      left = last.state.at
      note(thing('left', left))
    },
    take: () => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

function thingsOf({ kind, name, step, outcome }: RuleEvent): readonly DoneThing[] {
  if (kind === 'at') return [thing('reached', name)]
  if (kind === 'choose') return [thing('chosen', step, name)]
  if (kind === 'finish') return [thing('outcome', step, outcome ?? name)]
  if (kind === 'open' && name === 'especialistas') return [thing('specialists')]
  if (kind !== 'call' || outcome === undefined) return []
  const coupon = name === 'cupom.validar' ? [thing('coupon', '', 'tentado')] : []
  const accepted =
    coupon.length > 0 && outcome === 'valido' ? [thing('coupon', '', 'aplicado')] : []
  const error = outcome === 'falha' ? [thing('error', step)] : []
  return [thing('outcome', step, outcome), ...error, ...coupon, ...accepted]
}

function refusals(
  { steps, facts }: Script,
  known: Facts,
  { step, text }: { readonly step: string; readonly text: string },
): readonly DoneThing[] {
  const fact = facts.get(steps.get(step)?.ask?.fact ?? '')
  if (!fact?.field.input) return []
  const parsed = fact.field.parse(text, readFacts(facts, known, fact.context))
  return parsed.ok ? [] : [thing('refused', step, parsed.why.key)]
}

const SECONDS = [5, 15, 30, 60, 300, Number.POSITIVE_INFINITY]

const bucketOf = (ms: number): string =>
  TIME_BUCKETS[SECONDS.findIndex((seconds) => ms <= seconds * 1000)] ?? 'mais'

/** What a visitor has heard of his purchases, each proposal and each of its payments once. */
function saleAccount() {
  const proposals = new Map<string, { cents: number; pending?: true; paid?: true }>()
  return (happenings: readonly RuleEvent[], before: Facts, after: Facts): readonly DoneThing[] =>
    happenings.flatMap(({ kind, name, outcome }): readonly DoneThing[] => {
      if (kind !== 'call' || outcome === undefined) return []
      const end = `${name} ${outcome}`
      if (end === 'lead.salvar salvo') return [thing('lead')]
      const id = String((end === 'proposta.criar criada' ? after : before).propostaId)
      if (end === 'proposta.criar criada') {
        const cents = amountToPay(before) ?? 0
        proposals.set(id, { cents })
        return [bringing('proposal', cents)]
      }
      const sale = proposals.get(id)
      if (!sale || sale.paid) return []
      if (PAID.has(end)) {
        sale.paid = true
        return [bringing('paid', sale.cents)]
      }
      if (!PENDING.has(end) || sale.pending) return []
      sale.pending = true
      return [bringing('pending', sale.cents)]
    })
}

const PAID = new Set(['pagamento.cartao aprovado', 'pagamento.confirmar confirmado'])
const PENDING = new Set([
  'pagamento.pix gerado',
  'pagamento.boleto gerado',
  'pagamento.cartao pendente',
])
