import validator from 'card-validator'
import type { FieldContext, Parsed } from '../../core/script/field'
import { bandeiraOf } from './cartao-bandeiras'
import { CODE, EXPIRY, INSTALMENTS, MISSING, NUMBER } from './cartao-messages'
import { cleanName } from './clean-name'
import { cleanText, compactText, digitsOf, lengthOf } from './clean-text'
import { cpfCnpj, unmasked } from './cpf-cnpj'
import { INVALID_COMPANY_NAME, INVALID_NAME, TOO_LONG } from './messages'
import { COMPANY, isCompany, PERSON } from './person-kind'
import { refused } from './refused'

/** The card as the visitor types it. It exists only in the form and in one request (cases PRI-01 and PRI-02). */
export type Card = {
  /** Digits only. */
  readonly numero: string
  readonly nomeTitular: string
  /** MM/YYYY. */
  readonly validade: string
  readonly codigoSeguranca: string
  readonly cpfCnpjTitular: string
  readonly parcelas: number
}

type Rule<T = string> = (typed: string, context: FieldContext) => Parsed<T>
type Rules = { readonly [Key in keyof Card]: Rule<Card[Key]> }

const HOLDER_MAX = 30
const CODE_LENGTH = 3
const MASK_DIGITS = 16
const YEARS_AHEAD = 19
export const MAX_INSTALMENTS = 3

/** The rules of the card form (spec section 5; holes 6 to 11). `context` brings `hoje`, and `tipoPessoa` for the holder's name. */
export const cardRules: Rules = {
  // checked field by field: none of these values is ever a fact
  numero: parseNumber,
  nomeTitular: parseHolder,
  validade: parseExpiry,
  codigoSeguranca: parseCode,
  cpfCnpjTitular: parseDocument,
  parcelas: parseInstalments,
}

function parseNumber(typed: string): Parsed<string> {
  const text = compactText(typed).replace(/[-‐-―]/g, '')
  if (text === '') return refused(MISSING)
  const brand = bandeiraOf(text)
  const valid =
    validator.number(text, { maxLength: MASK_DIGITS }).isValid &&
    // the form takes only three-digit codes, so a brand with four-digit codes is refused (hole 6)
    brand?.code === CODE_LENGTH
  return valid ? { ok: true, value: text } : refused(NUMBER)
}

function parseHolder(typed: string, context: FieldContext): Parsed<string> {
  const name = cleanName(typed)
  if (name === '') return refused(MISSING)
  if (lengthOf(name) > HOLDER_MAX) return refused(TOO_LONG)
  const words = name.split(' ').filter((word) => /\p{L}|\d/u.test(word))
  const known = isCompany(context)
    ? /^[\p{L}\p{M}\d'’&./ -]+$/u.test(name)
    : /^[\p{L}\p{M}'’. -]+$/u.test(name)
  if (words.length >= 2 && known) return { ok: true, value: name }
  return refused(isCompany(context) ? INVALID_COMPANY_NAME : INVALID_NAME)
}

function parseExpiry(typed: string, { hoje }: FieldContext): Parsed<string> {
  const text = compactText(typed)
  if (text === '') return refused(MISSING)
  const [, month, year] = /^(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (month === undefined || !validator.expirationMonth(month).isValid) {
    return refused(EXPIRY)
  }
  // compared with the day in São Paulo: card-validator would use the device's clock, which may be wrong (case PAY-11)
  const [thisYear, thisMonth] = String(hoje).split('-').map(Number)
  if (thisYear === undefined || thisMonth === undefined) return { ok: true, value: text }
  // good through the last day of its month (hole 10)
  const past = Number(year) * 12 + Number(month) < thisYear * 12 + thisMonth
  const tooFar = Number(year) > thisYear + YEARS_AHEAD
  return past || tooFar ? refused(EXPIRY) : { ok: true, value: text }
}

function parseCode(typed: string): Parsed<string> {
  const code = compactText(typed)
  if (code === '') return refused(MISSING)
  return validator.cvv(code, CODE_LENGTH).isValid ? { ok: true, value: code } : refused(CODE)
}

function parseDocument(typed: string): Parsed<string> {
  if (cleanText(typed) === '') return refused(MISSING)
  return cpfCnpj.parse(typed, { tipoPessoa: holderKind(typed) })
}

function parseInstalments(typed: string): Parsed<number> {
  const count = Number(digitsOf(typed))
  return count >= 1 && count <= MAX_INSTALMENTS ? { ok: true, value: count } : refused(INSTALMENTS)
}

/** A document without letters of up to eleven digits is a person's, any other a company's (hole 11; domain section 1). */
export function holderKind(document: string): typeof PERSON | typeof COMPANY {
  return /^\d{0,11}$/.test(unmasked(document)) ? PERSON : COMPANY
}

/** An amount in equal interest-free parts, in cents; the remainder goes to the first (domain section 6). */
export function instalmentsOf(total: number, count: number): readonly number[] {
  const part = Math.floor(total / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? total - part * (count - 1) : part))
}
