import type { JsonSchema } from '../../../src/core/language/check/json-schema'
import {
  FORM_SECTIONS,
  type KeyForm,
  type KeyRole,
  keyFormOf,
  propertiesOf,
} from '../../../src/core/language/check/variant-form'
import type { Path } from '../../../src/core/language/read/path'

/** The form control of a value; `yaml`: the form has no control for it. */
export type Control =
  | NonNullable<KeyForm['control']>
  | 'switch'
  | 'number'
  | 'choice'
  | 'text'
  | 'list'
  | 'rows'
  | 'map'
  | 'records'
  | 'yaml'

/** One key of the form. */
export type BrandField = {
  readonly path: Path
  readonly label: string
  readonly about: string
  readonly control: Control
  readonly role: KeyRole
  readonly schema: JsonSchema
  /** How many characters of the value other sites show before they cut it. */
  readonly shown?: number
}

export type FieldSection = {
  readonly id: string
  readonly label: string
  readonly fields: readonly BrandField[]
}

const OTHERS = 'outros'

/** The form of a schema: its sections in order, each key as one field. Keys without a section come last, under 'Outros'. */
export function sectionsOf(schema: JsonSchema): readonly FieldSection[] {
  const sections = new Map<string, BrandField[]>()
  for (const { section, field } of fieldsIn(schema, { path: [], section: OTHERS, names: [] })) {
    sections.set(section, [...(sections.get(section) ?? []), field])
  }
  return [...FORM_SECTIONS, [OTHERS, 'Outros'] as const].flatMap(([id, label]) => {
    const fields = sections.get(id)
    return fields ? [{ id, label, fields: fields.toSorted(byControl) }] : []
  })
}

type Above = {
  readonly path: Path
  readonly section: string
  /** Labels of the enclosing mappings that are not sections of their own. */
  readonly names: readonly string[]
  readonly role?: KeyRole
}

type Placed = { readonly section: string; readonly field: BrandField }

function fieldsIn(schema: JsonSchema, above: Above): readonly Placed[] {
  return Object.entries(propertiesOf(schema) ?? {}).flatMap(([key, inner]) => {
    const form = keyFormOf(inner)
    const path = [...above.path, key]
    const about = typeof inner.description === 'string' ? inner.description : ''
    const name = form.label ?? (about === '' ? key : about)
    const section = form.section ?? above.section
    const role = form.role ?? above.role
    if (propertiesOf(inner)) {
      const names = form.section || above.path.length === 0 ? [] : [...above.names, name]
      return fieldsIn(inner, { path, section, names, ...(role && { role }) })
    }
    const label = [...above.names, name].join(': ')
    const field: BrandField = {
      path,
      label,
      about: about.toLowerCase().includes(label.toLowerCase()) ? '' : about,
      control: controlOf(inner),
      role: role ?? 'editor',
      schema: inner,
      ...(form.shown !== undefined && { shown: form.shown }),
    }
    return [{ section, field }]
  })
}

/** The control of a value by its schema. */
export function controlOf(schema: JsonSchema): Control {
  const { control } = keyFormOf(schema)
  if (control) return control
  if (Array.isArray(schema.enum)) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return 'text'
    case 'array':
      return listControl(schema.items)
    case 'object':
      return mapControl(schema.additionalProperties)
    default:
      return 'yaml'
  }
}

function mapControl(values: unknown): Control {
  if (!isFieldSchema(values)) return 'yaml'
  if (propertiesOf(values)) return 'records'
  return values.type === 'string' ? 'map' : 'yaml'
}

/** The fields of the entry `name` under a key whose control is `records`. */
export function fieldsOfEntry({ path, role, schema }: BrandField, name: string) {
  const inner = schema.additionalProperties
  if (!isFieldSchema(inner)) return []
  const above = { path: [...path, name], section: OTHERS, names: [name], role }
  return fieldsIn(inner, above).map(({ field }) => field)
}

function listControl(items: unknown): Control {
  if (!isFieldSchema(items)) return 'yaml'
  if (items.type === 'string') return 'list'
  const inner = Object.values(propertiesOf(items) ?? {})
  return inner.length > 0 && inner.every(({ type }) => type === 'string') ? 'rows' : 'yaml'
}

export const isFieldSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SMALL: readonly Control[] = ['text', 'number', 'choice', 'area', 'colour', 'picture']

/** Small inputs first, then switches, then controls of the full width; otherwise in the order of the schema. */
const byControl = (one: BrandField, other: BrandField) => rank(one) - rank(other)

const rank = ({ control }: BrandField) =>
  SMALL.includes(control) ? 0 : control === 'switch' ? 1 : 2
