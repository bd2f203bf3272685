import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { checkShape } from '../../../src/core/language/check/check-shape'
import { mappingSchema, textOf } from '../../../src/core/language/check/json-schema'
import { wordsAt } from '../../../src/core/language/diagnostics/finding'
import { readFile } from '../../../src/core/language/read/read-file'

const schema = mappingSchema('A marca', { slogan: { ...textOf('O slogan'), maxLength: 12 } })
const fits = new Ajv({ allErrors: true, verbose: true }).compile(schema)

const findingsIn = (text: string) => {
  const { unit } = readFile({ path: 'variants/base.yaml', text }, false).head
  return checkShape(unit, [], unit.value, (value) => (fits(value) ? [] : (fits.errors ?? [])))
}

test('a text that is too long hears how long it may be and how long it is, a letter with its accent once', () => {
  const [found, ...others] = findingsIn('slogan: Sem pressa 🚗 não')
  expect(others).toEqual([])
  expect(found?.code).toBe('bad-value')
  expect(found && wordsAt(found.at)).toBe('Sem pressa 🚗 não')
  expect(found?.message).toEqual({
    pt: 'Use no máximo 12 letras, contando os espaços: este texto tem 16.',
    en: 'Use 12 characters at most, spaces included: this text has 16.',
  })
})

test('a text as long as it may be is fine', () => {
  expect(findingsIn('slogan: Sem pressa 🚗')).toEqual([])
})
