// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useActWithUndo } from '../../../admin/discard/use-act-with-undo'
import { showAdmin } from '../show-admin'

function Discard() {
  const act = useActWithUndo()
  const refuse = async () => {
    throw new Error('O servidor não responde.')
  }
  return (
    <button type="button" onClick={() => void act(['a'], 'O rascunho foi descartado.', refuse)}>
      Descartar
    </button>
  )
}

test('what did not work is said, and is not offered to be undone', async () => {
  showAdmin(<Discard />)
  fireEvent.click(screen.getByText('Descartar'))
  const shown = () => notificationsStore.getState().notifications
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(shown()[0]).toMatchObject({ color: 'red', message: 'O servidor não responde.' })
})
