// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { PersonRow } from '../../../admin/people/person-row'
import { showAdmin } from '../show-admin'

const ANA = { id: 'u1', name: 'Ana', email: 'ana@exemplo.example', role: 'editor' } as const

/** Draws the row of a person bound to these brands; gives what is asked of the server. */
function boundTo(brands: readonly string[]) {
  const onChange = vi.fn()
  const person = { ...ANA, brands: [...brands], disabled: false, invited: false, createdAt: 0 }
  const row = { person, isSelf: false, pending: false, onChange, onInvite: () => {} }
  const { container } = showAdmin(
    <table>
      <tbody>
        <PersonRow {...row} />
      </tbody>
    </table>,
    { store: createStore() },
  )
  const field = screen.getByRole('combobox', { name: 'Marcas de Ana' })
  const crosses = [...container.querySelectorAll('.mantine-Pill-remove')]
  return { onChange, field, crosses, container }
}

test('taking away the last brand of a person does not give them all brands', () => {
  const { onChange, field, crosses, container } = boundTo(['aurora'])
  expect(crosses).toEqual([])
  expect(container.querySelector('.mantine-MultiSelect-section button')).toBeNull()
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(onChange).not.toHaveBeenCalled()
})

test('of two brands one can be taken away', () => {
  const { onChange, crosses } = boundTo(['aurora', 'boreal'])
  expect(crosses).toHaveLength(2)
  fireEvent.click(crosses[0]!)
  expect(onChange.mock.calls).toEqual([[{ brands: ['boreal'] }]])
})

test('all brands are a choice of their own', () => {
  const { onChange, field } = boundTo(['aurora'])
  fireEvent.click(field)
  fireEvent.click(screen.getByRole('option', { name: 'Todas as marcas', hidden: true }))
  expect(onChange.mock.calls).toEqual([[{ brands: null }]])
})
