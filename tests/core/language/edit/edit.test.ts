import { expect, test } from 'vitest'
import {
  insertItem,
  moveItem,
  removeValue,
  setValue,
} from '../../../../src/core/language/edit/edit'
import type { Edited } from '../../../../src/core/language/edit/edited'
import { scriptKeyOrder, variantKeyOrder } from '../../../../src/core/language/edit/key-order'
import { edited as applied } from '../service/at'

const BRAND = `# A marca
group: parceiros # o grupo
title: "Clube: 60%"
hosts: [um.example, dois.example]
campanhaId: 9111 # trocar
banner:
  src: a.svg
  # para quem não vê
  alt: >-
    Num quintal com bandeirinhas, duas pessoas brindam à mesa; ao fundo, uma casa e uma mangueira
    carregada.
menu:
  - { label: Início, href: "https://a.example/" }
  # o segundo
  - label: Blog # nome
    href: https://b.example/
copy: {}
`

function textOf(edited: Edited): string {
  if (!edited.ok) throw new Error(edited.english)
  return edited.text
}

/** What stands instead of what, line by line. */
function changedLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    gone: old.filter((line) => !now.includes(line)),
    come: now.filter((line) => !old.includes(line)),
  }
}

const set = (
  path: readonly (string | number)[],
  value: Parameters<typeof setValue>[2],
  text = BRAND,
) => changedLines(text, textOf(setValue(text, path, value, { order: variantKeyOrder })))

test('a value keeps its quotes and the comment behind it', () => {
  expect(set(['group'], 'outros')).toEqual({
    gone: ['group: parceiros # o grupo'],
    come: ['group: outros # o grupo'],
  })
  expect(set(['title'], 'Dizem "sim"').come).toEqual(['title: "Dizem \\"sim\\""'])
  expect(set(['campanhaId'], 12).come).toEqual(['campanhaId: 12 # trocar'])
})

test('plain words get quotes where they would mean something else', () => {
  for (const words of [
    'Atenção: leia',
    'a #b',
    '12',
    'true',
    '- a',
    ' a',
    '',
    '{{nome}}, oi',
    '@a',
    '2026-01-01x: y',
  ]) {
    const { come } = set(['group'], words)
    expect(come).toEqual([`group: ${JSON.stringify(words)} # o grupo`])
  }
  expect(set(['hosts', 0], 'a, b').come).toEqual(['hosts: ["a, b", dois.example]'])
})

test('a folded sentence stays folded, within its width', () => {
  const words = `Uma frase ${'bem comprida '.repeat(12)}que continua.`
  const { come } = set(['banner', 'alt'], words)
  expect(come.length).toBeGreaterThan(1)
  expect(come.every((line) => line.startsWith('    ') && line.length <= 100)).toBe(true)
  expect(set(['banner', 'alt'], 'Curta').come).toEqual(['    Curta'])
})

test('a sentence of several lines becomes a block; behind a comment, quotes', () => {
  expect(set(['banner', 'src'], 'um\n\ndois').come).toEqual(['  src: |-', '    um', '    dois'])
  expect(set(['group'], 'um\ndois').come).toEqual(['group: "um\\ndois" # o grupo'])
  expect(set(['hosts', 1], 'um\ndois').come).toEqual(['hosts: [um.example, "um\\ndois"]'])
})

test('a key that is not there comes where the schema has it, parents too', () => {
  expect(textOf(setValue(BRAND, ['path'], '/x', { order: variantKeyOrder }))).toContain(
    '# o grupo\npath: /x\ntitle:',
  )
  const branded = textOf(setValue(BRAND, ['brand', 'name'], 'Clube', { order: variantKeyOrder }))
  expect(branded).toContain('campanhaId: 9111 # trocar\nbrand:\n  name: Clube\nbanner:')
  expect(textOf(setValue(BRAND, ['copy', 'copy-message-1'], ['Oi', 'Olá: tudo bem?']))).toContain(
    'copy:\n  copy-message-1:\n    - Oi\n    - "Olá: tudo bem?"\n',
  )
  expect(textOf(setValue('', ['path'], '/x'))).toBe('path: /x\n')
  expect(textOf(setValue('# só isto', ['colours', 'primary'], '#ffffff'))).toBe(
    '# só isto\ncolours:\n  primary: "#ffffff"\n',
  )
})

