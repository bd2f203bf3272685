// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { asks, bot, items, me, offers } from './fake-chat'
import { botGoesOn, one, showChat } from './show-chat'

const MARKUP = '<img src=x onerror=alert(1)>'
const AT = new Date(2026, 10, 21, 9, 5).getTime()

const bubbles = () => [...document.querySelectorAll<HTMLElement>('[data-bubble]')]

describe('what is said', () => {
  test('XSS-01 a name that looks like markup is text, in the bot’s mouth and in the visitor’s', async () => {
    await showChat({
      items: items(
        bot('Olá, ', { type: 'value', text: MARKUP, look: 'words' }),
        me(MARKUP, 'Nome'),
      ),
    })
    expect(bubbles().map((bubble) => bubble.textContent)).toEqual([`Olá, ${MARKUP}`, MARKUP])
    expect(document.querySelector('[data-bubble] img:not(.run__logo)')).toBeNull()
    // a name with an override of direction keeps to itself (case CLI-06)
    expect(bubbles()[0]?.querySelector('bdi')?.textContent).toBe(MARKUP)
  })

  test('marks, breaks and links of the compiled sentence become elements (design section 3)', async () => {
    await showChat({
      items: items(
        bot(
          { type: 'mark', mark: 'b', children: ['forte'] },
          { type: 'break' },
          { type: 'link', href: 'https://consorcio.example/regra', children: ['a regra'] },
        ),
      ),
    })
    expect(one('[data-bubble] b').textContent).toBe('forte')
    expect(one('[data-bubble] br')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'a regra' })
    expect(link.getAttribute('href')).toBe('https://consorcio.example/regra')
    expect(link.getAttribute('rel')).toBe('noopener')
  })

  test('money keeps its figures, an e-mail may break at its @ and its dots (look, rules 8 and 11)', async () => {
    await showChat({
      items: items(
        bot({ type: 'value', text: 'R$ 295,58', look: 'money' }),
        me('ana.souza@exemplo.com', 'E-mail'),
      ),
    })
    expect(one('[data-bubble=bot] bdi').className).toBe('num')
    expect(document.querySelectorAll('[data-bubble=user] wbr')).toHaveLength(3)
  })
})

describe('runs', () => {
  test('bubbles of one speaker make a run with one hidden name and one logo; each has its time (look; spec section 2)', async () => {
    await showChat({
      items: items(bot('Olá!'), bot('Vamos lá?'), me('SIM'), bot('Qual é o seu nome?')).map(
        (item) => ({ ...item, at: AT }),
      ),
    })
    const runs = [...document.querySelectorAll('.run')]
    expect(runs.map((run) => run.querySelectorAll('[data-bubble]').length)).toEqual([2, 1, 1])
    expect(runs.map((run) => run.querySelector('.sr')?.textContent)).toEqual([
      'Assistente disse:',
      'Você disse:',
      'Assistente disse:',
    ])
    expect(runs.map((run) => run.querySelectorAll('.run__logo').length)).toEqual([1, 0, 1])
    expect(bubbles()[1]?.querySelector('.run__logo')).not.toBeNull()
    expect(bubbles().map((bubble) => bubble.querySelector('time')?.textContent)).toEqual([
      '09:05',
      '09:05',
      '09:05',
      '09:05',
    ])
    // said with its bubble it would only be noise
    expect(document.querySelectorAll('time:not([aria-live=off])')).toHaveLength(0)
  })

  test('the page made on the server has no times: it is the same for all (design section 5)', async () => {
    await showChat({ items: items(bot('Olá!')) })
    expect(document.querySelector('time')).toBeNull()
  })

  test('the question that waits is set in 600, earlier ones are not (look, rule 4)', async () => {
    await showChat({
      items: items(
        bot('Tudo bem?'),
        me('SIM'),
        bot('Qual é o seu nome?'),
        bot('Pode ser o primeiro.'),
      ),
      prompt: asks('nome'),
    })
    const asked = [...document.querySelectorAll('.bubble--asked')]
    expect(asked.map((bubble) => bubble.textContent)).toEqual(['Qual é o seu nome?'])
  })

  test('a choice is set like its button, an answer like text (look, rule 5)', async () => {
    await showChat({ items: items(me('PLANO INTEGRAL'), bot('E?'), me('MARIANA', 'Nome')) })
    expect(
      bubbles().map((bubble) => bubble.matches('.bubble--choice, :has(.bubble--choice)')),
    ).toEqual([true, false, false])
  })
})

