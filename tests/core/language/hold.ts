import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { textsAlone } from '../../texts'
import { vocabulary } from './vocabulary'

/** `broken`: what is refused, with the words at which it is told between two `|`. `kept`: the nearest thing that is taken. */
export type Rule = readonly [rule: string, code: string, broken: string, kept: string]

/** A test for each rule of what may be written in one file. */
export function hold(rules: readonly Rule[], path: string, written: (body: string) => string) {
  test.each(rules)('%s: %s', (_rule, code, broken, kept) => {
    const [before = '', words = '', after = ''] = broken.split('|')
    expect(told(path, written(before + words + after), code)).toEqual([words])
    expect(told(path, written(kept), code)).toEqual([])
  })
}

export const letters = (count: number): string => 'a'.repeat(count)

/** Different words with commas between. */
export const many = (count: number): string =>
  Array.from({ length: count }, (_, n) => `a${n}`).join(', ')

/** The words at which a code is told. */
function told(path: string, text: string, code: string): readonly string[] {
  const lines = text.split('\n')
  return compile(textsAlone([{ path, text }]), vocabulary)
    .diagnostics.filter((one) => one.path === path && one.code === code)
    .map(({ range: { start, end } }) => {
      const line = lines[start.line] ?? ''
      return line.slice(start.character, end.line === start.line ? end.character : line.length)
    })
}

/** A script with the facts of the rules, whose step `dois` is written by the test. */
export const script = (body: string) => `group: g
start: um
fallback: um
facts:
  voltas: { kind: contador, label: Voltas, max: 3 }
  gostos: { kind: lista, label: Gostos, options: [tv, radio, cinema] }
  gosto: { kind: escolha, label: Gosto, options: [tv, radio, cinema] }
steps:
  um: { say: Oi, next: end }
  dois: { ${body} }
`
