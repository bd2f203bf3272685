import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { meantWord } from '../../../src/core/language/judge/brand/spelling/meant-word'
import { vocabulary } from '../../../src/product/vocabulary'
import { portugueseWords } from '../../../tools/portuguese-words'
import { readTexts } from '../../texts'

const ROOT = new URL('../../../', import.meta.url)
const FILE = 'src/core/language/judge/brand/spelling/portuguese-words.json'

describe('words that no dictionary has, and what was meant by them', () => {
  test('the dictionary is what is made of the list of words (npm run generate)', async () => {
    // compared here, so that a failure does not print 400 kB
    expect((await readFile(new URL(FILE, ROOT), 'utf8')) === (await portugueseWords())).toBe(true)
  })

  test.each([
    ['two letters turned', 'encotnrei', 'encontrei'],
    ['the last two turned', 'obrigaod', 'obrigado'],
    ['a letter lost', 'complmento', 'complemento'],
    ['a letter twice', 'pagammento', 'pagamento'],
    ['a letter too many', 'condixções', 'condições'],
    ['the key beside', 'parcwla', 'parcela'],
    ['as it sounds', 'converça', 'conversa'],
    ['as it sounds, two letters for one', 'xegou', 'chegou'],
    ['an accent lost', 'simulaçao', 'simulação'],
  ])('%s: %s', (_, written, meant) => {
    expect(meantWord(written)).toBe(meant)
  })

  test('words of the trade, rare forms and names that no list has are no mistakes', () => {
    const right =
      'consorciado securitizadora fiduciária adimplente sorteável autofinanciamento antecipável quitável parcelável prefixado indexador reagendamento frotista semirreboque cashback recontratar revalide reenviaremos desbloqueamos cadastramos confiram encerar'
    expect(right.split(' ').filter(meantWord)).toEqual([])
  })

  test('each word that the product calls its own would be told without that', () => {
    expect([...vocabulary.words].filter((word) => !meantWord(word))).toEqual([])
  })

  test('of the long words of scripts and brands with two letters turned at least three in four are told', async () => {
    const slips = (await written()).flatMap(turnedInside)
    expect(slips.length).toBeGreaterThan(2000)
    expect(slips.filter(meantWord).length / slips.length).toBeGreaterThan(0.75)
  })
})

/** Words of sentences: in small letters, and no part of a name, a path or a key. */
const WORD = /(?<![\p{L}\w$@./-])\p{Ll}{4,}(?![\p{L}\w@./-]|:)/gu

async function written(): Promise<readonly string[]> {
  const texts = await readTexts(ROOT.pathname)
  const words = texts
    .filter(({ path }) => /^(?:scripts|variants)\//.test(path))
    .flatMap(({ text }) => text.replace(/\{\{[^}]*\}\}|^\s*#.*$/gm, ' ').match(WORD) ?? [])
  return [...new Set(words)]
}

function turnedInside(word: string): readonly string[] {
  if (word.length < 6) return []
  return Array.from({ length: word.length - 3 }, (_, n) => n + 1)
    .map((at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
    .filter((turned) => turned !== word)
}
