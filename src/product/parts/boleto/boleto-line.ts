/** `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE` (domain section 5). */
const FIELDS = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/

/** The 47 digits in the groups that banks print; anything else is one group. */
export function groupsOfLine(line: string): readonly string[] {
  const fields = FIELDS.exec(line)
  if (!fields) return [line]
  const [, a1, a2, b1, b2, c1, c2, check, tail] = fields
  return [`${a1}.${a2}`, `${b1}.${b2}`, `${c1}.${c2}`, `${check}`, `${tail}`]
}

/** The 44 digits of the bar code in a line of 47: without its three check digits, in the bar code's order; `undefined` for anything else. */
export function barCodeOfLine(line: string): string | undefined {
  if (!/^\d{47}$/.test(line)) return undefined
  const [bank, check, tail] = [line.slice(0, 4), line.slice(32, 33), line.slice(33)]
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  return bank + check + tail + free
}
