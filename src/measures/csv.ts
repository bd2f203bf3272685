/** Excel and its kin run what begins like a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a spreadsheet in Portuguese opens it: semicolons between, commas in numbers, and a mark that says UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
