import { describe, expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { textsAlone } from '../../texts'
import { processorTime } from './processor-time'
import { vocabulary } from './vocabulary'

/** A piece of text repeated up to so many characters. */
const fill = (piece: string, size: number) =>
  piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

const PROSE =
  'Segue a nova campanha: "compre agora", veja https://x.example/a?b=c. Não perca — só até sexta, 10% a menos\n'

/** Line after line, each with a number of its own. */
function numbered(line: (n: number) => string, size: number): string {
  const lines: string[] = []
  for (let length = 0; length < size; length += lines.at(-1)!.length) lines.push(line(lines.length))
  return lines.join('')
}

/** What an honest accident or an attacker may save, in any size. */
const SHAPES: { readonly [name: string]: (size: number) => string } = {
  'prose at column 0': (size) => fill(PROSE, size),
  'prose on one line': (size) => fill(PROSE.replace('\n', ' '), size),
  'prose in a block of text': (size) => `title: >-\n${fill(`  ${PROSE}`, size)}`,
  'keys without a colon': (size) => `a: ${fill('a\n', size)}`,
  'words below a block of text': (size) => `a: |\n${fill('b\n', size)}`,
  'keys without a value': (size) => fill('a:\n', size),
  'the same key': (size) => fill('a: 1\n', size),
  'unknown keys': (size) => numbered((n) => `chave${n}: x\n`, size),
  'a colon without a space': (size) => fill('a:b\n', size),
  'colons on one line': (size) => `x: ${fill('a: ', size)}`,
  'colons alone': (size) => fill(':\n', size),
  'dashes on one line': (size) => fill('- ', size),
  'dashes on lines': (size) => fill('- a\n', size),
  'items that are mappings': (size) => fill('- a: b\n', size),
  'keys begun with ?': (size) => fill('? a\n', size),
  'quotes that nothing closes': (size) => fill('a: "b\n', size),
  'one quote that nothing closes': (size) => `a: "${fill('a\n', size)}`,
  'curly quotes': (size) => fill('a: “b”\n', size),
  escapes: (size) => `a: "${fill('\\n', size)}"`,
  'open braces': (size) => `a: ${fill('{', size)}`,
  'closed braces': (size) => fill('{}\n', size),
  commas: (size) => `a: [${fill(',', size)}`,
  'a mapping in braces on many lines': (size) => `a: {${fill('b: c,\n', size)}`,
  blanks: (size) => fill(' ', size),
  'lines of blanks': (size) => fill('   \n', size),
  'tabs before keys': (size) => fill('\ta: b\n', size),
  'blanks that are no spaces': (size) => `a: b\n${fill('c\u00a0: d\n', size)}`,
  'blanks that are no spaces on lines': (size) => fill('\u00a0\u00a0a: b\n', size),
  'nothing but blanks that are no spaces': (size) => `a${fill('\u00a0', size)}b: c`,
  'ends of lines': (size) => fill('\n', size),
  'lone carriage returns': (size) => fill('a\r', size),
  comments: (size) => fill('# a\n', size),
  'hashes behind a value': (size) => `a: b${fill(' #', size)}`,
  'tags, anchors and aliases': (size) => `a: ${fill('!a &a *a\n', size)}`,
  'ends of documents': (size) => fill('...\n---\n', size),
  'marks of a merge': (size) => fill('<<<<<<< HEAD\n', size),
  'deeper and less deep': (size) => numbered((n) => `${' '.repeat(n % 60)}a: b\n`, size),
  'one long word': (size) => `title: ${fill('abc', size)}`,
  'one long key': (size) => `${fill('abc', size)}: 1`,
  addresses: (size) => `title: ${fill('http://a.example/ ', size)}`,
  promises: (size) => `title: ${fill('contemplação garantida em 5 dias, sem juros e com ', size)}`,
  amounts: (size) => `title: ${fill('R$ 100.000,00 50% ', size)}`,
  'facts and marks': (size) => `title: ${fill('{{nome}} <b>{nome}', size)}`,
  'letters with many accents': (size) => `title: a${fill('\u0301', size)}`,
  'pictures of several characters': (size) => `title: ${fill('👩‍👩‍👧', size)}`,
  'texts of many keys': (size) =>
    `texts:\n${numbered((n) => `  chat.chave${n}: "{nome}, contemplação garantida"\n`, size)}`,
  'copy of many steps': (size) =>
    `copy:\n${numbered((n) => `  passo${n}: ["Olá {{nome}}"]\n`, size)}`,
}

const STEP = 'group: g\nstart: um\nfallback: um\nsteps:\n  um:\n    say:\n'

const PLACES: { readonly [name: string]: (text: string) => { path: string; text: string } } = {
  'a variant': (text) => ({ path: 'variants/home.yaml', text }),
  'a step': (text) => ({
    path: 'scripts/g.yaml',
    text: `${STEP}${text.replaceAll(/^/gm, '      ')}\n    next: end\n`,
  }),
  'a sentence': (text) => ({
    path: 'scripts/g.yaml',
    text: `${STEP}      - ${JSON.stringify(text)}\n    next: end\n`,
  }),
}

const SMALL = 6000
const TIMES = 4

/** Milliseconds of work to compile a content of one file. */
function cost(file: { path: string; text: string }): number {
  const started = processorTime()
  compile(textsAlone([file]), vocabulary)
  return processorTime() - started
}

describe('SCR-04, TXT-01: what is four times as long takes about four times as long, whatever was pasted', () => {
  describe.each(Object.entries(PLACES))('as %s', (_place, put) => {
    test.each(Object.entries(SHAPES))('%s', (_shape, make) => {
      cost(put(make(1000)))
      const small = cost(put(make(SMALL)))
      const large = cost(put(make(SMALL * TIMES)))
      // squares would be sixteen times as long; the machine's own noise and the collector have 250 ms
      expect(large).toBeLessThan(small * TIMES * 2 + 250)
    })
  })
})
