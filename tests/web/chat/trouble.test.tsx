// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Said } from '../../../src/core/script/text'
import { bot, items, me, offers, part } from './fake-chat'
import { sampleVariant } from './sample-variant'
import { botGoesOn, showChat } from './show-chat'

const file = vi.hoisted(() => ({ isGone: false }))
vi.mock('../../../src/web/chat/resume-card', () => ({
  get ResumeCard() {
    if (file.isGone) throw new Error('the file is gone')
    return () => <p>Quer continuar?</p>
  },
}))

vi.mock('../../../src/web/chat/help', () => ({
  HelpAnswer: () => null,
  get HelpSheet() {
    if (file.isGone) throw new Error('the file is gone')
    return () => <p>Como posso ajudar?</p>
  },
}))

afterEach(() => vi.restoreAllMocks())

const bubbles = () => [...document.querySelectorAll('[data-bubble]')].map((it) => it.textContent)

test('CLI-02 what throws inside one bubble takes only that one down', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a release from another version: a sentence of a shape that this page cannot draw
  const broken = [{ type: 'mark', mark: 'b' }] as unknown as Said
  await showChat({
    items: items(bot('Olá!'), bot(...broken), bot('Vamos lá?')),
    prompt: offers([{ label: 'SIM' }]),
  })
  expect(bubbles()).toEqual(['Olá!', 'Não consegui mostrar esta mensagem.', 'Vamos lá?'])
  expect(screen.getByRole('button', { name: 'SIM' })).toBeTruthy()
})

test('CLI-02 a part that this page does not know says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await showChat({ items: items(bot('Veja:'), part('constructor', {})) })
  expect(screen.getByText('Não consegui carregar esta parte da conversa.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'TENTAR DE NOVO' })).toBeTruthy()
  expect(bubbles()).toEqual(['Veja:'])
})

test('CLI-01 where the question whether to continue cannot be loaded, it comes once it can be, and the page stays', async () => {
  vi.useFakeTimers()
  file.isGone = true
  await showChat({ resume: { facts: {}, at: 0, options: [] } })
  await act(async () => void (await vi.advanceTimersByTimeAsync(2999)))
  expect(screen.getByRole('log')).toBeTruthy()
  expect(screen.queryByText('Quer continuar?')).toBeNull()
  file.isGone = false
  await act(async () => void (await vi.advanceTimersByTimeAsync(3000)))
  expect(screen.getByText('Quer continuar?')).toBeTruthy()
})

test('CLI-01 where help cannot be loaded when it is asked for, it opens once it can be', async () => {
  vi.useFakeTimers()
  await showChat({
    items: items(bot('Vamos lá?'), me('SIM')),
    prompt: offers([{ label: 'SIM' }]),
    topics: [{ step: 'ajuda', label: 'É seguro?' }],
  })
  file.isGone = true
  fireEvent.click(screen.getByRole('button', { name: 'Ajuda' }))
  await act(async () => void (await vi.advanceTimersByTimeAsync(2999)))
  expect(screen.queryByText('Como posso ajudar?')).toBeNull()
  file.isGone = false
  await act(async () => void (await vi.advanceTimersByTimeAsync(3000)))
  expect(screen.getByText('Como posso ajudar?')).toBeTruthy()
})

test('after 8 seconds of work a sentence says what is going on (look, waiting)', async () => {
  vi.useFakeTimers()
  const chat = await showChat({ items: items(bot('Estou buscando…')), status: 'busy' })
  act(() => vi.advanceTimersByTime(7999))
  expect(screen.queryByText(/Está demorando/)).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText(/Está demorando/)).toBeTruthy()
  await botGoesOn(chat, { status: 'waiting' })
  expect(screen.queryByText(/Está demorando/)).toBeNull()
})

test('CLI-09 what was chosen without a connection is kept in sight, goes on by itself, or when the visitor says so', async () => {
  vi.useFakeTimers()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const chat = await showChat({
    items: items(bot('Está tudo certo?'), me('CONFIRMAR'), bot('Estou criando a sua proposta…')),
    status: 'busy',
    held: true,
  })
  expect(screen.getByText('CONFIRMAR').closest('.bubble')?.className).toContain('bubble--held')
  expect(screen.getByText('Segue quando a internet voltar')).toBeTruthy()
  // nobody is at work on what waits
  expect(document.querySelector('.dots')).toBeNull()
  act(() => vi.advanceTimersByTime(9000))
  expect(screen.queryByText(/Está demorando/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'TENTAR AGORA' }))
  expect(chat.calls).toEqual([['retry']])
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  const { held: _, ...rest } = chat.view()
  await botGoesOn(chat, { ...rest, held: undefined as never })
  expect(screen.queryByText('Segue quando a internet voltar')).toBeNull()
  expect(screen.getByText(/A internet voltou/)).toBeTruthy()
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.queryByText(/A internet voltou/)).toBeNull()
})

test('issue 17, point 7: where something has failed stands the code that support asks for, and nowhere else', async () => {
  const failed = { step: 'lead-get-categories', outcome: 'falha' }
  const asking = { items: items(bot('Tente mais tarde.')), prompt: offers([{ label: 'TENTAR' }]) }
  const chat = await showChat({ ...asking, failed }, sampleVariant, {
    supportCode: ({ step, outcome }) => `${step}/${outcome}`,
  })
  const code = 'Código para o atendimento: lead-get-categories/falha'
  const shown = () => document.querySelector('.thread')?.textContent
  expect(shown()).toContain(code)
  await botGoesOn(chat, asking)
  expect(shown()).not.toContain('Código')
})
