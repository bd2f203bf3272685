// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Said } from '../../../src/core/script/text'
import { bot, items, offers, part } from './fake-chat'
import { botGoesOn, showChat } from './show-chat'

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
