import { expect, test } from 'vitest'
import { loadProfile } from '../../../../server/environment/provider-profile'
import { readCatalogue } from '../../../../src/product/provider/dialect/read-catalogue'
import { createReading, rootOf } from '../../../../src/product/provider/dialect/reading'
import { wireEntry, wirePlan } from '../samples'

const profile = await loadProfile()
const read = (entries: unknown) =>
  readCatalogue(rootOf(createReading({}, 'number'), entries), profile)

test.each(['simular-novamente', 'Simular Novamente'])(
  'hole 37: the simulate-again card %s is no plan, at entry level or among the plans',
  (type) => {
    const entry = wireEntry(wirePlan)
    const withCard = { ...entry, planosTipos: [...entry.planosTipos, { type }] }
    expect(read([withCard, { type }])).toEqual(read([entry]))
    expect(read([entry])).toHaveLength(1)
    // alone it is an empty catalogue, not a broken one
    expect(read([{ type }])).toEqual([])
  },
)
