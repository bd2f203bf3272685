// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '../../../src/core/runtime/view'
import { productParts } from '../../../src/product/parts/part-table'
import { ChatScreen } from '../../../src/web/chat/chat-screen'
import { foot } from '../../../src/web/chat/foot'
import { tapInSafari } from '../tap-in-safari'
import { asks, bot, fakeChat, items, me, offers } from './fake-chat'
import { sampleVariant } from './sample-variant'
import { botGoesOn } from './show-chat'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollTo = () => {}
})

// what stands at the foot is fetched when it is first needed
beforeAll(() => foot.load())

const SAID = items(bot('Nome?'), me('Ana', 'Nome'), bot('Plano?'), me('METADE'), bot('E-mail?'))

function shown(view: Partial<View>) {
  const chat = fakeChat({ items: SAID, ...view })
  const { container } = render(
    <ChatScreen chat={chat} parts={productParts} variant={sampleVariant} />,
  )
  return { chat, container, user: userEvent.setup() }
}

describe('look, rule 13: an earlier answer is changed', () => {
  test('a tap shows what was asked and a button that changes it', async () => {
    const { chat, user } = shown({ prompt: asks('email'), editable: [2, 4] })
    await user.click(screen.getByRole('button', { name: 'Ana' }))
    expect(chat.calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Alterar' }))
    expect(chat.calls).toEqual([['edit', 2]])
  })

  test('a tap on that button reaches it in Safari too, which focuses no button', () => {
    const { chat } = shown({ prompt: asks('email'), editable: [2, 4] })
    tapInSafari(screen.getByRole('button', { name: 'Ana' }))
    tapInSafari(screen.getByRole('button', { name: 'Alterar' }))
    expect(chat.calls).toEqual([['edit', 2]])
  })

  test('a choice can be changed too; Enter on a bubble does not change it at once', async () => {
    const { chat, user } = shown({ prompt: asks('email'), editable: [2, 4] })
    screen.getByRole('button', { name: 'METADE' }).focus()
    await user.keyboard('{Enter}')
    expect(chat.calls).toEqual([])
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Alterar')
    await user.keyboard('{Enter}')
    expect(chat.calls).toEqual([['edit', 4]])
  })

  test('spec section 2: the title of one that can be changed goes after 3 seconds, the button stays', () => {
    shown({ prompt: asks('email'), editable: [2, 4] })
    vi.useFakeTimers()
    const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Ana' }))
    tap()
    expect(screen.getByRole('tooltip').textContent).toBe('Nome')
    act(() => vi.advanceTimersByTime(2999))
    expect(screen.queryByRole('tooltip')).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(screen.getByRole('button', { name: 'Alterar' })).toBeTruthy()
    tap()
    expect(screen.getByRole('tooltip').textContent).toBe('Nome')
    vi.useRealTimers()
  })

  test('spec section 2: one that cannot be changed only says what was asked', async () => {
    const { user, chat } = shown({ prompt: asks('email') })
    await user.click(screen.getByRole('button', { name: 'Ana' }))
    expect(screen.getByRole('tooltip').textContent).toBe('Nome')
    expect(screen.queryByRole('button', { name: 'Alterar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'METADE' })).toBeNull()
    expect(chat.calls).toEqual([])
  })

  test('the field holds what was typed, the bubble is ringed, later ones are outlined', () => {
    const { container } = shown({
      prompt: asks('nome'),
      editable: [2, 4],
      editing: { item: 2, text: 'ana' },
    })
    expect(container.querySelector<HTMLInputElement>('[data-answer]')?.value).toBe('ana')
    expect(container.querySelector('.is-editing')?.textContent).toBe('Ana')
    expect(container.querySelectorAll('.later')).toHaveLength(3)
    expect(screen.getByText('Mudando: Nome')).toBeTruthy()
    expect(screen.getByText('O que depende desta resposta será perguntado de novo.')).toBeTruthy()
  })

  test('Cancelar and Escape leave it as it was; an answer is sent as always', async () => {
    const { chat, user, container } = shown({
      prompt: asks('nome'),
      editable: [2],
      editing: { item: 2, text: 'ana' },
    })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.keyboard('{Escape}')
    const field = container.querySelector<HTMLInputElement>('[data-answer]')
    if (!field) throw new Error('there is no field')
    await user.clear(field)
    await user.type(field, 'bia{Enter}')
    expect(chat.calls).toEqual([
      ['edit', undefined],
      ['edit', undefined],
      ['answer', 'bia'],
    ])
  })

  test('the Escape that closes the help sheet leaves the change as it is', async () => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
    const { ask } = asks('email', { text: 'ana@exemplo.com.br' })
    const { offer } = offers([{ label: 'NENHUMA', silent: true }])
    const { chat, user } = shown({
      prompt: { step: 'passo', ...(ask && { ask }), ...(offer && { offer }) },
      topics: [{ step: 'ajuda-lance', label: 'O que é um lance?' }],
    })
    await user.click(screen.getByRole('button', { name: 'Ajuda' }))
    const sheet = await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(chat.calls).toEqual([])
    fireEvent(sheet, new Event('cancel', { cancelable: true }))
    await user.keyboard('{Escape}')
    expect(chat.calls).toEqual([['choose', 'NENHUMA']])
  })

  test('what is typed for the question that waits is not taken into the change', async () => {
    const { chat, user, container } = shown({ prompt: asks('nome'), editable: [2] })
    const value = () => container.querySelector<HTMLInputElement>('[data-answer]')?.value
    await user.type(screen.getByRole('textbox'), 'outra')
    await botGoesOn(chat, { prompt: asks('nome'), editing: { item: 2, text: 'ana' } })
    expect(value()).toBe('ana')
  })

  test('a choice being changed says so above its options', () => {
    shown({ prompt: offers([{ label: 'METADE' }, { label: 'INTEGRAL' }]), editing: { item: 4 } })
    expect(screen.getByText('Mudando a sua escolha')).toBeTruthy()
  })

  const nodesOf = (container: HTMLElement) => [
    ...container.querySelectorAll('.thread > li, [data-bubble], [data-bubble] *'),
  ]

  test('a bubble that can no longer be changed keeps its elements, so that nobody hears it again', async () => {
    const { chat, container } = shown({ prompt: asks('email'), editable: [2, 4] })
    const before = nodesOf(container)
    await botGoesOn(chat, { editable: [], status: 'busy' })
    expect(nodesOf(container).slice(0, before.length)).toEqual(before)
  })

  test('an answer that was changed is new in the log, and all that still stands is not', async () => {
    const { chat, container } = shown({ prompt: asks('email'), editable: [2, 4] })
    const kept = (text: string) =>
      [...container.querySelectorAll('[data-bubble]')].find((it) => it.textContent === text)
    const before = new Map(['Nome?', 'Plano?', 'METADE', 'E-mail?'].map((it) => [it, kept(it)]))
    const told = [
      bot('Nome?'),
      me('Bia', 'Nome'),
      bot('Muito prazer!'),
      bot('Plano?'),
      me('METADE'),
      bot('E-mail?'),
    ]
    await botGoesOn(chat, { items: items(...told) })
    for (const [text, node] of before) expect([text, kept(text) === node]).toEqual([text, true])
    expect(kept('Bia')).toBeTruthy()
    expect(kept('Ana')).toBeUndefined()
  })
})

describe('case PAY-05: who comes back is asked', () => {
  const facts = { nome: 'Mariana', tipoPlano: 'CREDITO_PAGAMETADE', valorCredito: 10000000 }

  test('by name, with what is known, and two options that act', async () => {
    const { chat, container, user } = shown({ items: [], resume: { facts, at: 0, options: [] } })
    expect(await screen.findByText('Mariana, quer continuar ou começar de novo?')).toBeTruthy()
    const text = container.querySelector('dl')?.textContent?.replace(/\s/g, ' ')
    expect(text).toBe('PlanoPaga MetadeCréditoR$ 100.000,00')
    const options = container.querySelectorAll('[data-option]')
    expect([...options].map((option) => option.textContent)).toEqual([
      'CONTINUAR',
      'COMEÇAR DE NOVO',
    ])
    for (const option of options) await user.click(option)
    expect(chat.calls).toEqual([['resume'], ['restart']])
    expect(container.querySelector('[data-chat]')?.getAttribute('data-state')).toBe('waiting')
  })

  test('who chose by the instalment is reminded of that', async () => {
    const { container } = shown({
      resume: { facts: { parcelaDesejada: 30_000 }, at: 0, options: [] },
    })
    expect(await screen.findByText('Quer continuar ou começar de novo?')).toBeTruthy()
    expect(container.querySelector('dl')?.textContent?.replace(/\s/g, ' ')).toBe('Por mêsR$ 300,00')
  })

  test('without a name the question stands alone', async () => {
    const { container } = shown({ items: [], resume: { facts: {}, at: 0, options: [] } })
    expect(await screen.findByText('Quer continuar ou começar de novo?')).toBeTruthy()
    expect(container.querySelector('dl')).toBeNull()
  })
})
