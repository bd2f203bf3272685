import type { JsonSchema, Properties } from './json-schema'

/** Who may change a key, from the least; a role may what those before it may. */
export const KEY_ROLES = ['editor', 'publisher', 'admin'] as const
export type KeyRole = (typeof KEY_ROLES)[number]

const FORM_KEYWORD = 'x-form'

/** What a form needs to know of a key beyond its schema. All of it may be absent: a key appears by itself. */
export type KeyForm = {
  readonly label?: string
  readonly section?: string
  /** Where the schema's type says too little: `area` is a text of several lines. */
  readonly control?: 'colour' | 'picture' | 'area' | 'copy' | 'texts' | 'order'
  /** Absent: everybody's. */
  readonly role?: KeyRole
  /** Characters that are shown of it elsewhere before it is cut. */
  readonly shown?: number
}

/** Sections of a form, in its order; keys of none come last. */
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

/** The keyword, to be spread into a key's schema, that says how a form shows the key. */
export const inForm = (label: string, form: KeyForm = {}): JsonSchema => ({
  [FORM_KEYWORD]: { ...form, label },
})

/** The same for several keys of one section. */
export const inSection =
  (section: string, common: KeyForm = {}) =>
  (label: string, more: KeyForm = {}): JsonSchema =>
    inForm(label, { section, ...common, ...more })

/** The keys of a mapping's schema; undefined for one of another kind. */
export const propertiesOf = ({ properties }: JsonSchema): Properties | undefined =>
  typeof properties === 'object' && properties !== null
    ? (properties as Properties) // a schema's properties are schemas
    : undefined

/** The same schema for a place that is a section of its own: neither it nor what lies in it names another. */
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
