import { isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { expect, test } from 'vitest'
import { crc16, pixCode } from '../../../server/sandbox/pix-code'
import vectors from '../../vectors.json'

test('domain section 4: the published static code, character by character', () => {
  expect(pixCode(29_558, 'PROP000123')).toBe(vectors.pix.valid[0]!.payload)
})

test('CRC-16/CCITT-FALSE check value', () => {
  expect(crc16(vectors.pix.crc.check.input)).toBe(vectors.pix.crc.check.crc)
})

test.each([...vectors.pix.valid, ...vectors.pix.published].map(({ payload }) => payload))(
  'CRC of %s',
  (payload) => expect(crc16(payload.slice(0, -4))).toBe(payload.slice(-4)),
)

test.each([1, 99, 100, 17_147, 590_667])('a code of %d cents is valid for a bank', (cents) => {
  expect(isValidPixPayload(pixCode(cents, 'C1038427'))).toBe(true)
})
