// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { ExperimentPage } from '../../../admin/experiments/experiment-page'
import type { ListedExperiment } from '../../../admin/experiments/model'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import type { MeasuredExperiment } from '../../../src/api/experiments'
import { readExperiment } from '../../../src/core/language/lower/written-experiment'
import { showAdmin } from '../show-admin'

const path = 'experiments/abertura.yaml'
const ARM = { atual: 'atual: { about: Hoje }', nova: 'nova: { about: A nova }' }

/** A running experiment whose first arm is `atual`, with these arms in the draft. */
function show(arms: readonly (keyof typeof ARM)[] | undefined) {
  const text = arms
    ? `about: Vende mais?\ngoal: lead\narms:\n${arms.map((arm) => `  ${ARM[arm]}\n`).join('')}`
    : 'about: [\n'
  const live: MeasuredExperiment = {
    id: 'abertura',
    about: 'Vende mais?',
    goal: 'lead',
    delta: 0.1,
    days: [],
    arms: ['atual', 'nova'].map((name) => ({ name, about: name, weight: 0.5 })),
  }
  const experiment: ListedExperiment = {
    id: 'abertura',
    path,
    stage: arms ? 'running' : 'draft',
    brands: [],
    written: readExperiment(text),
    live: arms && live,
  }
  const store = createStore()
  store.set(documentsAtom, new Map([[path, openDocument(path, { text, etag: 'x' }, 'x')]]))
  const edit = vi.fn<(path: string, text: string) => void>()
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { id: 'ana', name: 'Ana' } })
  showAdmin(<ExperimentPage experiment={experiment} />, { store, queries, workspace: { edit } })
  return { edit, end: () => fireEvent.click(screen.getByRole('button', { name: /^Encerrar/ })) }
}

test('the arm that stays is the one that was counted, also where the draft has the arms in another order', () => {
  const { edit, end } = show(['nova', 'atual'])
  end()
  expect(edit.mock.calls).toEqual([[path, expect.stringContaining('kept: atual')]])
})

test('no other arm stays in the place of one that the draft no longer has', () => {
  const { edit, end } = show(['nova'])
  end()
  expect(edit).not.toHaveBeenCalled()
})

test('of an experiment that cannot be read no brands and no goal are told', () => {
  show(undefined)
  expect(screen.getByText(/tem um erro de escrita/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/meta:|marcas/)
})
