// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { bot, items, shows } from '../../web/chat/fake-chat'
import { one, showChat } from '../../web/chat/show-chat'

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
      'A parcela passa a R$ 591,15',
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
})