test('a mapping or a list changes only where it differs', () => {
  const banner = { src: 'b.svg', alt: 'Nova' }
  expect(set(['banner'], banner)).toEqual({
    gone: [
      '  src: a.svg',
      '    Num quintal com bandeirinhas, duas pessoas brindam à mesa; ao fundo, uma casa e uma mangueira',
      '    carregada.',
    ],
    come: ['  src: b.svg', '    Nova'],
  })
  const menu = [
    { label: 'Início', href: 'https://a.example/' },
    { label: 'Diário', href: 'https://b.example/' },
    { label: 'Mais', href: 'https://c.example/' },
  ]
  expect(set(['menu'], menu)).toEqual({
    gone: ['  - label: Blog # nome'],
    come: ['  - label: Diário # nome', '  - label: Mais', '    href: https://c.example/'],
  })
})

const SAID = `steps:
  um:
    say:
      - Olá. # saudação
      # a pergunta
      - Tudo bem? # revisado
      - Fim.
    next: end
`

test('a list with one item more or less keeps the comments beside the others', () => {
  const said = (lines: readonly string[]) => textOf(setValue(SAID, ['steps', 'um', 'say'], lines))
  expect(said(['Tudo bem?', 'Fim.'])).toBe(SAID.replace('      - Olá. # saudação\n', ''))
  expect(said(['Olá.', 'Fim.'])).toBe(SAID.replace('      - Tudo bem? # revisado\n', ''))
  expect(said(['Olá.', 'Tudo bem?', 'E aí?', 'Fim.'])).toBe(
    SAID.replace('      - Fim.', '      - E aí?\n      - Fim.'),
  )
  expect(said(['Oi.', 'Olá.', 'Tudo bem?', 'Fim.'])).toBe(
    SAID.replace('      - Olá.', '      - Oi.\n      - Olá.'),
  )
  expect(said(['Oi.', 'Fim.'])).toContain('- Oi. # saudação\n      # a pergunta\n      - Fim.\n')
})

test('a key with only a comment behind it gets a value, and keeps the comment', () => {
  expect(textOf(setValue('group: # o grupo\npath: /x\n', ['group'], 'parceiros'))).toBe(
    'group: parceiros # o grupo\npath: /x\n',
  )
  expect(textOf(setValue('copy: # por passo\npath: /x\n', ['copy', 'lead'], 'Oi'))).toBe(
    'copy: # por passo\n  lead: Oi\npath: /x\n',
  )
})

test('a comment between a dash and its item may have a dash too', () => {
  const menu = 'menu:\n  - # pós-venda\n    label: A\n  -\n    # bem-vindo\n    label: B\n'
  expect(textOf(insertItem(menu, ['menu'], 2, { label: 'C' }))).toBe(`${menu}  - label: C\n`)
  expect(textOf(removeValue(menu, ['menu', 0]))).toBe('menu:\n  -\n    # bem-vindo\n    label: B\n')
  expect(textOf(moveItem(menu, ['menu'], 1, 0))).toBe(
    'menu:\n  -\n    # bem-vindo\n    label: B\n  - # pós-venda\n    label: A\n',
  )
})

test('a comment behind the mark of a block stays, whatever comes in its place', () => {
  const text = 'alt: |  # para quem não vê\n  Um\n  dois\nfala:\n  - >- # a primeira\n    Olá\n'
  const alt = (value: Parameters<typeof setValue>[2]) => textOf(setValue(text, ['alt'], value))
  expect(alt('Três')).toContain('alt: |-  # para quem não vê\n  Três\nfala:')
  expect(alt('')).toContain('alt: ""  # para quem não vê\nfala:')
  expect(alt(['Uma frase', 'b'])).toContain('alt:  # para quem não vê\n  - Uma frase\n  - b\nfala:')
  expect(textOf(setValue(text, ['fala', 0], 'Oi'))).toContain('- >- # a primeira\n    Oi\n')
  expect(textOf(setValue(text, ['fala', 0], { text: 'Oi', part: 'a' }))).toContain(
    '- text: Oi # a primeira\n    part: a\n',
  )
})

