// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { SESSION } from '../../../admin/api/session'
import ReviewPage from '../../../admin/reviews/review-page'
import type { ContentReview } from '../../../src/api/reviews'
import { showAdmin } from '../show-admin'
import { ASKED, RAFAEL } from './asked-review'

/** Opens the page of the review 3, where the server lists these reviews, and does not answer at `lost`. */
function opened(reviews: readonly ContentReview[], lost?: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(SESSION, { user: { ...RAFAEL, email: 'r@x.com', role: 'editor' } })
  const call = createCall(async (address) => {
    if (lost && String(address).includes(lost)) throw new TypeError('no line')
    const answer = { required: false, reviews, comments: [], documents: [], pictures: [] }
    return Response.json(answer)
  })
  const page = (
    <Routes>
      <Route path="/*" element={<ReviewPage />} />
    </Routes>
  )
  return { queries, show: () => showAdmin(page, { address: '/3', queries, call }) }
}

test.each(['before', 'after'])(
  'a review whose content %s could not be read says so',
  async (side) => {
    opened([ASKED], side === 'before' ? '/releases/' : '/reviews/3/').show()
    expect((await screen.findByRole('alert')).textContent).toContain('O servidor não responde.')
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  },
)

test('a review that is listed no more says so, instead of another page in its place', async () => {
  opened([{ ...ASKED, id: 60 }]).show()
  expect(await screen.findByText('Esta revisão não está na lista')).toBeTruthy()
})

test('a review that is newer than the list in hand is waited for', async () => {
  const { queries, show } = opened([ASKED])
  queries.setQueryData(['releases', 'reviews', ''], { required: false, reviews: [] })
  show()
  expect(await screen.findByRole('heading', { name: /pede revisão/ })).toBeTruthy()
})
