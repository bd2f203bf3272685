// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { InviteForm } from '../../../admin/people/invite'
import { showAdmin } from '../show-admin'

test('an invitation that is begun is not lost by one Escape', () => {
  const onClose = vi.fn()
  showAdmin(<InviteForm onClose={onClose} onInvited={() => {}} onSettled={() => {}} />)
  const name = screen.getByLabelText('Nome')
  const pressEscape = () => fireEvent.keyDown(name, { key: 'Escape' })
  fireEvent.input(name, { target: { value: 'Bia' } })
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('ainda não foi salvo')
  fireEvent.input(name, { target: { value: '' } })
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})
