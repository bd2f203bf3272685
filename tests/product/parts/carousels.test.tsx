// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { actions } from '../../../src/product/actions/contracts'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { productParts } from '../../../src/product/parts/part-table'
import { bot, items, shows } from '../../web/chat/fake-chat'
import { botGoesOn, one, showChat } from '../../web/chat/show-chat'

const said = items(bot('Veja só:'))
const radios = () => screen.getAllByRole('radio')
const checked = () => radios().map((radio) => radio.getAttribute('aria-checked'))
const confirm = () => one('[data-confirm]')

const showPlans = () =>
  showChat({ items: said, prompt: shows('carrossel-planos', { planos: SAMPLE_PLANS }) })

describe('the categories', () => {
  test('one tap takes one, with the plan type it stands for (spec section 2)', async () => {
    const chat = await showChat({
      items: said,
      prompt: shows('carrossel-categorias', { categoriasOferecidas: SAMPLE_CATEGORIES }),
    })
    expect(screen.getByText('6 categorias')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Automóvel/ }))
    expect(chat.calls).toEqual([
      ['finish', 'selecionada', { categoria: SAMPLE_CATEGORIES[1], tipoPlano: 'CREDITO_INTEGRAL' }],
    ])
  })
})

test('the categories are one stop of Tab; arrows lead to the next card and do not go round', async () => {
  await showChat({
    items: said,
    prompt: shows('carrossel-categorias', { categoriasOferecidas: SAMPLE_CATEGORIES }),
  })
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const stops = () => cards.filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([cards[0]])
  cards[0]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cards[0])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(cards[2])
  expect(stops()).toEqual([cards[2]])
  // the browser's way back
  expect(fireEvent.keyDown(cards[2]!, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(cards[2])
})

describe('while plans are looked for', () => {
  const calling = { items: said, status: 'busy', calling: 'catalogo.buscar' } as const

  test('their outlines stand there, the bar says so, and no dots', async () => {
    await productParts.load('carrossel-planos')
    const chat = await showChat(calling)
    expect(document.querySelectorAll('.plan--skel')).toHaveLength(3)
    expect(one('.bar').textContent).toBe('Buscando planosSó um instanteCONTINUAR')
    expect(document.querySelector('.dots')).toBeNull()
    await botGoesOn(chat, { ...calling, status: 'typing' })
    expect(document.querySelectorAll('.plan--skel')).toHaveLength(3)
    await botGoesOn(chat, {
      status: 'waiting',
      prompt: shows('carrossel-planos', { planos: SAMPLE_PLANS }),
    })
    expect(document.querySelectorAll('.plan--skel')).toHaveLength(0)
    expect(radios()).toHaveLength(2)
  })

  test('what any other action looks for has no outlines', async () => {
    await showChat({ ...calling, calling: 'lead.salvar' })
    expect(document.querySelectorAll('.plan--skel')).toHaveLength(0)
    expect(document.querySelector('.dots')).not.toBeNull()
  })

  test('every action that a part awaits is one', () => {
    const awaited = Object.keys(actions).filter((name) => productParts.awaiting(name))
    expect(awaited).toEqual(['catalogo.buscar', 'catalogo.por-parcela'])
  })
})

describe('the plans', () => {
  test('none is taken at first; the button says what is missing (look, rule 6)', async () => {
    const chat = await showPlans()
    expect(checked()).toEqual(['false', 'false'])
    expect(confirm().textContent).toBe('VER MINHA SELEÇÃO')
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(confirm())
    expect(screen.getByRole('alert').textContent).toBe('Toque em um plano')
    expect(chat.calls).toEqual([])
  })

  test('a tap takes a card, CONTINUAR confirms it (spec section 2)', async () => {
    const chat = await showPlans()
    await userEvent.click(radios()[1]!)
    expect(checked()).toEqual(['false', 'true'])
    expect(confirm().textContent).toBe('CONTINUAR')
    expect(one('.bar').textContent).toMatch(/^R\$\s591,15 por mêsIntegral, 220xCONTINUAR$/)
    // the way on is nowhere else (look, visitor2)
    expect(document.querySelectorAll('[data-confirm]')).toHaveLength(1)
    expect(one('[role=log]').querySelector('[data-confirm]')).toBeNull()
    await userEvent.click(confirm())
    expect(chat.calls).toEqual([['finish', 'selecionado', { plano: SAMPLE_PLANS[1] }]])
  })

  test('the group is one stop of Tab; arrows take the next card and go round (case CLI-07)', async () => {
    await showPlans()
    expect(radios().map((radio) => radio.tabIndex)).toEqual([0, -1])
    radios()[0]?.focus()
    await userEvent.keyboard(' ')
    expect(checked()).toEqual(['true', 'false'])
    await userEvent.keyboard('{ArrowRight}')
    expect(checked()).toEqual(['false', 'true'])
    expect(document.activeElement).toBe(radios()[1])
    expect(radios().map((radio) => radio.tabIndex)).toEqual([-1, 0])
    await userEvent.keyboard('{ArrowDown}')
    expect(checked()).toEqual(['true', 'false'])
    await userEvent.keyboard('{ArrowLeft}')
    expect(checked()).toEqual(['false', 'true'])
  })

  test.each(['altKey', 'ctrlKey', 'metaKey'])(
    'an arrow with %s is the browser’s own, such as its way back: it chooses nothing',
    async (held) => {
      await showPlans()
      const [first] = radios()
      first?.focus()
      await userEvent.keyboard(' ')
      expect(fireEvent.keyDown(first!, { key: 'ArrowLeft', [held]: true })).toBe(true)
      expect(checked()).toEqual(['true', 'false'])
    },
  )

  test('the last card simulates again (spec section 4)', async () => {
    const chat = await showPlans()
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
    expect(cards.at(-1)?.textContent).toContain('SIMULAR NOVAMENTE')
    await userEvent.click(cards.at(-1)!)
    expect(chat.calls).toEqual([['finish', 'simular-novamente', {}]])
  })

  test('a card says credit, month, term, what comes later, fee, assembly, in this order (look, rule 7)', async () => {
    await showPlans()
    const text = (radios()[0]?.textContent ?? '').replaceAll('\u00a0', ' ')
    const order = [
      'R$ 100.000',
      'R$ 295,58',
      'em 220 meses',
      'R$ 591,15 mais o que ficou por pagar',
      '0,0909% a.m.',
      '10/12/2026',
    ]
    const places = order.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test('a first instalment stands there only where it differs (look, rule 7)', async () => {
    const cheaper = { ...SAMPLE_PLANS[0]!, valorPrimeiraParcela: 14_779 }
    await showChat({
      items: said,
      prompt: shows('carrossel-planos', { planos: [cheaper, SAMPLE_PLANS[1]!] }),
    })
    const firsts = radios().map((radio) => radio.textContent?.includes('1ª parcela'))
    expect(firsts).toEqual([true, false])
  })

  test('the monthly amount is struck out beside a lower first instalment, not beside a higher one', async () => {
    const [half, full] = SAMPLE_PLANS
    const planos = [
      { ...half!, valorPrimeiraParcela: 14_779 },
      { ...full!, valorPrimeiraParcela: 70_000 },
    ]
    await showChat({ items: said, prompt: shows('carrossel-planos', { planos }) })
    expect(radios().map((radio) => radio.querySelector('s') !== null)).toEqual([true, false])
    expect(radios()[1]?.textContent).toMatch(/1ª parcelaR\$\s700,00/)
  })
})

describe('many plans', () => {
  const [half, full] = SAMPLE_PLANS
  const many = [1, 2, 3].flatMap((times) => [
    { ...half!, bemId: times, bemValor: times * 10_000_000, valorParcela: times * 29_558 },
    { ...full!, bemId: times, meses: 100 + times, valorParcela: times * 59_115 },
  ])
  const showMany = () =>
    showChat({ items: said, prompt: shows('carrossel-planos', { planos: many }) })
  const filterBy = (name: string, option: string | HTMLElement) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), option)

  test('the nearest three come first, the others behind a card that says what they are', async () => {
    const chat = await showMany()
    expect(radios()).toHaveLength(3)
    expect(radios()[0]?.textContent).toContain('1 de 6')
    expect(screen.getByText('Mais 3 planos')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'VER OS 6 PLANOS' }))
    expect(radios()).toHaveLength(6)
    expect(radios()[5]?.textContent).toContain('6 de 6')
    await userEvent.click(screen.getByRole('button', { name: /SIMULAR NOVAMENTE/ }))
    expect(chat.calls).toEqual([['finish', 'simular-novamente', {}]])
  })

  test('a filter keeps some of all, comes first and is taken off', async () => {
    await showMany()
    await filterBy('Tipo', 'Integral')
    expect(radios()).toHaveLength(3)
    expect(radios()[0]?.textContent).toContain('1 de 3')
    await filterBy('Prazo', 'Até 102 meses')
    expect(radios()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Tirar o filtro Tipo' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tipo')
    expect([...document.querySelectorAll('.fchip.is-on select')]).toEqual([
      screen.getByRole('combobox', { name: 'Prazo' }),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Tirar o filtro Prazo' }))
    expect(screen.getByText('Mais 3 planos')).toBeTruthy()
  })

  test('an instalment is kept up to a round amount', async () => {
    await showMany()
    const [, first] = [
      ...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Parcela' }).options,
    ]
    expect(first?.textContent).toMatch(/^Até R\$\s300$/)
    await filterBy('Parcela', first!)
    expect(radios()).toHaveLength(1)
  })

  test('a plan that a filter leaves out is chosen no more', async () => {
    const chat = await showMany()
    await userEvent.click(radios()[0]!)
    await filterBy('Tipo', 'Integral')
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(confirm())
    expect(chat.calls).toEqual([])
  })
})

test('the details of a plan say bids, participants, index and insurance where they are known', async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const plans = [SAMPLE_PLANS[0]!, { ...SAMPLE_PLANS[1]!, lanceFixo: '' }]
  await showChat({ items: said, prompt: shows('carrossel-planos', { planos: plans }) })
  const details = () => screen.getAllByRole('button', { name: /Detalhes do plano/ })
  await userEvent.click(details()[0]!)
  const text = screen.getByRole('dialog').textContent ?? ''
  for (const words of [
    'Parcela até a contemplaçãoR',
    'Lance livreSim',
    'Lance fixo30%',
    'grupo440',
    'INCC',
    '0,0300%',
  ]) {
    expect(text).toContain(words)
  }
  expect(checked()).toEqual(['false', 'false'])
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.click(details()[1]!)
  expect(screen.getByRole('dialog').textContent).not.toContain('Lance fixo')
})
