// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import ConflictView from '../../../admin/editor/conflict/conflict-view'
import { openDocumentAtom } from '../../../admin/workbench/open-document'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { useDocument } from '../../../admin/workspace/context'
import { edited, openDocument, reconciled, resolved } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

const path = 'scripts/um.yaml'
const theirs = { text: 'group: um\nsteps:\n  um-1:\n    say: Oi\n    next: end\n', etag: 'b' }

/** The editor, or in its place the conflict, as in the work pane. */
function Work() {
  return useDocument(path)?.conflict ? <ConflictView /> : <textarea aria-label="YAML" />
}

/** The work pane with a field that has the focus, and the conflict that covers it once `meet` is called. */
function opened() {
  const store = createStore()
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { id: 'ana', name: 'Ana', role: 'editor' } })
  store.set(openDocumentAtom, { path })
  const base = openDocument(path, { text: theirs.text.replace('end', 'um-2'), etag: 'a' }, 'a')
  const mine = edited(base, `${base.text}`.replace('um-2', 'um-3'))
  const put = (document: typeof mine) =>
    act(() => store.set(documentsAtom, new Map([[path, document]])))
  put(mine)
  showAdmin(
    <div id="work">
      <section data-work tabIndex={-1} aria-label="Editor">
        <Work />
      </section>
    </div>,
    { store, queries },
  )
  const met = reconciled(mine, theirs)
  return { meet: () => put(met), settle: () => put(resolved(met, theirs.text)) }
}

test('who types as a conflict covers the editor is taken to it, and back when it is settled', () => {
  const { meet, settle } = opened()
  screen.getByLabelText('YAML').focus()
  meet()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conflito' }))
  settle()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Editor' }))
})

test('a way is told by the name of where it leads', () => {
  opened().meet()
  const said = screen.getByRole('region', { name: 'Conflito' }).textContent
  expect(said).toContain('o fim da conversa')
})

test('who is elsewhere stays there', () => {
  const { meet } = opened()
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  meet()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})