describe('the title of an answer', () => {
  const answered = { items: items(me('Mariana', 'Nome'), bot('Oi'), me('ana@b.co', 'E-mail')) }

  test('is a tooltip for 3 seconds (spec section 9)', async () => {
    await showChat(answered)
    vi.useFakeTimers()
    const bubble = screen.getByRole('button', { name: /Mariana/ })
    fireEvent.click(bubble)
    expect(screen.getByRole('tooltip').textContent).toBe('Nome')
    expect(bubble.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    act(() => vi.advanceTimersByTime(2999))
    expect(screen.queryByRole('tooltip')).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('stands over one bubble at a time (hole 92)', async () => {
    await showChat(answered)
    fireEvent.click(screen.getByRole('button', { name: /Mariana/ }))
    fireEvent.click(screen.getByRole('button', { name: /ana@b.co/ }))
    expect(screen.getAllByRole('tooltip').map((tip) => tip.textContent)).toEqual(['E-mail'])
  })
})

describe('the frame', () => {
  test('there is one log, and what waits in it is a group of its own (case CLI-07)', async () => {
    await showChat({ items: items(bot('Olá!')), prompt: offers([{ label: 'SIM' }]) })
    expect(screen.getAllByRole('log')).toHaveLength(1)
    expect(screen.getByRole('group', { name: 'Opções' })).toBeTruthy()
  })

  test('data-chat names step and state, bubbles their speaker and step (design section 7)', async () => {
    await showChat({ items: items(bot('Olá!'), me('SIM')), step: 'fim', status: 'ended' })
    expect(one('[data-chat]').dataset).toMatchObject({ step: 'fim', state: 'ended' })
    expect(bubbles().map(({ dataset }) => `${dataset.bubble} ${dataset.step}`)).toEqual([
      'bot passo',
      'user passo',
    ])
  })

  test('dots are silent, and stand under the bot’s own run (case CLI-07)', async () => {
    await showChat({ items: items(bot('Olá!')), status: 'typing' })
    const dots = document.querySelectorAll('.dots')
    expect(dots).toHaveLength(1)
    expect(dots[0]?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(document.querySelectorAll('.run')).toHaveLength(1)
  })

  test('who sells stands on the first and the last screen alone (domain section 8)', async () => {
    await showChat({ items: items(bot('Olá!')) })
    expect(screen.getByText(/Exemplo Administradora/).textContent).toContain('CNPJ')
  })

  test('and not in between', async () => {
    await showChat({ items: items(bot('Olá!'), me('SIM')) })
    expect(screen.queryByText(/Exemplo Administradora/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Política de Privacidade' })).toBeTruthy()
  })
})

test('a tap anywhere in the chat, or Enter, ends the wait while the bot types, and only then', async () => {
  const chat = await showChat({ items: items(bot('Olá!')), status: 'typing' })
  fireEvent.click(one('[data-bubble]'))
  fireEvent.keyDown(one('.log'), { key: 'Enter' })
  fireEvent.keyDown(one('.log'), { key: 'ArrowDown' })
  expect(chat.calls).toEqual([['skipWait'], ['skipWait']])
  await botGoesOn(chat, { status: 'waiting' })
  fireEvent.click(one('[data-bubble]'))
  expect(chat.calls).toHaveLength(2)
})
