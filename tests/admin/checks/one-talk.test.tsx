// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { checksAtom } from '../../../admin/checks/atoms'
import ChecksPanel from '../../../admin/checks/checks-panel'
import { CoverageView } from '../../../admin/checks/coverage-view'
import { TalkCheck } from '../../../admin/publish/page/talk-check'
import { showAdmin } from '../show-admin'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
    ...{ talks: [talk], results: new Map(), due: [] },
    coverage: {
      ...{ outcomes: all, ways: all, guards: all, options: all },
      steps: { total: 2, missed: ['um'] },
    },
  })
  expect(showAdmin(view, { store }).container.textContent).toContain(words)
})
