// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { showChat } from './show-chat'

const back = (facts: object, options: readonly string[] = []) =>
  showChat({ resume: { facts: { nome: 'Mariana', ...facts } as never, at: Date.now(), options } })

const SOLD = { contrato: '1023757', plano: SAMPLE_PLANS[0] }

test('who comes back to a contract that waits for its Pix is led to the Pix', async () => {
  const chat = await back({ ...SOLD, pixCodigo: '000201', pixExpiraEm: Date.now() + 600_000 })
  expect(await screen.findByText('O contrato 1023757 espera o pagamento')).toBeTruthy()
  expect(screen.getByText(/1ª parcela no Pix/)).toBeTruthy()
  expect(screen.getByText(/Vale até/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'PAGAR DE OUTRA FORMA' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'VER MEU PIX' }))
  expect(chat.calls).toEqual([['resume']])
})

test('where the talk offers it, the card leads to another way to pay', async () => {
  const pix = { ...SOLD, pixCodigo: '000201', pixExpiraEm: Date.now() + 600_000 }
  const chat = await back(pix, ['JÁ PAGUEI', 'PAGAR DE OUTRA FORMA'])
  await userEvent.click(await screen.findByRole('button', { name: 'PAGAR DE OUTRA FORMA' }))
  expect(chat.calls).toEqual([['resume'], ['choose', 'PAGAR DE OUTRA FORMA']])
})

test('a Pix that has expired is not offered; a slip is, until its day', async () => {
  await back({
    ...SOLD,
    pixCodigo: '000201',
    pixExpiraEm: Date.now() - 1,
    boletoLinha: '98890000071234567890312345678903516400000029558',
    boletoVencimento: '2026-11-25',
  })
  expect(await screen.findByRole('button', { name: 'VER MEU BOLETO' })).toBeTruthy()
  expect(screen.getByText('Vale até 25/11/2026.')).toBeTruthy()
})

test('a contract without a charge can be paid, and one that is paid does not wait', async () => {
  await back(SOLD)
  expect(await screen.findByRole('button', { name: 'PAGAR AGORA' })).toBeTruthy()
})

test('a contract that was paid leaves the question as it was', async () => {
  await back({ ...SOLD, formaPaga: 5 })
  expect(await screen.findByText('Mariana, quer continuar ou começar de novo?')).toBeTruthy()
})
