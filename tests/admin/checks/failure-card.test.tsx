// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TalkOutcome } from '../../../admin/checks/api'
import { FailureCard } from '../../../admin/checks/failure-card'
import { liveAtom } from '../../../admin/workspace/atoms'
import { releaseDocumentsQuery } from '../../../admin/workspace/live-steps'
import { showAdmin } from '../show-admin'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const PATH = 'scripts/lead.yaml'
const LIVE = `group: lead
steps:
  um:
    say: Oi
    next: dois
  dois:
    say: Tchau
`

const failed = (at: string): TalkOutcome => ({
  variant: 'home',
  failure: {
    turn: 0,
    expected: 'Oi',
    actual: 'Olá',
    at,
    key: 'bot',
    said: [],
    before: [],
    facts: [],
    forks: [],
    walked: [],
  },
})

async function shown(at: string, draft: string) {
  const { store, workspace, text } = await openTab(createFakeServer({ [PATH]: LIVE }))
  workspace.edit(PATH, draft)
  const release = store.get(liveAtom)?.release
  const queries = new QueryClient()
  const { queryKey } = releaseDocumentsQuery(() => new Promise(() => {}), release)
  queries.setQueryData(queryKey, { documents: [{ path: PATH, text: LIVE }], pictures: [] })
  const talk = { path: 'tests/talks/um.yaml', name: 'Um', golden: false, variants: [], turns: 2 }
  showAdmin(<FailureCard talk={talk} outcome={failed(at)} />, { store, queries, workspace })
  return { workspace, text: () => text(PATH) }
}

const BUTTON = { name: 'Desfazer a mudança' }

test('the change that made a talk fail is undone, and not what was written after it', async () => {
  const changed = LIVE.replace('Oi', 'Olá')
  const { workspace, text } = await shown('um', changed)
  act(() => workspace.edit(PATH, changed.replace('Tchau', 'Até logo')))
  fireEvent.click(screen.getByRole('button', BUTTON))
  expect(text()).toBe(LIVE.replace('Tchau', 'Até logo'))
  workspace.undo(PATH)
  expect(text()).toBe(changed.replace('Tchau', 'Até logo'))
  workspace.stop()
})

test('a step that is not live has no change to be undone', async () => {
  const { workspace } = await shown('tres', `${LIVE}  tres:\n    say: Novo\n`)
  expect(screen.getByText(/Causa provável/)).toBeDefined()
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
  workspace.stop()
})
