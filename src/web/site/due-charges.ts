import { foldEvents } from '../../core/engine/conversation'
import type { Session } from '../../core/runtime/session'
import { readFact } from '../../core/script/read-fact'
import { factTable } from '../../product/facts/facts'
import { chargeKey } from './charge-key'
import type { PageData } from './page-data'
import { begunWith, scriptOfTalk } from './script-of-talk'

/** A charge that can still be paid, even after its talk was erased. It has no data of the payer. */
export type DueCharge = {
  readonly kind: 'pix' | 'boleto'
  readonly contract: string
  /** The code to type or to paste into the bank's app. */
  readonly code: string
  /** ISO date of a slip. */
  readonly day?: string
  /** When it expires, in epoch milliseconds. */
  readonly until: number
  /** Cents. */
  readonly amount?: number
}

/** Maximum number of stored charges: more contracts than anybody buys at once. */
const MOST = 5

/** The end of a day in Brazil, in milliseconds from its ISO date. */
const END_OF_DAY = 27 * 3_600_000

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the charges of a talk's contract until they are due, and deletes those of a paid contract. Never throws. */
export function noteCharge(page: PageData, session: Session, storage: () => Storage): void {
  const { facts } = foldEvents(scriptOfTalk(page, begunWith(session)), session.events).state
  const { contrato, pixCodigo, pixExpiraEm, boletoLinha, boletoVencimento, formaPaga } = facts
  if (typeof contrato !== 'string') return
  const variant = page.variant.id
  const others = dueCharges(variant, storage).filter(({ contract }) => contract !== contrato)
  if (formaPaga !== undefined) {
    keep(variant, others, storage)
    return
  }
  const cents = readFact(factTable, facts, 'valorAPagar')
  const shared = { contract: contrato, ...(typeof cents === 'number' && { amount: cents }) }
  const own: DueCharge[] = []
  if (typeof pixCodigo === 'string' && typeof pixExpiraEm === 'number') {
    own.push({ ...shared, kind: 'pix', code: pixCodigo, until: pixExpiraEm })
  }
  if (typeof boletoLinha === 'string' && typeof boletoVencimento === 'string') {
    const until = Date.parse(boletoVencimento) + END_OF_DAY
    own.push({ ...shared, kind: 'boleto', code: boletoLinha, day: boletoVencimento, until })
  }
  keep(variant, [...own, ...others].slice(0, MOST), storage)
}

/** The charges of a variant that can still be paid; what is past due is deleted. Never throws. */
export function dueCharges(variant: string, storage: () => Storage): readonly DueCharge[] {
  try {
    const text = storage().getItem(chargeKey(variant))
    if (text === null) return []
    const stored: unknown = JSON.parse(text)
    const due = Array.isArray(stored) ? stored.filter(isDue) : []
    if (!Array.isArray(stored) || due.length < stored.length) keep(variant, due, storage)
    return due
  } catch {
    return []
  }
}

/** Deletes the charges of a variant. Never throws. */
export const forgetCharges = (variant: string, storage: () => Storage): void =>
  keep(variant, [], storage)

function keep(variant: string, charges: readonly DueCharge[], storage: () => Storage): void {
  try {
    if (charges.length === 0) storage().removeItem(chargeKey(variant))
    else storage().setItem(chargeKey(variant), JSON.stringify(charges))
  } catch {
    // without storage a charge is known only as long as its talk
  }
}

function isDue(value: unknown): value is DueCharge {
  if (typeof value !== 'object' || value === null) return false
  const { kind, contract, code, until, day, amount } = value as Partial<Record<string, unknown>>
  return (
    (kind === 'pix' || (kind === 'boleto' && typeof day === 'string')) &&
    typeof contract === 'string' &&
    typeof code === 'string' &&
    (amount === undefined || typeof amount === 'number') &&
    typeof until === 'number' &&
    until > Date.now()
  )
}
