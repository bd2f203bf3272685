import { describe, expect, test } from 'vitest'
import { type BrandField, sectionsOf } from '../../../admin/brands/model/fields'
import type { JsonSchema } from '../../../src/core/language/check/json-schema'
import { propertiesOf } from '../../../src/core/language/check/variant-form'
import { VARIANT_KEYS } from '../../../src/core/language/check/variant-keys'
import { variantSchema } from '../../../src/core/language/check/variant-schema'

const fieldsOf = (schema: JsonSchema): ReadonlyMap<string, BrandField & { section: string }> =>
  new Map(
    sectionsOf(schema).flatMap(({ id, fields }) =>
      fields.map((field) => [field.path.join('.'), { ...field, section: id }]),
    ),
  )

describe('the form of a brand', () => {
  test('every key of a variant is a field, none is left to the YAML', () => {
    const fields = fieldsOf(variantSchema())
    for (const path of VARIANT_KEYS) {
      const field = fields.get(path.join('.'))
      expect(field?.control, path.join('.')).toBeDefined()
      expect(field?.control, path.join('.')).not.toBe('yaml')
      expect(field?.section, path.join('.')).not.toBe('outros')
    }
  })

  test('a new key of the schema appears by itself, with the control of its type', () => {
    const schema = variantSchema()
    const added: { readonly [key: string]: JsonSchema } = {
      saudacao: { type: 'string', description: 'A saudação' },
      limite: { type: 'integer', description: 'O limite' },
      aberta: { type: 'boolean', description: 'Aberta' },
      turno: { enum: ['manha', 'tarde'], description: 'O turno' },
      apelidos: { type: 'array', items: { type: 'string' }, description: 'Os apelidos' },
      selo: {
        type: 'object',
        description: 'O selo',
        properties: { texto: { type: 'string', description: 'o texto' } },
      },
      medidas: { type: 'object', description: 'As medidas', additionalProperties: true },
    }
    const fields = fieldsOf({ ...schema, properties: { ...propertiesOf(schema), ...added } })
    const seen = Object.fromEntries(
      ['saudacao', 'limite', 'aberta', 'turno', 'apelidos', 'selo.texto', 'medidas'].map((path) => {
        const field = fields.get(path)
        return [path, [field?.section, field?.control, field?.label, field?.role]]
      }),
    )
    expect(seen).toEqual({
      saudacao: ['outros', 'text', 'A saudação', 'editor'],
      limite: ['outros', 'number', 'O limite', 'editor'],
      aberta: ['outros', 'switch', 'Aberta', 'editor'],
      turno: ['outros', 'choice', 'O turno', 'editor'],
      apelidos: ['outros', 'list', 'Os apelidos', 'editor'],
      'selo.texto': ['outros', 'text', 'o texto', 'editor'],
      medidas: ['outros', 'yaml', 'As medidas', 'editor'],
    })
  })

  test('ADM-12: what lies under a key is whose the key is', () => {
    const fields = fieldsOf(variantSchema())
    expect(fields.get('campanhaId')?.role).toBe('publisher')
    expect(fields.get('gtmId')?.role).toBe('admin')
    expect(fields.get('company.cnpj')?.role).toBe('publisher')
    expect(fields.get('referral.brand.name')?.role).toBe('publisher')
    expect(fields.get('title')?.role).toBe('editor')
  })
})
