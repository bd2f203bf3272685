// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { AskReview } from '../../../admin/publish/ask/ask-review'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

const PATH = 'variants/aurora.yaml'
const NONE = { documents: [], pictures: [] }
const PROPS = {
  paths: [PATH],
  message: 'Frase',
  review: undefined,
  isNeeded: false,
  isFirst: true,
  onNoMessage: () => {},
}
const saved = openDocument(PATH, { text: 'title: B\n', etag: 'b' }, 'a')

test.each([
  ['changed since it was compared', saved, 'Confira a comparação e tente de novo.'],
  ['not been saved', { ...saved, text: 'title: C\n' }, 'aviso no alto da página'],
])(
  'a draft that has %s: what to do is said, and nothing about publishing',
  async (_, own, next) => {
    const store = createStore()
    store.set(documentsAtom, new Map([[PATH, own]]))
    showAdmin(<AskReview {...PROPS} of={{ before: NONE, after: NONE, base: 'a'.repeat(64) }} />, {
      store,
      workspace: { flush: async () => {} },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Pedir revisão' }))
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain(next)
    expect(said).not.toMatch(/publi/)
  },
)

test('while what changes is still being compared, the button says so instead of doing nothing', () => {
  showAdmin(<AskReview {...PROPS} of={undefined} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir revisão' })
  expect([button.disabled, button.title]).toEqual([true, 'Ainda comparando com o que está no ar'])
})

test('a request without an answer may have been made: the reviews are read again', async () => {
  const queries = new QueryClient()
  const key = ['releases', 'reviews', '']
  queries.setQueryData(key, { required: false, reviews: [] })
  const store = createStore()
  store.set(documentsAtom, new Map([[PATH, saved]]))
  const after = { documents: [{ path: PATH, text: saved.text ?? '' }], pictures: [] }
  showAdmin(<AskReview {...PROPS} of={{ before: NONE, after, base: 'a'.repeat(64) }} />, {
    store,
    queries,
    workspace: { flush: async () => {} },
    call: createCall(() => Promise.reject(new TypeError('no line'))),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Pedir revisão' }))
  expect((await screen.findByRole('alert')).textContent).toBe('O servidor não responde.')
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})
