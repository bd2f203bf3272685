import { expect, test } from 'vitest'
import { readContent } from '../../server/content/content-files'
import { compile } from '../../src/core/language/compile'
import type { ContentInput } from '../../src/core/language/read/content-input'
import { vocabulary } from '../../src/product/vocabulary'
import { withWritten } from '../../tools/mutations/written'
import { processorTime } from '../core/language/processor-time'

const content = await readContent('.')

/** After this way nothing that the visitor said is known any more. */
const forgetful = withWritten(content, {
  about: 'everything is forgotten on the way to the parcel',
  in: 'scripts/cartao.yaml',
  change: 'next: parcel\n',
  to: 'next: { goto: parcel, reset: true }\n',
})

function workOf(texts: ContentInput): number {
  const before = processorTime()
  compile(texts, vocabulary)
  return processorTime() - before
}

test('SCR-04: one word that makes a talk forget everything is told at its place, in the time of a few compilations', () => {
  const early = compile(forgetful, vocabulary).diagnostics.filter(
    ({ code }) => code === 'read-too-early',
  )
  expect(early.map(({ path }) => path)).toEqual(['scripts/cartao.yaml'])
  // all that the part shows and that this talk no longer knows, in one diagnostic
  for (const fact of ['valorAPagar', 'contrato', 'tipoPessoa', 'plano'])
    expect(early[0]?.message).toContain(`"${fact}"`)
  // most facts are in doubt then: searching for each of them took ten to twenty times as long as the sound content
  expect(workOf(forgetful) / workOf(content)).toBeLessThan(5)
})
