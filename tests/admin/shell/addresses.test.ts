import { describe, expect, test } from 'vitest'
import { isEmptyGroup, withCopy, withMessage } from '../../../admin/conversation/start-group'
import { findEntries, parseQuery } from '../../../admin/shell/palette/entries'
import { invitationIn } from '../../../admin/shell/sign-in/sign-in'
import { shortcutOf } from '../../../admin/ui/shortcut'
import { conversationUrl, openDocumentAt } from '../../../admin/workbench/open-document'
import { openDocument } from '../../../admin/workspace/document'
import { outlineOf } from '../../../admin/workspace/outline'
import { compile } from '../../../src/core/language/compile'
import { vocabulary } from '../../../src/product/vocabulary'
import { textsAlone } from '../../texts'

test('the address of a place leads back to it', () => {
  const place = { path: 'scripts/a-b.yaml', step: 'copy-message-1' }
  const { pathname, hash, search } = new URL(
    conversationUrl({ ...place, mode: 'fluxo' }),
    'http://x',
  )
  expect(openDocumentAt(pathname, hash)).toEqual(place)
  expect(search).toBe('?modo=fluxo')
})

test('what is no place of the conversation is none', () => {
  expect(openDocumentAt('/marcas/home', '')).toBeUndefined()
  expect(openDocumentAt('/conversa/', '#x')).toBeUndefined()
  expect(openDocumentAt('/conversa/%E0%A4%A', '')).toBeUndefined()
})

test('shortcuts are read by the key’s place where Alt writes another letter', () => {
  const keys = { ctrlKey: true, altKey: true, shiftKey: false, metaKey: false }
  expect(shortcutOf({ ...keys, key: 'π', code: 'KeyP' })).toBe('Ctrl+Alt+P')
  expect(shortcutOf({ ...keys, altKey: false, key: 'z', code: 'KeyZ', shiftKey: true })).toBe(
    'Ctrl+Shift+Z',
  )
  expect(shortcutOf({ ...keys, ctrlKey: false, altKey: false, key: 'F8', code: 'F8' })).toBe('F8')
})

test('a one-time link is read from behind the #, and nothing else is', () => {
  expect(invitationIn('#convite=abc_DEF-1')).toBe('abc_DEF-1')
  expect(invitationIn('#convite=<b>')).toBeUndefined()
  expect(invitationIn('')).toBeUndefined()
})

const NAMES = new Map([
  ['cupom-input', 'Cupom digitado'],
  ['tem-cupom', 'Tem?'],
])

describe('the palette', () => {
  const text = 'group: cupom\nsteps:\n  tem-cupom:\n    say: Tem?\n  cupom-input:\n    ask: cupom\n'
  const base = { text, etag: '' }
  const all = {
    documents: new Map([['scripts/cupom.yaml', openDocument('scripts/cupom.yaml', base, '')]]),
    outlines: [{ ...outlineOf(text), path: 'scripts/cupom.yaml' }],
    commands: [
      { id: 'a', label: 'Salvar agora', run: () => {} },
      { id: 'b', label: 'Escondido', hidden: true, run: () => {} },
    ],
    releases: [],
    nameOf: (of: string) => NAMES.get(of) ?? of,
  }
  const titles = (query: string) =>
    findEntries(parseQuery(query), all).map(({ label, entries }) => [
      label,
      ...entries.map((e) => e.title),
    ])

  test('finds names that begin with the words first, and no line that says nothing', () => {
    expect(titles('cup')).toEqual([['Passos', 'Cupom digitado', 'Tem?']])
  })

  test('takes # @ > v " as the kind that is asked for', () => {
    expect(parseQuery('#cup')).toEqual({ scope: 'steps', words: 'cup' })
    expect(parseQuery('v29')).toEqual({ scope: 'releases', words: '29' })
    expect(parseQuery('valor').scope).toBeUndefined()
    expect(titles('>')).toEqual([['Ações', 'Salvar agora']])
    expect(titles('"tem?')).toEqual([['Frases', 'Tem?']])
  })
})

describe('an empty group', () => {
  const path = 'scripts/pos-venda.yaml'
  const head = '# schema\ngroup: pos-venda\nsteps:\n'

  test('is one of which only the head is written', () => {
    const at = (text: string, of = path) => openDocument(of, { text, etag: '' }, '')
    expect(isEmptyGroup(at(head))).toBe(true)
    expect(isEmptyGroup(at(`${head}  um:\n`))).toBe(false)
    expect(isEmptyGroup(at('', 'variants/home.yaml'))).toBe(false)
  })

  test('begins with a step that compiles, its own or a copy', () => {
    const step = outlineOf('steps:\n  oi:\n    say: Oi\n    next: end\n').steps[0]!
    for (const text of [withMessage(path, head, []), withCopy(path, head, step, [])]) {
      const { diagnostics } = compile(textsAlone([{ path, text }]), vocabulary)
      const codes = diagnostics.filter((one) => one.path === path).map(({ code }) => code)
      expect(codes.filter((code) => !/start|reach/.test(code))).toEqual([])
      expect(outlineOf(text).steps).toHaveLength(1)
    }
  })
  test('begins with a step whose id no other group has, also one whose name is quoted', () => {
    const others = outlineOf(
      `steps:\n${['pos-venda-1', 'pos-venda-oi', 'pos-venda-oi-2', '"oi"'].map((id) => `  ${id}:\n    say: Oi\n`).join('')}`,
    )
    const oi = others.steps.at(-1)!
    const idIn = (text: string) => outlineOf(text).steps.map(({ id }) => id)
    expect(idIn(withMessage(path, head, [others]))).toEqual(['pos-venda-1-2'])
    const copy = withCopy(path, head, oi, [others])
    expect(idIn(copy)).toEqual(['pos-venda-oi-3'])
    expect(copy).toContain('  "pos-venda-oi-3":\n')
  })
})
