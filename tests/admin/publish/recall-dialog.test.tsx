// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { HistoryRow } from '../../../admin/publish/versions/history'
import { RecallDialog } from '../../../admin/publish/versions/recall-dialog'
import { showAdmin } from '../show-admin'

const ROW: HistoryRow = {
  key: 'p1',
  release: 'a'.repeat(64),
  number: 7,
  message: 'Antes',
  at: 5,
  by: { id: 'u1', name: 'Rafael' },
  kind: 'publish',
  isLive: true,
}

test('a reason that is begun is not lost by one Escape', () => {
  const onClose = vi.fn()
  showAdmin(<RecallDialog row={ROW} isLive onClose={onClose} />)
  const reason = screen.getByLabelText('Por quê')
  fireEvent.change(reason, { target: { value: 'Preço errado' } })
  fireEvent.keyDown(reason, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Deixar como está' }))
  expect(onClose).toHaveBeenCalledOnce()
})
