// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { type Changes, changesBetween } from '../../../admin/publish/changes/changes-between'
import type { Review } from '../../../admin/publish/review/use-comparison'
import { ReviewAside } from '../../../admin/reviews/review-aside'
import type { Comment } from '../../../src/api/comments'
import type { CompiledScript } from '../../../src/core/script/script'
import { showAdmin } from '../show-admin'
import { ASKED, RAFAEL } from './asked-review'

afterEach(() => {
  vi.restoreAllMocks()
})

const comment: Comment = {
  id: 7,
  at: 5,
  by: RAFAEL,
  review: 3,
  text: 'Muito curta',
  variant: '',
  step: 'um',
  sentence: 'Certo!',
}

const BIA = { id: 'u2', name: 'Bia' }
const CAIO = { id: 'u3', name: 'Caio' }

/** Shows the review, with its one comment, to a person. */
function showAside(
  changes: Changes | undefined,
  { review = ASKED, user = RAFAEL, role = 'editor' } = {},
) {
  const reviewed = { comparison: { changes, diagnostics: [], brands: new Map() } }
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { ...user, email: 'r@x.com', role } })
  queries.setQueryData(['publishers'], { publishers: [RAFAEL, BIA, CAIO] })
  queries.setQueryData(['releases', 'comments'], { comments: [comment] })
  const comparison = { reviewed, busy: false } as unknown as Review
  showAdmin(<ReviewAside review={review} comparison={comparison} />, { queries })
  return screen.getAllByRole('region').map(({ ariaLabel }) => ariaLabel)
}

/** A script of one step with these sentences. */
const saying = (...texts: readonly string[]): CompiledScript => ({
  start: 'um',
  fallback: 'um',
  steps: [{ id: 'um', group: 'um', say: texts.map((text) => ({ type: 'text', text: [text] })) }],
})

test('a sentence that comes twice in a step is listed once, with its comments', () => {
  const unique = vi.spyOn(console, 'error')
  const of = (script: CompiledScript) => ({ script, variants: [] })
  const changes = changesBetween(of(saying('Oi', 'Tchau')), of(saying('Certo!', 'Certo!')))
  expect(showAside(changes)).toEqual(['Certo!', 'Sobre tudo'])
  expect(screen.getAllByText('Muito curta')).toHaveLength(1)
  expect(unique).not.toHaveBeenCalled()
})

test('what was said of a sentence is shown also where the changes cannot be compared', () => {
  expect(showAside(undefined)).toEqual(['Certo!', 'Sobre tudo'])
  expect(screen.getByText('Muito curta')).toBeDefined()
})

test('who has written some of the change is told who approves it, and may only send it back', () => {
  const review = { ...ASKED, writers: [BIA] }
  showAside(undefined, { review, user: BIA, role: 'publisher' })
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Devolver' })).toBeDefined()
  expect(screen.getByText(/^Pode aprovar: Caio\./)).toBeDefined()
})

test('who has asked is told who approves it, and a publisher who has written nothing may', () => {
  showAside(undefined, { role: 'publisher' })
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
  expect(screen.getByText(/^Podem aprovar: Bia e Caio\./)).toBeDefined()
  cleanup()
  showAside(undefined, { user: CAIO, role: 'publisher' })
  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeDefined()
  expect(screen.queryByText(/aprovar:/)).toBeNull()
})
