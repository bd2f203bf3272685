import { describe, expect, test } from 'vitest'
import {
  type JsonSchema,
  mappingSchema,
  textOf,
} from '../../../src/core/language/check/json-schema'
import { propertiesOf } from '../../../src/core/language/check/variant-form'
import {
  isOptional,
  keyPaths,
  OPTIONAL,
  spoken,
  spokenIn,
} from '../../../src/core/language/check/variant-key'
import { REQUIRED_KEYS, VARIANT_KEYS } from '../../../src/core/language/check/variant-keys'
import { spokenOf, variantSchema } from '../../../src/core/language/check/variant-schema'

const mapping = mappingSchema('', {
  name: textOf(''),
  slogan: { ...textOf(''), ...spoken('words'), ...OPTIONAL },
})

describe('a key that no layer has to set', () => {
  test('is a key, and is not required', () => {
    expect(keyPaths({ brand: mapping })).toEqual([
      ['brand', 'name'],
      ['brand', 'slogan'],
    ])
    const required = keyPaths({ brand: mapping }, (schema) => !isOptional(schema))
    expect(required).toEqual([['brand', 'name']])
  })

  test('takes what lies in it along', () => {
    const keys = { title: textOf(''), brand: { ...mapping, ...OPTIONAL } }
    expect(keyPaths(keys, (schema) => !isOptional(schema))).toEqual([['title']])
  })

  test('what is required of a variant is among its keys', () => {
    expect(VARIANT_KEYS).toEqual(expect.arrayContaining([...REQUIRED_KEYS]))
    expect(REQUIRED_KEYS).toContainEqual(['brand', 'partnership'])
  })
})

describe('words that visitors read', () => {
  test('are found by what their key says, in mappings, lists and by name', () => {
    const found = spokenOf({
      title: 'Simule',
      gtmId: 'GTM-AAA',
      banner: { src: 'a.webp', alt: 'Uma estrada' },
      menu: [{ label: 'Ajuda', href: 'https://exemplo.com.br' }],
      texts: { enviar: 'Enviar', constructor: 'Nada' },
      copy: { um: 'Olá', dois: ['Oi', { text: 'Olá' }] },
      referral: { brand: { name: 'Outra', partnership: 'com ela' } },
    })
    expect(found.map(({ as, path, text }) => [path.join('.'), as, text])).toEqual([
      ['title', 'head', 'Simule'],
      ['banner.alt', 'words', 'Uma estrada'],
      ['menu.0.label', 'name', 'Ajuda'],
      ['texts.enviar', 'name', 'Enviar'],
      ['texts.constructor', 'name', 'Nada'],
      ['referral.brand.partnership', 'words', 'com ela'],
    ])
  })

  test('an unknown key, an empty text and a value of another kind have none', () => {
    const value = { slogan: '', name: 'Exemplo', constructor: 'Nada', toString: ['Nada'] }
    expect(spokenIn(mapping, value)).toEqual([])
    expect(spokenIn(mapping, { slogan: ['Nada'] })).toEqual([])
    expect(spokenIn(mapping, undefined)).toEqual([])
  })

  /** The texts below a schema that take a sentence and are not `spoken`, by dotted path; `copy` is judged with the steps. */
  function silentIn(schema: JsonSchema, path: string): readonly string[] {
    const under = [
      ...Object.entries(propertiesOf(schema) ?? {}),
      ...[schema.items, schema.additionalProperties].flatMap((inner) =>
        inner && typeof inner === 'object' ? [['*', inner as JsonSchema] as const] : [],
      ),
    ]
    if (schema.type !== 'string') {
      return under.flatMap(([key, inner]) => silentIn(inner, path === '' ? key : `${path}.${key}`))
    }
    const sentence = 'Seja contemplado em março!'
    const takes = schema.pattern === undefined || new RegExp(String(schema.pattern)).test(sentence)
    return takes && spokenIn(schema, sentence).length === 0 ? [path] : []
  }

  test('a text that takes a sentence is spoken, but for the names of things', () => {
    expect(silentIn(variantSchema(), '')).toEqual([
      'group',
      'tipoPlano',
      'brand.name',
      'company.name',
      'company.cnpj',
      'company.authorisation',
      // it names buttons of the script, where their words are judged
      'order.*.*',
      'referral.tipoPlano',
      'referral.brand.name',
    ])
  })
})
