// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { PublishAside } from '../../../admin/publish/page/publish-aside'
import { RAFAEL } from '../reviews/asked-review'
import { showAdmin } from '../show-admin'

const NONE = { documents: [], pictures: [] }
const comparison = {
  diagnostics: [],
  steps: 1,
  variants: 1,
  brands: new Map(),
  silent: [],
  files: new Map(),
}

test('that a sentence is missing is said until it is written', () => {
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { ...RAFAEL, email: 'r@x.com', role: 'editor' } })
  showAdmin(
    <PublishAside
      chosen={[{ path: 'scripts/um.yaml', change: 'modified', state: 'saved' }]}
      review={{
        busy: false,
        reviewed: { of: { before: NONE, after: NONE, base: 'a'.repeat(64) }, comparison },
      }}
      publishing={{
        sending: false,
        brands: [],
        publish: () => {},
        look: () => {},
        forget: () => {},
      }}
      mayPublish={false}
    />,
    { queries },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pedir revisão' }))
  expect(screen.getByRole('alert').textContent).toContain('Diga em uma frase')
  fireEvent.change(screen.getByLabelText('O que mudou, em uma frase'), { target: { value: 'Uma' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
