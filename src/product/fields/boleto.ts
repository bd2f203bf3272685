/** Bank slips by FEBRABAN's layout (domain section 5): the bar code's 44 digits, the typed line's 47. */

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(1997, 9, 7)
/** Due-date factors have four digits: after 9999 they restart at 1000, every 9000 days. */
const CYCLE = 9000

export type Boleto = {
  readonly banco: string
  /** ISO date. */
  readonly vencimento: string
  /** Cents. */
  readonly valor: number
  /** The 25 digits whose meaning each bank defines. */
  readonly campoLivre: string
}

/** The bar code of a slip, 44 digits. */
export function barCodeOf({ banco, vencimento, valor, campoLivre }: Boleto): string {
  const start = `${banco}9`
  const rest = `${dueFactor(vencimento)}${String(valor).padStart(10, '0')}${campoLivre}`
  return start + generalDigit(start + rest) + rest
}

/** The 47-digit line that people type, from a 44-digit bar code. */
export function lineOf(barCode: string): string {
  const field = (digits: string) => digits + fieldDigit(digits)
  const [bank, free] = [barCode.slice(0, 4), barCode.slice(19)]
  return [
    field(bank + free.slice(0, 5)),
    field(free.slice(5, 15)),
    field(free.slice(15)),
    barCode.slice(4, 19),
  ].join('')
}

/** The line of a code of 44 or 47 digits, masked or not; undefined where a check digit is wrong. */
export function readBoleto(code: string): string | undefined {
  const digits = code.replace(/[\s.-]/g, '')
  if (/^\d{44}$/.test(digits)) return isBarCode(digits) ? lineOf(digits) : undefined
  const barCode = barCodeOfLine(digits)
  return barCode && isBarCode(barCode) && lineOf(barCode) === digits ? digits : undefined
}

/** The 44 digits of the bar code in a line of 47: without its three check digits, in the bar code's order; `undefined` for anything else. */
export const barCodeOfLine = (line: string): string | undefined =>
  /^\d{47}$/.test(line)
    ? line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
    : undefined

const isBarCode = (code: string) => generalDigit(code.slice(0, 4) + code.slice(5)) === code[4]

/** The factor of a due date, four digits. */
export function dueFactor(day: string): string {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY)
  const factor = days <= 9999 ? days : ((days - 1000) % CYCLE) + 1000
  return String(factor).padStart(4, '0')
}

/**
 * The due date of a line, as an ISO date. Factors repeat, so it is the possible date nearest to `now` (epoch milliseconds). `undefined` for the
 * factor 0000, of a slip without a due date.
 */
export function dueDateOf(line: string, now: number): string | undefined {
  const factor = Number(line.slice(33, 37))
  if (factor === 0) return undefined
  const today = (now - FIRST_DAY) / DAY
  const turns = Math.max(0, Math.round((today - factor) / CYCLE))
  return new Date(FIRST_DAY + (factor + turns * CYCLE) * DAY).toISOString().slice(0, 10)
}

/** Modulo 10: from the right times 2, 1, …, the digits of the products added up. */
function fieldDigit(digits: string): number {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const product = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** Modulo 11 with weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function generalDigit(digits: string): string {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[digits.length - 1 - place]) * ((place % 8) + 2)
  }
  const digit = 11 - (sum % 11)
  return digit === 10 || digit === 11 ? '1' : String(digit)
}
