const WORDS = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'

export const isActionName = (name: string) => new RegExp(`^${WORDS}\\.${WORDS}$`).test(name)
/** An outcome's or a part's. */
export const isKebabName = (name: string) => new RegExp(`^${WORDS}$`).test(name)
export const isFactName = (name: string) => /^[a-z][a-zA-Z0-9]{1,40}$/.test(name)

/** `consultar-pontos` → `consultarPontos` */
export const camel = (words: string) =>
  words.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** `consultar-pontos` → `ConsultarPontos` */
export const pascal = (words: string) => camel(`-${words}`)

/** A key of an object as TypeScript writes it. */
export const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** A value of a sample as TypeScript writes it: 12345 is 12_345. */
export function literal(value: string | number | boolean): string {
  if (typeof value === 'string') return quoted(value)
  const isLong = Number.isInteger(value) && Number(value) >= 10_000
  return isLong ? String(value).replace(/\B(?=(?:\d{3})+$)/g, '_') : String(value)
}

export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The names that are there more than once. */
export const twice = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
]
