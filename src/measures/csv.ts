/** Spreadsheet programs run a cell that begins like a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a spreadsheet in Portuguese opens it: semicolons between cells, decimal commas, and a byte order mark for UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
