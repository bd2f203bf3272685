// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bot, type FakeChat, items, part, shows } from '../../web/chat/fake-chat'
import { one, showChat } from '../../web/chat/show-chat'

const SECOND = 1000
const facts = {
  formaConferida: 5,
  valorAPagar: 29_558,
  contrato: '1038427',
}
const pixFacts = { pixCodigo: '0002', valorAPagar: 29_558, contrato: '1038427' }
const waits = (name: string, more: object = {}) =>
  showChat({ items: items(bot('Pronto!')), prompt: shows(name, { ...facts, ...more }) })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The chat's answer to the next looks. */
const says = (chat: FakeChat, outcome: string | undefined) => {
  chat.answersDryRun = outcome === undefined ? undefined : { outcome }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden')
})

describe('a card that waits for a payment (case PAY-20)', () => {
  const pixAt = (seconds: number) =>
    waits('pix', { ...pixFacts, pixExpiraEm: Date.now() + seconds * SECOND })

  /** A Pix of which a first look said that it is waited for. */
  async function waiting(seconds = 3600) {
    hide(true)
    const chat = await pixAt(seconds)
    says(chat, 'aguardando')
    hide(false)
    await pass(0)
    expect(chat.dryRuns()).toBe(1)
    return chat
  }

  test('looks at once, and then with growing pauses', async () => {
    const chat = await waiting()
    await pass(3 * SECOND)
    expect(chat.dryRuns()).toBe(2)
    await pass(4 * SECOND)
    expect(chat.dryRuns()).toBe(2)
    await pass(0.5 * SECOND)
    expect(chat.dryRuns()).toBe(3)
    await pass(60 * SECOND)
    const looks = chat.dryRuns()
    await pass(60 * SECOND)
    expect(chat.dryRuns() - looks).toBe(3)
    expect(chat.calls).toEqual([])
  })

  test('leaves by ‘conferido’ once, when something is decided', async () => {
    const chat = await waiting()
    says(chat, 'confirmado')
    await pass(3 * SECOND)
    expect(chat.calls).toEqual([['finish', 'conferido', {}]])
    await pass(60 * SECOND)
    hide(false)
    await pass(SECOND)
    expect(chat.calls).toHaveLength(1)
  })

  test('does not look while the page is hidden, and at once when it is seen again', async () => {
    const chat = await waiting()
    hide(true)
    await pass(600 * SECOND)
    expect(chat.dryRuns()).toBe(1)
    says(chat, 'vencido')
    hide(false)
    await pass(0)
    expect(chat.calls).toEqual([['finish', 'conferido', {}]])
  })

  test.each(['focus', 'online'])('looks at once on %s', async (event) => {
    const chat = await waiting()
    await pass(2 * SECOND)
    dispatchEvent(new Event(event))
    await pass(0)
    expect(chat.dryRuns()).toBe(2)
  })

  test('the events of one return are one look', async () => {
    const chat = await waiting()
    await pass(2 * SECOND)
    for (const event of ['focus', 'online', 'focus']) dispatchEvent(new Event(event))
    hide(false)
    await pass(0)
    expect(chat.dryRuns()).toBe(2)
  })

  test('one look at a time, however long it takes', async () => {
    hide(true)
    const chat = await pixAt(3600)
    let answer: () => void = () => undefined
    chat.answersDryRun = new Promise((resolve) => {
      answer = () => resolve({ outcome: 'aguardando' })
    })
    hide(false)
    await pass(30 * SECOND)
    dispatchEvent(new Event('focus'))
    await pass(30 * SECOND)
    expect(chat.dryRuns()).toBe(1)
    answer()
    await pass(3 * SECOND)
    expect(chat.dryRuns()).toBe(2)
  })

  test.each(['sem-meio', undefined])(
    'where nobody can tell (%s) it looks no more',
    async (outcome) => {
      hide(true)
      const chat = await pixAt(3600)
      says(chat, outcome)
      hide(false)
      await pass(600 * SECOND)
      hide(false)
      await pass(600 * SECOND)
      expect(chat.dryRuns()).toBe(1)
      expect(chat.calls).toEqual([])
    },
  )

  test('a failure is looked at again', async () => {
    const chat = await waiting()
    says(chat, 'falha')
    await pass(10 * SECOND)
    expect(chat.dryRuns()).toBeGreaterThan(2)
    expect(chat.calls).toEqual([])
  })

  test('looks a last time when the Pix expires, and after that only on return', async () => {
    const chat = await waiting(4)
    await pass(4 * SECOND)
    expect(chat.dryRuns()).toBe(3)
    await pass(600 * SECOND)
    expect(chat.dryRuns()).toBe(3)
    says(chat, 'confirmado')
    dispatchEvent(new Event('focus'))
    await pass(0)
    expect(chat.calls).toEqual([['finish', 'conferido', {}]])
  })

  test('a page that nobody touches is left alone after half an hour', async () => {
    const chat = await waiting()
    await pass(31 * 60 * SECOND)
    const looks = chat.dryRuns()
    await pass(10 * 60 * SECOND)
    expect(chat.dryRuns()).toBe(looks)
  })

  test('who comes back within half an hour is waited for half an hour more, with short pauses again', async () => {
    const chat = await waiting(7200)
    await pass(29 * 60 * SECOND)
    dispatchEvent(new Event('focus'))
    // a look just before the return delays the one of the return by up to a second
    await pass(SECOND)
    const looks = chat.dryRuns()
    await pass(3 * SECOND)
    expect(chat.dryRuns()).toBe(looks + 1)
    await pass(25 * 60 * SECOND)
    const later = chat.dryRuns()
    await pass(60 * SECOND)
    expect(chat.dryRuns()).toBeGreaterThan(later)
  })

  test('what is decided once the card has gone ends nothing', async () => {
    hide(true)
    const chat = await pixAt(3600)
    let answer: () => void = () => undefined
    chat.answersDryRun = new Promise((resolve) => {
      answer = () => resolve({ outcome: 'confirmado' })
    })
    hide(false)
    await pass(0)
    expect(chat.dryRuns()).toBe(1)
    cleanup()
    answer()
    await pass(SECOND)
    expect(chat.calls).toEqual([])
  })

  test('in the log it only shows', async () => {
    const chat = await showChat({ items: items(part('espera-pagamento', facts)) })
    await pass(60 * SECOND)
    expect(chat.dryRuns()).toBe(0)
    // the bank's step is not drawn as done, and nothing turns
    expect(one('[aria-current=step]').textContent).toContain('Costuma levar alguns minutos')
    expect(document.querySelector('.spin')).toBeNull()
  })
})

