// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { AskReview } from '../../../admin/publish/ask/ask-review'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

const PATH = 'variants/aurora.yaml'
const saved = openDocument(PATH, { text: 'title: B\n', etag: 'b' }, 'a')

test.each([
  ['changed since it was compared', saved, 'Confira a comparação e tente de novo.'],
  ['not been saved', { ...saved, text: 'title: C\n' }, 'aviso no alto da página'],
])(
  'a draft that has %s: what to do is said, and nothing about publishing',
  async (_, own, next) => {
    const store = createStore()
    store.set(documentsAtom, new Map([[PATH, own]]))
    const none = { documents: [], pictures: [] }
    showAdmin(
      <AskReview
        paths={[PATH]}
        of={{ before: none, after: none, base: 'a'.repeat(64) }}
        message="Frase"
        review={undefined}
        isNeeded={false}
        isFirst
        onNoMessage={() => {}}
      />,
      { store, workspace: { flush: async () => {} } },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Pedir revisão' }))
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toContain(next)
    expect(said).not.toMatch(/publi/)
  },
)
