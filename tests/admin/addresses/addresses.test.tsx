// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import Addresses from '../../../admin/addresses/addresses'
import { addressAtom } from '../../../admin/preview/atoms'
import { NO_ARMS } from '../../../admin/worker/api'
import { lastValidAtom } from '../../../admin/worker/atoms'
import { withSteps } from '../frame/open-session'
import { showAdmin } from '../show-admin'

test('a link to hand out says which of its parts the page would ignore, and why', () => {
  const { script, variant } = withSteps(() => undefined)
  const store = createStore()
  const shown = { ...variant, hosts: ['aurora.example'], path: '/', shouldUseCoupon: true }
  store.set(lastValidAtom, { script, variants: [shown], ...NO_ARMS })
  store.set(addressAtom, 'aurora.example/')
  showAdmin(<Addresses />, { store })
  const form = within(screen.getByRole('region', { name: 'Link para divulgar' }))
  const put = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  put('Cupom', 'verao10')
  put('Campanha', '9120')
  expect(form.queryByText(/não muda nada/)).toBeNull()
  put('Cupom', 'verão 10')
  expect(form.getByText(/^cupom=VERÃO 10 não muda nada\. Isto não pode ser um cupom/)).toBeDefined()
  put('Campanha', '12345678')
  expect(form.getByText(/^idc=12345678 não muda nada/)).toBeDefined()
})
