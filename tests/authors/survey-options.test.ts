import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compile } from '../../src/core/language/compile'
import { vocabulary } from '../../src/product/vocabulary'
import { readTexts, textsAlone } from '../texts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { script } = compile(textsAlone(await readTexts(ROOT)), vocabulary)

const MEDIA = 'TV FACEBOOK INSTAGRAM YOUTUBE GOOGLE E-MAIL INDICAÇÃO LIVE OUTROS'.split(' ')
const SCORES = ['1', '2', '3', '4', '5']

test.each([
  ['pesquisa-midia', 'midia', MEDIA, MEDIA],
  ['pesquisa-nota', 'csatcompra', SCORES, SCORES.map(Number)],
  ['pesquisa-humanos-pontuacao', 'csatinsidesales', SCORES, SCORES.map(Number)],
])(
  '%s offers the options of spec section 9, and each sets its own %s',
  (id, fact, labels, values) => {
    const options = script?.steps.find((step) => step.id === id)?.choose?.options ?? []
    expect(options.map(({ label }) => label)).toEqual(labels)
    const set = values.map((value) => [{ fact, from: { type: 'literal', value } }])
    expect(options.map((option) => option.set)).toEqual(set)
  },
)
