import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorTexts } from '../../../server/content/author-texts'
import { contentOfFiles } from '../../../server/content/content-files'
import { parseInTurns } from '../../../server/content/parse-in-turns'
import { readReleaseInTurns } from '../../../server/content/release-text'
import { asBuffer } from '../../../server/store/as-buffer'
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
        expect(await parseInTurns(Buffer.from(text))).toEqual(JSON.parse(text))
      }),
      { numRuns: 200 },
    )
  })

  test('what a release shares with one that is in use is the same object, and only what differs is read anew', async () => {
    const files = new Map(ownFiles)
    const script = 'scripts/inicio.yaml'
    const words = Buffer.from(String(files.get(script)).replace(/text: Olá.*/, 'text: Olá de novo'))
    const [one, other] = await Promise.all(
      [files, new Map(files).set(script, words)].map(async (given) => {
        const made = await authorTexts().compile(new Map(), await contentOfFiles(given))
        if (!made.ok) throw new Error('The content has errors.')
        return readReleaseInTurns(made.release.id, made.release.bytes)
      }),
    )
    expect(other?.script).not.toEqual(one?.script)
    expect(other?.variants).toHaveLength(one?.variants.length ?? 0)
    other?.variants.forEach((variant, n) => {
      expect(variant).toBe(one?.variants[n])
    })
  })

  test('others go on between the script and each of the brands', async () => {
    const made = await authorTexts().compile(new Map(), await contentOfFiles(ownFiles))
    if (!made.ok) throw new Error('The content has errors.')
    const { bytes } = made.release
    const text = asBuffer(bytes)
    const whole = JSON.parse(text.toString('utf8'))
    const { result, turns } = await turnsOf(parseInTurns(text))
    expect(result).toEqual(whole)
    expect(turns).toBeGreaterThanOrEqual(whole.variants.length)
  })
})
