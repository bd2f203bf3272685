/** The value of an option as a number from 1 on. Throws what is wrong, in words. */
export function wholeNumber(text: string, option: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 1) return value
  throw new Error(`${option} wants a whole number from 1 on.`)
}
