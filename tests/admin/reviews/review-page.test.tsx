// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { SESSION } from '../../../admin/api/session'
import ReviewPage from '../../../admin/reviews/review-page'
import { showAdmin } from '../show-admin'
import { ASKED, RAFAEL } from './asked-review'

test.each(['before', 'after'])(
  'a review whose content %s could not be read says so',
  async (side) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    queries.setQueryData(SESSION, { user: { ...RAFAEL, email: 'r@x.com', role: 'editor' } })
    const lost = side === 'before' ? '/releases/' : '/reviews/3/'
    const call = createCall(async (address) => {
      if (String(address).includes(lost)) throw new TypeError('no line')
      const answer = {
        required: false,
        reviews: [ASKED],
        comments: [],
        documents: [],
        pictures: [],
      }
      return Response.json(answer)
    })
    showAdmin(
      <Routes>
        <Route path="/*" element={<ReviewPage />} />
      </Routes>,
      { address: '/3', queries, call },
    )
    expect((await screen.findByRole('alert')).textContent).toContain('O servidor não responde.')
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  },
)