test('in braces and brackets the comments of other items stay', () => {
  const text = 'menu: [\n  a, # um\n  # o segundo\n  b, # dois\n  c # três\n]\n'
  expect(textOf(removeValue(text, ['menu', 0]))).toBe(
    'menu: [\n  # o segundo\n  b, # dois\n  c # três\n]\n',
  )
  expect(textOf(removeValue(text, ['menu', 2]))).toContain('# o segundo\n  b, # dois')
  expect(textOf(removeValue('m: { a: 1, # um\n  b: 2 }\n', ['m', 'b']))).toContain('a: 1, # um')
})

test('a new key comes behind the comments that are indented into the one before it', () => {
  const text = 'steps:\n  um:\n    say:\n      - Oi\n      # - Olá\n    # o fim\n    next: end\n'
  const ask = ['steps', 'um', 'ask']
  const order = scriptKeyOrder
  for (const script of [text, text.replaceAll('\n', '\r\n')]) {
    const asked = textOf(setValue(script, ask, 'cep', { order }))
    expect(asked.replaceAll('\r\n', '\n')).toContain('# - Olá\n    ask: cep\n    # o fim\n')
    expect(textOf(removeValue(asked, ask))).toBe(script)
  }
})

test('a value becomes a collection and back', () => {
  expect(set(['title'], ['Uma frase.', 'Outra frase.']).come).toEqual([
    'title:',
    '  - Uma frase.',
    '  - Outra frase.',
  ])
  expect(set(['banner'], 'nada').come).toEqual(['# para quem não vê', 'banner: nada'])
  expect(set(['menu', 0], 'nada').come).toEqual(['  - nada'])
})

test('taking away: the lines of the key, a mapping left empty too; an empty list stays', () => {
  expect(textOf(removeValue(BRAND, ['campanhaId']))).toBe(
    BRAND.replace('campanhaId: 9111 # trocar\n', ''),
  )
  expect(textOf(removeValue('a:\n  b:\n    c: 1\nd: 2\n', ['a', 'b', 'c']))).toBe('d: 2\n')
  expect(textOf(removeValue(BRAND, ['hosts', 0]))).toContain('hosts: [dois.example]')
  expect(textOf(removeValue(BRAND, ['hosts', 1]))).toContain('hosts: [um.example]')
  expect(textOf(removeValue('a:\n  - b\n', ['a', 0]))).toBe('a: []\n')
  expect(textOf(removeValue(BRAND, ['menu', 1, 'label']))).toContain(
    '  # o segundo\n  - href: https://b.example/',
  )
  expect(textOf(removeValue(BRAND, ['menu', 0, 'href']))).toContain('- { label: Início }')
})

test('list items: in, away, and in another order with their own bytes', () => {
  expect(textOf(insertItem(BRAND, ['hosts'], 2, 'tres.example'))).toContain(
    '[um.example, dois.example, tres.example]',
  )
  expect(textOf(insertItem(BRAND, ['menu'], 1, { label: 'A', href: 'https://a' }))).toContain(
    '  # o segundo\n  - label: A\n    href: https://a\n  - label: Blog # nome\n',
  )
  expect(textOf(moveItem(BRAND, ['menu'], 1, 0))).toContain(
    'menu:\n  - label: Blog # nome\n    href: https://b.example/\n  # o segundo\n  - { label: Início, href: "https://a.example/" }\n',
  )
  expect(textOf(insertItem('a: 1\n', ['b'], 0, 'x'))).toBe('a: 1\nb: [x]\n')
})

test('steps: a key comes in the order in which a step is read, a step after an empty line', () => {
  const script = 'group: g\nsteps:\n  um:\n    say: Oi\n    next: dois\n\n  dois:\n    next: um\n'
  const asked = textOf(setValue(script, ['steps', 'um', 'ask'], 'cep', { order: scriptKeyOrder }))
  expect(asked).toContain('say: Oi\n    ask: cep\n    next: dois\n')
  const added = textOf(setValue(script, ['steps', 'tres'], { say: 'Oi', next: 'end' }))
  expect(added).toBe(`${script}\n  tres:\n    say: Oi\n    next: end\n`)
  expect(textOf(removeValue(added, ['steps', 'tres']))).toBe(script)
})

test('CRLF, and a last line without an end, stay', () => {
  const text = 'a: 1\r\nb:\r\n  c: x'
  expect(textOf(setValue(text, ['b', 'd'], 'um\ndois'))).toBe(
    'a: 1\r\nb:\r\n  c: x\r\n  d: |-\r\n    um\r\n    dois',
  )
  expect(textOf(removeValue(text, ['b', 'c']))).toBe('a: 1')
})

