// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { newSession } from '../../../src/core/runtime/session'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { productParts } from '../../../src/product/parts/part-table'
import { ChatScreen } from '../../../src/web/chat/chat-screen'
import { foot } from '../../../src/web/chat/foot'
import { resumeCard } from '../../../src/web/chat/lazy-components'
import { nextTask } from '../../../src/web/kit/next-task'
import { scriptWith, step, to } from '../../core/engine/small-script'
import { fakeWorld } from '../../core/runtime/fake-world'
import { standInForBrowser } from '../stand-in-for-browser'
import { sampleVariant } from './sample-variant'
import { showChat } from './show-chat'

afterEach(() => vi.restoreAllMocks())

/** The card of who comes back to options of which one is marked, with the talk behind it. */
async function backInTalk() {
  standInForBrowser()
  await Promise.all([resumeCard.load(), foot.load()])
  const options = [
    { label: 'CONTINUAR', go: to('fim') },
    { label: OTHERWISE, resume: true as const, go: to('nome') },
  ]
  const first = step('paga', { choose: { layout: 'row' as const, options } })
  const world = fakeWorld()
  const newId = vi.fn(world.options.newId)
  const given = {
    ...world.options,
    script: scriptWith([step('antes', { ask: { fact: 'nome' }, next: to('paga') }), first], {
      start: 'antes',
    }),
    timing: { fakeLoad: 0, primeiraMensagemImediata: true },
    newTab: () => true,
    newId,
  }
  const events = [
    { at: 1_000_000, event: { type: 'started', facts: {} } },
    { at: 1_000_000, event: { type: 'answered', step: 'antes', text: 'ana' } },
  ] as const
  given.store.save({ ...newSession(given, 'a'.repeat(32)), events })
  const chat = createChat(given)
  chat.start()
  render(<ChatScreen chat={chat} parts={productParts} variant={sampleVariant} />)
  return { chat, newId }
}

const back = async (facts: object, options: readonly string[] = []) => {
  await resumeCard.load()
  const known = { nome: 'Mariana', ...facts } as never
  return showChat({ resume: { facts: known, at: Date.now(), options } })
}

const buttons = () =>
  screen
    .getAllByRole('button')
    .flatMap((one) => (one.hasAttribute('data-option') ? [one.textContent] : []))

const SOLD = { contrato: '1023757', plano: SAMPLE_PLANS[0] }

const PIX = { ...SOLD, pixCodigo: '000201', pixExpiraEm: Date.now() + 600_000 }
const OTHERWISE = 'PAGAR DE OUTRA FORMA'

test('who comes back to a contract that waits for its Pix is led to the Pix, by name', async () => {
  const chat = await back(PIX, [OTHERWISE])
  expect(await screen.findByText('Mariana, o contrato 1023757 espera o pagamento')).toBeTruthy()
  expect(screen.getByText(/1ª parcela no Pix/)).toBeTruthy()
  expect(screen.getByText(/vale até/).textContent).toMatch(/vale até (hoje, )?[\d/: ]+$/)
  expect(buttons()).toEqual(['VER MEU PIX', OTHERWISE, 'NOVA SIMULAÇÃO'])
  await userEvent.click(screen.getByRole('button', { name: 'VER MEU PIX' }))
  expect(chat.calls).toEqual([['resume']])
})

test('what the script marks is chosen from the card itself', async () => {
  const chat = await back(PIX, [OTHERWISE])
  await userEvent.click(await screen.findByRole('button', { name: OTHERWISE }))
  expect(chat.calls).toEqual([['choose', OTHERWISE]])
})

test('a talk that has left its charge behind does not promise it, and a pending card is not to be paid', async () => {
  await back(PIX)
  expect(await screen.findByRole('button', { name: 'CONTINUAR' })).toBeTruthy()
  cleanup()
  await back({ ...SOLD, formaConferida: 0 })
  expect(await screen.findByRole('button', { name: 'CONTINUAR' })).toBeTruthy()
})

test('a Pix that has expired is not offered; a slip is, until its day', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T23:59:00-03:00'))
  const slip = { boletoLinha: '98890000071234567890312345678903516400000029558' }
  const expired = { ...PIX, pixExpiraEm: Date.now() - 1 }
  const facts = { ...expired, ...slip, boletoVencimento: '2026-11-25' }
  await back(facts, [OTHERWISE])
  expect(await screen.findByRole('button', { name: 'VER MEU BOLETO' })).toBeTruthy()
  expect(screen.getByText(/vale até/).textContent).toBe('vale até 25/11/2026')
  cleanup()
  vi.mocked(Date.now).mockReturnValue(Date.parse('2026-11-26T00:01:00-03:00'))
  await back(facts, [OTHERWISE])
  expect(await screen.findByRole('button', { name: 'PAGAR AGORA' })).toBeTruthy()
  expect(screen.queryByText(/vale até/)).toBeNull()
})

test('a contract without a charge can be paid, and one that is paid does not wait', async () => {
  await back(SOLD)
  expect(await screen.findByRole('button', { name: 'PAGAR AGORA' })).toBeTruthy()
})

test('what is known of the simulation is said in words, a reduced plan too', async () => {
  await back({ tipoPlano: 'CREDITO_REDUZIDA', valorCredito: 10_000_000 })
  await screen.findByText('Mariana, quer continuar ou começar de novo?')
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Parcela Reduzida', 'R$\u00a0100.000,00'])
})

test('a contract that was paid leaves the question as it was', async () => {
  await back({ ...SOLD, formaPaga: 5 })
  expect(await screen.findByText('Mariana, quer continuar ou começar de novo?')).toBeTruthy()
})

test('who chooses from the card what the script marks has chosen it in the talk', async () => {
  const { chat } = await backInTalk()
  const otherwise = await screen.findByRole('button', { name: OTHERWISE })
  await act(async () => {
    fireEvent.click(otherwise)
    await nextTask()
  })
  expect(chat.view()).toMatchObject({ step: 'nome', status: 'waiting' })
})

test('PAY-01: two taps on the button that begins anew begin one talk', async () => {
  const { chat, newId } = await backInTalk()
  const anew = await screen.findByRole('button', { name: 'COMEÇAR DE NOVO' })
  await act(async () => {
    fireEvent.click(anew)
    fireEvent.click(anew)
    await nextTask()
  })
  expect(chat.view().step).toBe('antes')
  expect(newId).toHaveBeenCalledTimes(1)
})
