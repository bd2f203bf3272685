import { isSchema, type JsonSchema, type Properties } from './json-schema'

/** Roles that may change a key, in ascending order: each role has the rights of those before it. */
export const KEY_ROLES = ['editor', 'publisher', 'admin'] as const
export type KeyRole = (typeof KEY_ROLES)[number]

const FORM_KEYWORD = 'x-form'

/** How the admin's form shows a key, beyond its schema. All optional: a key without it appears too. */
export type KeyForm = {
  readonly label?: string
  readonly section?: string
  /** The input control, if the schema's type does not determine it: `area` is a text of several lines. */
  readonly control?: 'colour' | 'picture' | 'area' | 'copy' | 'texts' | 'order'
  /** The least role that may change the key; absent: every role. */
  readonly role?: KeyRole
  /** How many characters search engines and the like show before they cut the text. */
  readonly shown?: number
}

/** The sections of the form, in order; keys without a section come last. */
export const FORM_SECTIONS: ReadonlyMap<string, string> = new Map([
  ['mensagens', 'Mensagens'],
  ['marca', 'Marca'],
  ['cores', 'Cores'],
  ['banner', 'Banner'],
  ['fora', 'Fora do site'],
  ['campanha', 'Campanha'],
  ['endereco', 'Endereço'],
  ['conversa', 'Conversa'],
  ['links', 'Links'],
  ['textos', 'Textos'],
  ['empresa', 'Administradora'],
  ['indicacao', 'Indicação'],
])

/** Spread into the schema of a key: how the form shows it. */
export const inForm = (label: string, form: KeyForm = {}): JsonSchema => ({
  [FORM_KEYWORD]: { ...form, label },
})

/** The same as `inForm`, for several keys of one section. */
export const inSection =
  (section: string, common: KeyForm = {}) =>
  (label: string, more: KeyForm = {}): JsonSchema =>
    inForm(label, { section, ...common, ...more })

/** The properties of a mapping's schema; `undefined` for any other schema. */
export const propertiesOf = ({ properties }: JsonSchema): Properties | undefined =>
  isSchema(properties) ? (properties as Properties) : undefined // a schema's properties are schemas

/** The same schema without sections, for use inside a key that is a section of its own. */
export function withoutSection(schema: JsonSchema): JsonSchema {
  const { section: _section, ...form } = keyFormOf(schema)
  const inner = propertiesOf(schema)
  const keys = inner && Object.entries(inner).map(([key, one]) => [key, withoutSection(one)])
  return {
    ...schema,
    ...(schema[FORM_KEYWORD] !== undefined && { [FORM_KEYWORD]: form }),
    ...(keys && { properties: Object.fromEntries(keys) }),
  }
}

export const keyFormOf = (schema: JsonSchema): KeyForm => (schema[FORM_KEYWORD] ?? {}) as KeyForm // put there by inForm
