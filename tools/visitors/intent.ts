import type { Moment } from '../../src/core/engine/conversation'
import type { Stamped } from '../../src/core/runtime/session'
import type { Mind } from './next-act'

/** Chances from 0 up to 1 by which somebody decides how far he goes. */
export type Draws = { readonly lead: number; readonly proposal: number; readonly payment: number }

/** Of 100 visitors so many leave their contact; of those so many sign, and of those so many mean to pay. */
const CHANCES: Draws = { lead: 0.42, proposal: 0.5, payment: 0.65 }

/** How far a visitor goes, and how far he has come. */
export type Intent = {
  /** He goes as far as a proposal. */
  readonly buys: boolean
  readonly hear: (moment: Moment<Stamped>) => void
  /** He has come as far as he wants to, and nothing that he sent is uncertain. */
  readonly mayLeave: () => boolean
  /** A call by which he would go further than he wants to. */
  readonly shuns: (action: string) => boolean
  readonly mind: () => Pick<Mind, 'isKeen' | 'pays' | 'awaitsPayment'>
  /** He has paid in his bank's app. */
  readonly paid: () => void
}

/** How often he asks whether a payment has arrived. */
const PATIENCE = 8

/** Outcomes after which nobody knows whether something was made. */
const OPEN: ReadonlySet<string> = new Set(['falha', 'validando'])

/** By an arm with an effect of 10 % a tenth more come to each goal. */
export function intentOf(
  draws: Draws,
  arms: readonly string[],
  effects: ReadonlyMap<string, number>,
): Intent {
  const lift = arms.reduce((product, arm) => product * (1 + (effects.get(arm) ?? 0)), 1)
  const leaves = draws.lead < CHANCES.lead * lift
  const proposes = leaves && draws.proposal < CHANCES.proposal
  const pays = proposes && draws.payment < CHANCES.payment
  const wanted = new Set([
    ...(leaves ? ['lead.salvar'] : []),
    ...(proposes ? ['proposta.criar'] : []),
    ...(pays ? ['pagamento'] : []),
  ])
  let uncertain: string | undefined
  let awaitsPayment = false
  let checks = 0
  let calling = ''

  const isSale = (action: string) =>
    action === 'lead.salvar' || action === 'proposta.criar' || CHARGES.has(action)

  return {
    buys: proposes,
    hear: ({ held: { event }, effects: done }) => {
      if (event.type === 'settled') {
        const { outcome } = event
        if (isSale(calling)) uncertain = OPEN.has(outcome) ? calling : undefined
        if (!OPEN.has(outcome)) wanted.delete(calling)
        const end = `${calling} ${outcome}`
        if (pays && (end === 'pagamento.cartao pendente' || end === 'pagamento.cartao falha')) {
          awaitsPayment = true
        }
        if (end === 'pagamento.confirmar aguardando') checks += 1
        if (DECIDED.has(end) || checks >= PATIENCE) {
          awaitsPayment = false
          uncertain = undefined
        }
        if (end === 'pagamento.cartao aprovado' || end === 'pagamento.confirmar confirmado')
          wanted.delete('pagamento')
      }
      for (const effect of done) if (effect.type === 'call') calling = effect.action
    },
    mayLeave: () => wanted.size === 0 && uncertain === undefined && !awaitsPayment,
    shuns: (action) =>
      (action === 'lead.salvar' && !leaves) || (action === 'proposta.criar' && !proposes),
    mind: () => ({ isKeen: wanted.size > 0 || uncertain !== undefined, pays, awaitsPayment }),
    paid: () => {
      awaitsPayment = true
    },
  }
}

const CHARGES: ReadonlySet<string> = new Set([
  'pagamento.pix',
  'pagamento.boleto',
  'pagamento.cartao',
])

const DECIDED: ReadonlySet<string> = new Set([
  'pagamento.confirmar confirmado',
  'pagamento.confirmar vencido',
])
