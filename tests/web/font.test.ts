import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { PORTUGUESE } from '../../src/web/styles/inter-portuguese'
import { charactersOf, subsetInter } from '../../tools/subset-font'
import { readTexts } from '../texts'

const styles = (name: string) => new URL(`../../src/web/styles/${name}`, import.meta.url)

describe('the font of the visitor’s page holds what Portuguese is written with, and no more', () => {
  test('it is what is made of Inter (npm run generate), below 30 kB', async () => {
    const kept = await readFile(styles('inter-portuguese.woff2'))
    expect(kept.equals(await subsetInter())).toBe(true)
    expect(kept.length).toBeLessThan(30_000)
  })

  test('every letter and sign of the scripts and brands is in it, but for pictures', async () => {
    const held = new Set(charactersOf(PORTUGUESE))
    const texts = await readTexts(new URL('../../', import.meta.url).pathname)
    const written = new Set(texts.flatMap(({ text }) => [...text]))
    const missing = [...written].filter(
      (one) => !held.has(one) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(one),
    )
    expect(missing.filter((one) => !/\p{Extended_Pictographic}/u.test(one))).toEqual([])
  })
})
