import { expect, test } from 'vitest'
import { loadProfile } from '../../../../server/environment/provider-profile'
import { readData } from '../../../../src/product/provider/dialect/read-data'
import { createReading, rootOf } from '../../../../src/product/provider/dialect/reading'
import vectors from '../../../vectors.json'

const profile = await loadProfile()
const code = vectors.pix.valid[0]!.payload

function faultsOf(qrCode: string) {
  const reading = createReading({}, 'number')
  // test environments give out such codes too, so none is refused
  expect(readData.pix(rootOf(reading, { qrCode }), profile)?.data.qrCode).toBe(qrCode)
  return reading.notes
}

test.each(vectors.pix.valid)(
  'domain section 4: a Pix code that a bank takes ($what) is silent',
  ({ payload }) => {
    expect(faultsOf(payload)).toEqual([])
  },
)

test.each([
  ['whose checksum is wrong', `${code.slice(0, -4)}0000`],
  ['that is cut off', code.slice(0, -9)],
  ['that is the address of a picture', 'https://pix.exemplo/1.png'],
  ['that stands for one in a test environment', '000201'],
])('a code %s is handed out, and the operator hears of it', (_what, qrCode) => {
  expect(faultsOf(qrCode)).toEqual([{ path: 'qrCode', fault: 'wrong-type', needed: false }])
})