test('a byte order mark stays at the start of the file', () => {
  const text = '\uFEFFgroup: a\ntitle: b\n'
  expect(textOf(removeValue(text, ['group']))).toBe('\uFEFFtitle: b\n')
  expect(textOf(removeValue('\uFEFFgroup: a', ['group']))).toBe('\uFEFF')
  const order = () => ['path', 'group', 'title']
  expect(textOf(setValue(text, ['path'], '/a', { order }))).toBe(
    '\uFEFFpath: /a\ngroup: a\ntitle: b\n',
  )
  expect(textOf(setValue(text, ['group'], { a: 1 }))).toBe('\uFEFFgroup:\n  a: 1\ntitle: b\n')
})

test('refused, and nothing changed: a text that does not parse, a place that is none, a value that is none', () => {
  const code = (edited: Edited) => (edited.ok ? 'ok' : edited.code)
  expect(code(setValue('a: [', ['a'], 1))).toBe('unreadable')
  expect(code(setValue('a: *b\n', ['a'], 1))).toBe('unreadable')
  expect(code(setValue(BRAND, [], 1))).toBe('bad-path')
  expect(code(setValue(BRAND, ['group', 'x'], 1))).toBe('bad-path')
  expect(code(setValue(BRAND, ['hosts', 9], 'x'))).toBe('bad-path')
  expect(code(setValue(BRAND, ['__proto__', 'x'], 1))).toBe('bad-path')
  expect(code(setValue(BRAND, ['group'], JSON.parse('{"__proto__":1}')))).toBe('bad-value')
  expect(code(setValue(BRAND, ['group'], Number.NaN))).toBe('bad-value')
  expect(code(removeValue(BRAND, ['nada']))).toBe('bad-path')
  expect(code(insertItem(BRAND, ['group'], 0, 'x'))).toBe('bad-path')
  expect(code(moveItem(BRAND, ['hosts'], 0, 5))).toBe('bad-path')
})

test('edits give the text', () => {
  const edited = setValue(BRAND, ['title'], 'Olá 👋🏽')
  if (!edited.ok) throw new Error(edited.english)
  expect(applied(BRAND, edited.edits)).toBe(edited.text)
})

const COMMENTED = `steps:
  a:
    # da fala
    say: # o que diz
      # a primeira
      - Um # um
      - text: "# Dois" # dois
        # quando
        when: { nome: Ana }
      # a última
    next: b
  b:
    say: [Um, # sem pressa
      Dois] # ambas
    next: end
`

test('a list or mapping that one value replaces leaves its comments above, line ends too', () => {
  for (const newline of ['\n', '\r\n']) {
    const written = (text: string) => text.replaceAll('\n', newline)
    const put = (path: readonly (string | number)[], value: Parameters<typeof setValue>[2]) =>
      textOf(setValue(written(COMMENTED), path, value))
    expect(put(['steps', 'a', 'say'], 'Um')).toBe(
      written(
        COMMENTED.replace(
          /say: # o que diz[\s\S]*?# quando\n.*\n/,
          `# a primeira
    # um
    # dois
    # quando
    say: Um # o que diz
`,
        ),
      ),
    )
    expect(put(['steps', 'a', 'say', 1], 'Dois')).toBe(
      written(
        COMMENTED.replace(
          /- text:[\s\S]*?# quando\n.*\n/,
          `# dois
      # quando
      - Dois
`,
        ),
      ),
    )
    expect(put(['steps', 'b', 'say'], 'Um')).toBe(
      written(COMMENTED.replace(/say: \[[\s\S]*?Dois]/, '# sem pressa\n    say: Um')),
    )
  }
})

test('the last item of a list goes alone: the comment above it stays', () => {
  const text = 'a:\n  # o primeiro\n  - x # aqui\nb: 1\n'
  expect(textOf(removeValue(text, ['a', 0]))).toContain('# o primeiro\n')
})

test('the first key of an item goes alone: the comment above the next key stays', () => {
  const text = 'say:\n  - after: 90s # calma\n    # a frase\n    text: Oi\n'
  for (const script of [text, text.replaceAll('\n', '\r\n')]) {
    const changed = textOf(removeValue(script, ['say', 0, 'after']))
    expect(changed.replaceAll('\r\n', '\n')).toBe('say:\n  -\n    # a frase\n    text: Oi\n')
  }
})
