import { expect, test } from 'vitest'
import { readUnit } from '../../../../src/core/language/read/read-unit'
import { createService } from '../../../../src/core/language/service/service'
import { vocabulary } from '../../../../src/product/vocabulary'
import { content, edited, realService } from './at'

/** What a text becomes; a service that holds nothing else does no more than lay it out. */
function formatted(path: string, text: string): string {
  const service = createService(vocabulary)
  service.open(path, text)
  const after = edited(text, service.format(path))
  service.open(path, after)
  expect(service.format(path), 'formatting twice changes nothing').toEqual([])
  return after
}

const comments = (text: string) =>
  text.split('\n').flatMap((line) => /(?:^|\s)(#.*?)\s*$/.exec(line)?.[1] ?? [])

const whole = realService()

test('every real file stands as it would be laid out', () => {
  for (const { path } of content) expect(whole.format(path), path).toEqual([])
})

test('a file with wide indents, blanks at ends and CRLF keeps its values, comments, quotes and line ends', () => {
  for (const { path, text } of content) {
    const wide = text
      .split('\n')
      .map((line) =>
        line.replace(/^(?: |- )*/, (indent) => indent.replaceAll(' ', '  ').replaceAll('-', '- ')),
      )
      .join('\r\n')
    const after = formatted(path, wide)
    expect(readUnit(after).value, path).toEqual(readUnit(text).value)
    expect(comments(after), path).toEqual(comments(text))
    expect(after.replaceAll('\r\n', ''), path).not.toContain('\n')
    const hasBlocks = /[|>]-?\s*$/m.test(text)
    if (!hasBlocks) expect(after, path).toBe(text.replaceAll('\n', '\r\n'))
  }
})

test('spaces, empty lines and indents; words, quotes and comments stay', () => {
  const messy = `group:   nova   # do arquivo


steps:
     # o primeiro
     um:
          say:
          - "aspas  ficam"   # e isto
          -   'também'
          - >-
                 dobrado
                   e   fundo
          call: {action: cep.buscar,on: {falha:   dois , x: [ a,b ]}}
     dois:
          next: um
`
  expect(formatted('scripts/nova.yaml', messy)).toBe(`group: nova   # do arquivo

steps:
  # o primeiro
  um:
    say:
      - "aspas  ficam"   # e isto
      - 'também'
      - >-
             dobrado
               e   fundo
    call: { action: cep.buscar, on: { falha: dois, x: [a, b] } }

  dois:
    next: um
`)
})

test('a dash alone on its line keeps it, with the comment behind it, and all else is laid out', () => {
  const messy = `group:  nova
steps:
    um:
        say:
        - # a primeira
            text: Oi
            when: { nome: Ana }
        -
            part: aviso
        choose:
          -
           - { label: A }
`
  expect(formatted('scripts/nova.yaml', messy)).toBe(`group: nova
steps:
  um:
    say:
      - # a primeira
        text: Oi
        when: { nome: Ana }
      -
        part: aviso
    choose:
      -
        - { label: A }
`)
})

test('a text that cannot be read is left alone', () => {
  const broken = 'group: nova\nsteps:\n    um:\n      say: "sem fim\n'
  expect(formatted('scripts/nova.yaml', broken)).toBe(broken)
  expect(formatted('scripts/nova.yaml', '')).toBe('')
  expect(whole.format('scripts/nao-ha.yaml')).toEqual([])
})
