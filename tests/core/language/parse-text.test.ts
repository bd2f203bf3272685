import { describe, expect, test } from 'vitest'
import { parseText } from '../../../src/core/language/lower/parse-text'
import type { Text } from '../../../src/core/script/text'

const knows = (fact: string) => ['nome', 'variante.id'].includes(fact)
const read = (sentence: string) => parseText(sentence, knows)
const nome = { type: 'fact', fact: 'nome' } as const

describe('language: text', () => {
  test.each<[rule: string, sentence: string, text: Text]>([
    ['plain words stay one string', 'Olá, tudo bem?', ['Olá, tudo bem?']],
    ['nothing is nothing', '', []],
    ['facts, with or without room', 'Oi {{nome}} {{ nome }}', ['Oi ', nome, ' ', nome]],
    ['facts with a dot in their name', '{{variante.id}}', [{ type: 'fact', fact: 'variante.id' }]],
    [
      'marks inside marks',
      '<b>a<I>{{nome}}</i></b>',
      [
        {
          type: 'mark',
          mark: 'b',
          children: ['a', { type: 'mark', mark: 'i', children: [nome] }],
        },
      ],
    ],
    ['breaks, in any of their forms', 'a<br>b<br/>c<br />', ['a', br(), 'b', br(), 'c', br()]],
    [
      'lists without the room between their items',
      '<ul>\n <li>um</li> <li>dois</li></ul>',
      [{ type: 'mark', mark: 'ul', children: [item('um'), item('dois')] }],
    ],
    [
      'links by https',
      '<a href="https://a.b/?c=1&d=2">x</a>',
      [{ type: 'link', href: 'https://a.b/?c=1&d=2', children: ['x'] }],
    ],
    ['character references', '&lt;b&gt; &amp;amp; &#65;&#x42;&quot;', ['<b> &amp; AB"']],
    ['signs that are no markup', '3 < 5, P&D, a && b, {x}, }}', ['3 < 5, P&D, a && b, {x}, }}']],
  ])('%s', (_rule, sentence, text) => {
    expect(read(sentence)).toEqual({ text, troubles: [] })
  })

  test.each<[rule: string, sentence: string, words: string]>([
    ['XSS-02 elements', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['XSS-02 svg', '<svg><b>x</b></svg>', '<svg>'],
    ['XSS-02 comments', 'a <!-- b --> c', '<!-- b -->'],
    ['XSS-02 processing', '<?xml version="1.0"?>', '<?xml version="1.0"?>'],
    ['attributes', '<b onclick=x>a</b>', '<b onclick=x>'],
    ['an element left open at the end', 'a <b', '<b'],
    ['a closing without an opening', 'a</b>', '</b>'],
    ['an opening without a closing', '<u>a', '<u>'],
    ['items outside lists', '<li>a</li>', '<li>'],
    ['links in links', '<a href="https://a"><a href="https://b">x</a></a>', '<a href="https://b">'],
    ['unknown references', '&copy;', '&copy;'],
    ['references to control characters', '&#0;', '&#0;'],
    ['references beyond Unicode', '&#x110000;', '&#x110000;'],
  ])('%s are refused: %s', (_rule, sentence, words) => {
    expect(read(sentence).troubles).toEqual([expect.objectContaining({ type: 'markup', words })])
  })

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'http://a.b',
    'https://a.b/ c',
    '',
  ])('XSS-03 a link to %j is refused', (href) => {
    expect(read(`<a href="${href}">x</a>`).troubles).toHaveLength(1)
  })

  test.each(['{{nome.constructor}}', '{{nome["__proto__"]}}', '{{constructor}}', '{{}}', '{{nome'])(
    'EXP-02 %s is an unknown fact',
    (sentence) => {
      expect(read(sentence).troubles).toEqual([expect.objectContaining({ type: 'fact' })])
    },
  )
})

function br() {
  return { type: 'break' } as const
}

function item(word: string) {
  return { type: 'mark', mark: 'li', children: [word] } as const
}
