import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import type { Diagnostic } from '../../../src/core/language/diagnostics/diagnostic'
import { applyFix } from '../../../src/core/language/edit/apply-fix'
import type { ContentInput } from '../../../src/core/language/read/content-input'
import { readFixtures } from './fixture'
import { vocabulary } from './vocabulary'

type Offered = {
  readonly name: string
  readonly content: ContentInput
  readonly before: readonly Diagnostic[]
  readonly offered: Diagnostic & { readonly fix: NonNullable<Diagnostic['fix']> }
}

const offers: readonly Offered[] = readFixtures().flatMap(({ name, content }) => {
  const before = compile(content, vocabulary).diagnostics
  return before.flatMap((one) => {
    const at = `${name}: ${one.path}:${one.range.start.line + 1} ${one.code}`
    return one.fix ? [{ name: at, content, before, offered: { ...one, fix: one.fix } }] : []
  })
})

/** What is said, wherever it stands: a fix may move the lines below it. */
const said = ({ path, code, message }: Diagnostic) => `${path} ${code} ${message}`

test.each(offers.map((offer) => [offer.name, offer] as const))(
  'the fix of %s settles it and breaks nothing',
  (_name, { content, before, offered }) => {
    const expected = before.map(said)
    expected.splice(expected.indexOf(said(offered)), 1)
    const after = compile(
      { ...content, texts: applyFix(content.texts, offered.fix) },
      vocabulary,
    ).diagnostics
    const isOld = (one: Diagnostic) => {
      const index = expected.indexOf(said(one))
      return index !== -1 && expected.splice(index, 1).length > 0
    }
    const news = after.filter((one) => !isOld(one))
    // what can be read now may well bring a warning of its own
    const wrong = news.filter(({ code, severity }) => severity === 'error' || code === offered.code)
    expect(wrong.map(said)).toEqual([])
  },
)

test('a fix in a file with CRLF writes no other line ends', () => {
  const others: string[] = []
  for (const { name, content } of readFixtures()) {
    const texts = content.texts.map(({ path, text }) => ({
      path,
      text: text.replaceAll('\n', '\r\n'),
    }))
    for (const { code, fix } of compile({ ...content, texts }, vocabulary).diagnostics) {
      for (const { path, text } of fix ? applyFix(texts, fix) : []) {
        if (/[\r\n]/.test(text.replaceAll('\r\n', ''))) others.push(`${name}: ${code} in ${path}`)
      }
    }
  }
  expect(others).toEqual([])
})

test('fixes are offered for many codes', () => {
  expect(new Set(offers.map(({ offered }) => offered.code)).size).toBeGreaterThan(20)
})

test.each([
  ['<b>Loja</b> do Zé', 'Loja do Zé'],
  ['{{marca}}', 'marca'],
  ['<>', undefined],
])('the name %j is offered as %j, and never as a path or a code', (name, offered) => {
  const { texts, ...rest } = readFixtures().find(
    (one) => one.name === 'missing-variant-key.clean',
  )!.content
  const own = { path: 'variants/loja.yaml', text: `path: /loja\nbrand: { name: "${name}" }\n` }
  const { diagnostics } = compile({ ...rest, texts: [...texts, own] }, vocabulary)
  const told = diagnostics.filter(({ code }) => code === 'bad-value')
  const written =
    offered === undefined ? undefined : offered.includes(' ') ? `"${offered}"` : offered
  expect(told.map(({ fix }) => fix?.edits.map(({ text }) => text).join())).toEqual([written])
})

test('a fix that deletes a key leaves the comments below it, which are of the next one', () => {
  const path = 'variants/groups/palavras.yaml'
  const kept = '    # a foto é de 2024\n# o que as partes dizem\ntexts: {}\n'
  const texts = [{ path, text: `media:\n  casa:\n    src: casa.webp\n    alt: Uma casa\n${kept}` }]
  const [found] = compile({ texts, pictures: new Map() }, vocabulary).diagnostics
  expect(found?.code).toBe('misplaced-key')
  expect(applyFix(texts, found!.fix!)[0]?.text).toBe(kept)
})

test('a fix that deletes the first key of an item leaves the comment above the next', () => {
  const path = 'scripts/g.yaml'
  const step = (way: string) =>
    `group: g\nstart: um\nfallback: um\nsteps:\n  um:\n    say: Oi\n    next:\n      -${way}\n        # o fim\n        goto: end\n`
  const texts = [{ path, text: step(' error: Oi') }]
  const [found] = compile({ texts, pictures: new Map() }, vocabulary).diagnostics
  expect(found?.code).toBe('misplaced-key')
  expect(applyFix(texts, found!.fix!)[0]?.text).toBe(step(''))
})
