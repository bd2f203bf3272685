import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenLines,
  defaultChoiceOf,
  type Hunk,
  mergeRegions,
} from '../../../admin/editor/conflict/hunks'
import { piecesOfLines } from '../../../admin/editor/conflict/pieces'
import { sentenceIn, withSentence } from '../../../admin/editor/conflict/result-cell'

const BASE = `steps:
  pagar:
    say: Como você quer pagar a primeira parcela?
    choose:
      - label: PIX
        goto: pix
      - label: CARTÃO DE CRÉDITO
        goto: cartao
`

const hunksOf = (mine: string, base: string, theirs: string): readonly Hunk[] =>
  mergeRegions(mine, base, theirs).flatMap((one) => (one.type === 'changed' ? [one.hunk] : []))

const chosen = (mine: string, base: string, theirs: string, side: 'mine' | 'theirs' | 'base') =>
  mergeRegions(mine, base, theirs)
    .flatMap((one) => (one.type === 'same' ? one.lines : one.hunk[side]))
    .join('\n')

describe('PUB-04 a conflict of two people', () => {
  it('loses nothing: one side chosen everywhere is that side’s text', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 })
    fc.assert(
      fc.property(text, text, text, (a, o, b) => {
        const [mine, base, theirs] = [a, o, b].map((lines) => lines.join('\n')) as [
          string,
          string,
          string,
        ]
        expect(chosen(mine, base, theirs, 'mine')).toBe(mine)
        expect(chosen(mine, base, theirs, 'theirs')).toBe(theirs)
      }),
    )
  })

  it('takes for granted what one side alone has changed', () => {
    const mine = BASE.replace('CARTÃO DE CRÉDITO', 'CARTÃO EM ATÉ 3X')
    const theirs = BASE.replace('goto: cartao', 'goto: cartao-novo')
    const hunks = hunksOf(mine, BASE, theirs)
    expect(hunks.map(({ by }) => by)).toEqual(['mine', 'theirs'])
    expect(hunks.map(defaultChoiceOf)).toEqual(['mine', 'theirs'])
  })

  it('joins two changes of one sentence where they are of other words, and asks where they are not', () => {
    const mine = BASE.replace('quer pagar', 'prefere pagar')
    const joins = BASE.replace('Como', '{{nome}}, como')
    const [both] = hunksOf(mine, BASE, joins)
    expect(both?.by).toBe('both')
    expect(chosenLines(both!, defaultChoiceOf(both!)!)).toEqual([
      '    say: {{nome}}, como você prefere pagar a primeira parcela?',
    ])
    const [apart] = hunksOf(mine, BASE, BASE.replace('quer pagar', 'pode pagar'))
    expect(defaultChoiceOf(apart!)).toBeUndefined()
  })

  it('never joins names: two targets are a question', () => {
    const [hunk] = hunksOf(
      BASE.replace('goto: pix', 'goto: pix-um'),
      BASE,
      BASE.replace('goto: pix', 'goto: novo-pix'),
    )
    expect(hunk?.by).toBe('both')
    expect(defaultChoiceOf(hunk!)).toBeUndefined()
  })

  it('keeps what both have put into one place, one after the other', () => {
    const [hunk] = hunksOf('a\nmeu\nb', 'a\nb', 'a\ndeles\nb')
    expect(chosenLines(hunk!, 'all')).toEqual(['meu', 'deles'])
  })

  it('is shown as a conversation', () => {
    expect(piecesOfLines(['      - label: PIX', '        goto: pix-novo'])).toEqual([
      { type: 'button', text: 'PIX', path: [0, 'label'] },
      { type: 'way', to: 'pix-novo' },
    ])
    expect(piecesOfLines(['        falha: error-general'])).toEqual([
      { type: 'way', outcome: 'falha', to: 'error-general' },
    ])
    expect(piecesOfLines(['    say: [torto'])).toBeUndefined()
  })

  it('is settled in one’s own words, written as YAML needs them', () => {
    const lines = ['      - label: "PIX"']
    expect(sentenceIn(lines)).toBe('PIX')
    expect(withSentence(lines, 'PIX: à vista')).toEqual(['      - label: "PIX: à vista"'])
    expect(withSentence(['    say: Olá'], 'Oi: tudo bem?')).toEqual(['    say: "Oi: tudo bem?"'])
    expect(sentenceIn(['    goto: pix'])).toBeUndefined()
  })
})
