import { expect, test } from 'vitest'
import { findSentences, type SentenceSearch } from '../../../admin/replace/find-sentences'
import { setValue } from '../../../src/core/language/edit/edit'

const SCRIPT = `group: x
steps:
  parcela-ver:
    say:
      - A Parcela é {{parcela}}, e as parcelas são iguais.
      - when: { parcela: { exists: true } }
        text: Sem parcelamento <b>nenhum</b>
    choose:
      - label: VER PARCELA
        goto: parcela-ver
`
const BRAND = `title: Sua parcela
botType: PARCELA
copy:
  copy-message-1: Uma parcela pequena # a parcela
brand: { partnership: parcela em dia }
menu: [{ label: A parcela, href: 'https://x.example/parcela' }]
media: { carta: { src: parcela.webp, alt: Uma parcela } }
texts: { resumo.titulo: Sua parcela }
`
const documents = [
  { path: 'scripts/x.yaml', text: SCRIPT },
  { path: 'variants/oferta.yaml', text: BRAND },
  { path: 'tests/talks/a.yaml', text: 'say: parcela\n' },
  { path: 'variants/broken.yaml', text: 'copy: [parcela' },
]

const words = (search: Partial<SentenceSearch>) =>
  findSentences(documents, {
    find: 'parcela',
    put: 'mensalidade',
    wholeWord: true,
    plural: true,
    buttons: false,
    ...search,
  })

test('words are found where they are said, and names, facts, rules and comments are not touched', () => {
  expect(words({}).map(({ path, at, after }) => [path, at.join('/'), after])).toEqual([
    [
      'scripts/x.yaml',
      'steps/parcela-ver/say/0',
      'A Mensalidade é {{parcela}}, e as mensalidades são iguais.',
    ],
    ['variants/oferta.yaml', 'copy/copy-message-1', 'Uma mensalidade pequena'],
    ['variants/oferta.yaml', 'title', 'Sua mensalidade'],
    ['variants/oferta.yaml', 'brand/partnership', 'mensalidade em dia'],
    ['variants/oferta.yaml', 'menu/0/label', 'A mensalidade'],
    ['variants/oferta.yaml', 'media/carta/alt', 'Uma mensalidade'],
    ['variants/oferta.yaml', 'texts/resumo.titulo', 'Sua mensalidade'],
  ])
})

test('the words that a fact chooses from are found, and the fact is not', () => {
  const text = `group: x
steps:
  ver:
    say: São {{parcela}} {{parcela|parcela|parcelas}}.
`
  const [sentence] = findSentences([{ path: 'scripts/x.yaml', text }], {
    find: 'parcela',
    put: 'mensalidade',
    wholeWord: true,
    plural: true,
    buttons: false,
  })
  expect(sentence?.after).toBe('São {{parcela}} {{parcela|mensalidade|mensalidades}}.')
})

test('what a field, a refusal and a button say beside a sentence is found, and no value of a fact', () => {
  const text = `group: x
steps:
  a:
    about: A parcela
    ask: { fact: nome, hint: Por que a parcela, invalid: { goto: retry, error: Parcela errada } }
    set: { texto: parcela }
    choose:
      layout: row
      options:
        - { label: PARCELA, goto: b, when: { tipo: parcela }, disabled: Sem parcela, reply: Quero a parcela }
    call: { action: x, with: { text: parcela }, on: { falha: { goto: retry, error: Não há parcela } } }
`
  const found = (buttons: boolean) =>
    findSentences([{ path: 'scripts/y.yaml', text }], {
      find: 'parcela',
      put: 'cota',
      wholeWord: true,
      plural: false,
      buttons,
    }).map(({ after }) => after)
  expect(found(false)).toEqual([
    'Por que a cota',
    'Cota errada',
    'Sem cota',
    'Quero a cota',
    'Não há cota',
  ])
  expect(found(true)).toContain('COTA')
})

test('each choice does what it says', () => {
  const after = (search: Partial<SentenceSearch>) => words(search).map((hit) => hit.after)
  expect(after({ plural: false })[0]).toBe('A Mensalidade é {{parcela}}, e as parcelas são iguais.')
  expect(after({ wholeWord: false })).toContain('Sem mensalidademento <b>nenhum</b>')
  expect(after({ buttons: true })).toContain('VER MENSALIDADE')
  expect(after({ find: 'b', wholeWord: false, plural: false, put: 'c' })).toEqual([])
  expect(after({ find: ' ' })).toEqual([])
  expect(after({ find: '(', put: ')' })).toEqual([])
})

test('what would be is what is written, and nothing else of the file changes', () => {
  const hit = words({}).find(({ at }) => at[0] === 'copy')
  const edited = setValue(BRAND, hit!.at, hit!.after)
  expect(edited.ok && edited.text).toBe(
    BRAND.replace('Uma parcela pequena', 'Uma mensalidade pequena'),
  )
})

test('words are found whichever blanks and quotation marks they are written with, as Word has its own', () => {
  const said = (words: string) => [
    { path: 'scripts/x.yaml', text: `group: x\nsteps:\n  a:\n    say: ${words}\n` },
  ]
  const plain = { put: 'já', wholeWord: true, plural: true, buttons: false }
  const after = (find: string, words: string) =>
    findSentences(said(words), { ...plain, find }).map((hit) => hit.after)
  const [curly, straight] = ['a \u201ctaxa d\u2019água\u201d zero', 'a "taxa d\'água" zero']
  for (const find of [curly, straight.replace('a ', 'a\u00a0'), straight.replace('a ', 'a\t')]) {
    expect(after(find, `Pague ${straight}.`)).toEqual(['Pague já.'])
    expect(after(find, `Pague ${curly.replaceAll(' ', '\u00a0')}.`)).toEqual(['Pague já.'])
  }
})
