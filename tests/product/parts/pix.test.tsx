// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bot, items, part, shows } from '../../web/chat/fake-chat'
import { one, showChat } from '../../web/chat/show-chat'

const CODE = '00020126470014br.gov.bcb.pix0125sandbox@consorcio.example6304564B'

const facts = (seconds: number) => ({
  pixCodigo: CODE,
  pixExpiraEm: Date.now() + seconds * 1000,
  valorAPagar: 29_558,
  contrato: '1038427',
})

const waits = (seconds: number) =>
  showChat({ items: items(bot('Pronto!')), prompt: shows('pix', facts(seconds)) })

afterEach(() => vi.restoreAllMocks())

describe('a Pix that is good', () => {
  test('shows amount, contract, QR code and until when (domain section 4)', async () => {
    await waits(3600)
    expect(one('.money--l').textContent).toMatch(/^R\$\s295,58$/)
    expect(screen.getByRole('button', { name: /Contrato 1038427/ })).toBeTruthy()
    expect(screen.getByRole('img', { name: /^QR Code do Pix de R\$\s295,58$/ })).toBeTruthy()
    expect(one('.count').textContent).toMatch(/Válido até \d\d\/\d\d \d\d:\d\d/)
  })

  test('shows no end where the provider names none (hole 75)', async () => {
    await showChat({
      items: items(bot('Pronto!')),
      prompt: shows('pix', { ...facts(0), pixExpiraEm: null }),
    })
    expect(screen.getByRole('button', { name: 'Copiar código' })).toBeTruthy()
    expect(document.querySelector('.count')).toBeNull()
    expect(screen.queryByText('PIX expirado')).toBeNull()
  })

  test('of a charge that was stored without its amount no amount is shown or read out', async () => {
    const { valorAPagar: _lost, ...rest } = facts(3600)
    await showChat({ items: items(bot('Pronto!')), prompt: shows('pix', rest) })
    expect(screen.getByRole('img', { name: '1ª parcela no Pix' })).toBeTruthy()
    expect(one('.bar').textContent).toContain('Esperando seu Pix')
    expect(document.body.innerHTML).not.toContain('R$')
  })

  test('copies the code and says so for 4 seconds', async () => {
    const user = userEvent.setup()
    await waits(3600)
    await user.click(screen.getByRole('button', { name: 'Copiar código' }))
    expect(await navigator.clipboard.readText()).toBe(CODE)
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy()
  })

  test('where nothing can be copied the code stands there to be copied by hand', async () => {
    userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await waits(3600)
    fireEvent.click(screen.getByRole('button', { name: 'Copiar código' }))
    expect(await screen.findByDisplayValue(CODE)).toBeTruthy()
  })
})

describe('a Pix that runs out', () => {
  test('counts down every second and then is ‘PIX expirado’ (spec section 8)', async () => {
    vi.useFakeTimers()
    await waits(61)
    expect(one('.count').textContent).toContain('faltam 00:01:01')
    act(() => vi.advanceTimersByTime(1000))
    expect(one('.count').textContent).toContain('faltam 00:01:00')
    // a screen reader announces only what changes inside a region that it knows
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe('PIX expirado')
    expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull()
  })

  test('leaves by ‘expirado’ on request, while it waits', async () => {
    const chat = await waits(-1)
    fireEvent.click(screen.getByRole('button', { name: 'GERAR NOVO PIX' }))
    expect(chat.calls).toEqual([['finish', 'expirado', {}]])
  })

  test('in the log it only shows', async () => {
    await showChat({ items: items(part('pix', facts(-1))) })
    expect(screen.getByText('PIX expirado')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'GERAR NOVO PIX' })).toBeNull()
  })
})
