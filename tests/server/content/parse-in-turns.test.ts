import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorTexts } from '../../../server/content/author-texts'
import { contentOfFiles } from '../../../server/content/content-files'
import { parseInTurns } from '../../../server/content/parse-in-turns'
import { ownFiles } from './world'

/** How often others went on while something was done. */
async function turnsOf<T>(work: Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const result = await work
  isDone = true
  return { result, turns }
}

describe('issue 13: a release is read a part at a time', () => {
  test('what is read is what JSON.parse reads, whatever the object holds', async () => {
    const texts = fc.string({ unit: fc.constantFrom(...'{}[],:"\\\u0000a é😊') })
    const value = fc.jsonValue({ maxDepth: 4 })
    const lists = fc.record(
      { variants: fc.oneof(fc.array(value), value), armed: fc.array(texts) },
      { requiredKeys: [] },
    )
    const object = fc
      .tuple(fc.dictionary(texts, fc.oneof(value, texts)), lists)
      .map(([some, more]) => ({ ...some, ...more }))
    await fc.assert(
      fc.asyncProperty(object, async (given) => {
        const text = canonicalize(given) ?? ''
        expect(await parseInTurns(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 200 },
    )
  })

  test('others go on between the script and each of the brands', async () => {
    const made = await authorTexts().compile(new Map(), await contentOfFiles(ownFiles))
    if (!made.ok) throw new Error('The content has errors.')
    const { text } = made.release
    const whole = JSON.parse(text)
    const { result, turns } = await turnsOf(parseInTurns(text))
    expect(result).toEqual(whole)
    expect(turns).toBeGreaterThanOrEqual(whole.variants.length)
  })
})
