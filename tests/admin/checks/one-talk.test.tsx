// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { checksAtom } from '../../../admin/checks/atoms'
import ChecksPage from '../../../admin/checks/checks-page'
import ChecksPanel from '../../../admin/checks/checks-panel'
import { CoverageView } from '../../../admin/checks/coverage-view'
import { TalkCheck } from '../../../admin/publish/page/talk-check'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

const talk = { path: 'tests/talks/um.yaml', name: 'Um', golden: false, variants: [], turns: 1 }
const all = { total: 2, missed: [] }

test.each([
  ['the panel', <ChecksPanel key="p" />, 'A conversa passa.'],
  [
    'the page Publicar',
    <TalkCheck key="t" talks={{ all: 1, done: 1, faults: [] }} isBroken={false} />,
    '1 de 1 conversa de teste passa',
  ],
  ['what the talks reach', <CoverageView key="c" />, 'falta 1 de 2'],
])('%s speaks of one talk or step in the singular', (_, view, words) => {
  const store = createStore()
  store.set(checksAtom, {
    talks: [talk],
    results: new Map(),
    due: [],
    coverage: {
      outcomes: all,
      ways: all,
      guards: all,
      options: all,
      steps: { total: 2, missed: ['um'] },
    },
  })
  expect(showAdmin(view, { store }).container.textContent).toContain(words)
})

test.each([
  [
    'talks that have not been read yet are not said to be gone',
    <ChecksPage key="c" />,
    [talk.path],
    /ainda estão sendo/,
  ],
  ['nor are they in the panel', <ChecksPanel key="p" />, [talk.path], /ainda estão sendo/],
  [
    'without any talk none is said to be on its way',
    <ChecksPage key="c" />,
    [],
    /^Nenhuma conversa de teste/,
  ],
])('%s', (_, view, paths, said) => {
  const store = createStore()
  const base = { text: 'talk: Um\n', etag: 'a' }
  store.set(documentsAtom, new Map(paths.map((path) => [path, openDocument(path, base, 'a')])))
  showAdmin(view, { store, address: '/testes' })
  expect(screen.getByText(said)).toBeDefined()
})

test('the panel does not say that talks pass which are not run any more', () => {
  const store = createStore()
  store.set(checksAtom, { talks: [talk], results: new Map(), due: [], problem: 'x is not a y' })
  const { container } = showAdmin(<ChecksPanel />, { store })
  expect(container.textContent).not.toContain('passa')
  expect(screen.getByRole('alert').textContent).toContain('pararam: x is not a y')
})

test('a talk that has not been run yet is not counted or listed among those that pass', () => {
  const store = createStore()
  const other = { ...talk, path: 'tests/talks/dois.yaml', name: 'Dois' }
  const results = new Map([[talk.path, { path: talk.path, outcomes: [] }]])
  store.set(checksAtom, { talks: [talk, other], results, due: [other.path] })
  showAdmin(<ChecksPage />, { store, address: '/testes' })
  fireEvent.click(screen.getByRole('button', { name: 'Passam 1' }))
  const side = within(screen.getByRole('complementary', { name: 'Conversas de teste' }))
  expect(side.queryByText('Dois')).toBeNull()
  expect(side.getByText('Um')).toBeDefined()
})
