import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLength, toDocument, toSentence } from '../../../admin/brands/sentence/sentence-text'
import { parseText } from '../../../src/core/language/lower/parse-text'

const textOf = (sentence: string) => parseText(sentence, () => true).text

describe('a sentence in the editor', () => {
  test.each([
    '',
    'Olá, {{nome}}!',
    'Um <b>dois {{nome}}</b><br>três <i>e <u>quatro</u></i>',
    'Veja <a href="https://exemplo.com.br">aqui</a>.',
    'Pode ser:<ul><li>um</li><li><strong>dois</strong></li></ul>ou nada',
    '<ol><li>primeiro</li></ol>',
    'a &lt;b> b &amp;amp; c < d & e',
  ])('%j comes back as it was', (sentence) => {
    const document = toDocument(sentence)
    expect(document && toSentence(document)).toBe(sentence)
  })

  test.each(['<script>x</script>', 'um <b>dois', '<b><ul><li>um</li></ul></b>'])(
    '%j is edited as it is written',
    (sentence) => {
      expect(toDocument(sentence)).toBeUndefined()
    },
  )

  test('whatever it holds, it means what it meant', () => {
    const piece = fc.constantFrom(
      ...[
        'um ',
        'dois',
        '{{nome}}',
        '<b>',
        '</b>',
        '<i>',
        '</i>',
        '<br>',
        '<ul><li>',
        '</li></ul>',
      ],
      ...['&lt;', '&amp;', '&nbsp;', '<', '&', '{{', '}}', '<a href="https://a.b">', '</a>'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const sentence = pieces.join('')
        const document = toDocument(sentence)
        if (document) expect(textOf(toSentence(document))).toEqual(textOf(sentence))
      }),
      { numRuns: 500 },
    )
  })

  test('marks are not counted, facts are by what they are called', () => {
    expect(plainLength('<b>Oi</b>, {{variante.marca}}!')).toBe('Oi, Marca!'.length)
  })
})