describe('the card of three steps (look, screens 3 and 4)', () => {
  test('of a Pix: made, told to be paid, and what the bank does', async () => {
    hide(true)
    const chat = await waits('espera-pagamento')
    const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(screen.getByRole('heading', { name: 'Esperando a confirmação do banco' })).toBeTruthy()
    expect(one('.stairs').textContent).toMatch(/Pix de R\$\s295,58 gerado.*Contrato 1038427/)
    expect(one('[aria-current=step]').textContent).toContain('Costuma levar alguns minutos')
    says(chat, 'aguardando')
    hide(false)
    await pass(0)
    expect(one('[aria-current=step]').textContent).toContain('Olhamos a cada poucos segundos')
    expect(steps().join()).toContain('Você avisou que pagou')
    expect(one('.tipline').textContent).toContain('Não pague outra vez')
  })

  test('of a card: no other way to pay, and why', async () => {
    await waits('espera-pagamento', { formaConferida: 0 })
    expect(screen.getByRole('heading', { name: 'O banco está analisando' })).toBeTruthy()
    expect(one('.tipline').textContent).toContain('seriam duas cobranças')
    expect(document.body.textContent).not.toContain('Você avisou que pagou')
  })

  test.each([
    [5, '1ª parcela no Pix'],
    [0, '1ª parcela no cartão'],
  ])(
    'of a payment by %s that was stored without its amount and contract neither is shown, least of all as zero',
    async (formaConferida, made) => {
      await showChat({
        items: items(bot('Pronto!')),
        prompt: shows('espera-pagamento', { formaConferida }),
      })
      expect(one('.stairs li').textContent).toBe(made)
      expect(document.body.textContent).not.toContain('R$')
    },
  )
})

describe('the receipt (look, screen 3)', () => {
  const paid = {
    formaPaga: 5,
    pagoEm: Date.UTC(2026, 10, 21, 17, 43),
    valorAPagar: 29_558,
    contrato: '1038427',
  }
  const shown = (more: object = {}) =>
    showChat({ items: items(part('comprovante', { ...paid, ...more })) })

  test('amount, method, time and contract', async () => {
    await shown()
    expect(screen.getByRole('heading', { name: 'Pagamento confirmado' })).toBeTruthy()
    expect(one('.money--l').textContent).toMatch(/^R\$\s295,58$/)
    expect(one('.note').textContent).toMatch(/^1ª parcela no Pix, 21\/11\/2026 às \d\d:43$/)
    expect(one('.receipt').textContent).toContain('1038427')
  })

  test.each([
    [{ formaPaga: 0, pagoEm: null }, '1ª parcela no cartão'],
    [{ formaPaga: null, pagoEm: null }, '1ª parcela'],
  ])('what is not known is not shown: %j', async (known, note) => {
    await shown(known)
    expect(one('.note').textContent).toBe(note)
    expect(document.body.textContent).not.toContain('assembleia')
  })
})
