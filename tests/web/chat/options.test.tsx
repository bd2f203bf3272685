// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { bot, items, me, offers, part } from './fake-chat'
import { botGoesOn, one, showChat } from './show-chat'

const said = items(bot('E agora?'))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('options', () => {
  test('one tap chooses, and the choice stands where the buttons were (look, rule 5)', async () => {
    const chat = await showChat({
      items: said,
      prompt: offers([{ label: 'SIM' }, { label: 'NÃO' }]),
    })
    await userEvent.click(button('SIM'))
    expect(chat.calls).toEqual([['choose', 'SIM']])
    await botGoesOn(chat, { items: items(bot('E agora?'), me('SIM')), status: 'typing' })
    expect(document.querySelector('[data-option]')).toBeNull()
    expect(one('[data-bubble=user]').textContent).toBe('SIM')
  })

  test('a tap focuses it also where browsers focus no button by a tap, so that one before the script is known of', async () => {
    await showChat({ items: said, prompt: offers([{ label: 'SIM' }]) })
    expect(button('SIM').getAttribute('tabindex')).toBe('0')
  })

  test('the first is the screen’s one primary action (look, rule 1)', async () => {
    await showChat({
      items: said,
      prompt: offers([{ label: 'A' }, { label: 'B' }, { label: 'C' }]),
    })
    expect(document.querySelectorAll('.btn--primary')).toHaveLength(1)
    expect(button('A').className).toContain('btn--primary')
  })

  test('the first that can be used leads, where the first of all cannot (look, rule 1)', async () => {
    await showChat({
      items: said,
      prompt: offers([{ label: 'A', disabled: 'Agora não' }, { label: 'B' }]),
    })
    expect(document.querySelectorAll('.btn--primary')).toHaveLength(1)
    expect(button('B').className).toContain('btn--primary')
  })

  test.each(['grid', 'score'] as const)(
    'a %s has no primary action (look, rule 1)',
    async (layout) => {
      await showChat({ items: said, prompt: offers([{ label: '1' }, { label: '2' }], layout) })
      expect(document.querySelector('.btn--primary')).toBeNull()
      expect(one(`.${layout}`).children).toHaveLength(2)
    },
  )

  test('after a part the first stands in the bar and the others in the log (look, visitor2)', async () => {
    const chat = await showChat({
      items: items(part('confira', { plano: SAMPLE_PLANS[0]! }), bot('E agora?')),
      prompt: offers([{ label: 'CONFIRMAR' }, { label: 'ALTERAR' }]),
    })
    const log = one('[role=log]')
    expect([...log.querySelectorAll('[data-option]')].map((option) => option.textContent)).toEqual([
      'ALTERAR',
    ])
    await userEvent.click(button('CONFIRMAR'))
    expect(one('.dock .bar').textContent).toBe('CONFIRMAR')
    expect(chat.calls).toEqual([['choose', 'CONFIRMAR']])
  })

  test('the bar goes with what it held', async () => {
    const prompt = offers([{ label: 'CONFIRMAR' }, { label: 'ALTERAR' }])
    const plan = part('confira', { plano: SAMPLE_PLANS[0]! })
    const chat = await showChat({ items: items(plan), prompt })
    expect(document.querySelector('.bar')).not.toBeNull()
    await botGoesOn(chat, { items: items(plan, me('CONFIRMAR')), status: 'typing' })
    expect(document.querySelector('.bar')).toBeNull()
  })

  test('a score says what its ends mean (spec section 9)', async () => {
    await showChat({ items: said, prompt: offers([{ label: '1' }], 'score') })
    expect(one('.score__ends').textContent).toBe('Muito ruimMuito boa')
  })

  test('a way is a row with its drawing (issue 11, line 14)', async () => {
    await showChat({ prompt: offers([{ label: 'PIX', icon: 'pix' }, { label: 'OUTRA' }], 'ways') })
    const drawings = (name: string) => screen.getByRole('button', { name }).querySelectorAll('.i')
    expect([drawings('PIX').length, drawings('OUTRA').length]).toEqual([2, 1])
  })

  test('a way is a row with its note', async () => {
    const chat = await showChat({
      items: said,
      prompt: offers([{ label: 'PIX', note: 'Confirmação na hora' }], 'ways'),
    })
    await userEvent.click(button(/PIX\s*Confirmação na hora/))
    expect(chat.calls).toEqual([['choose', 'PIX']])
  })

  test.each(['row', 'ways'] as const)(
    'what is disabled says why and does nothing (%s)',
    async (layout) => {
      const chat = await showChat({
        items: said,
        prompt: offers([{ label: 'CARTÃO', disabled: 'Não vale para este cupom' }], layout),
      })
      const off = button(/CARTÃO.*Não vale para este cupom/)
      expect(off.getAttribute('aria-disabled')).toBe('true')
      // only what can be used now carries data-option (design section 7)
      expect(off.hasAttribute('data-option')).toBe(false)
      await userEvent.click(off)
      expect(chat.calls).toEqual([])
    },
  )

  test('an option that opens a link is a link that gives nothing away (XSS-03)', async () => {
    const chat = await showChat({
      items: said,
      prompt: offers([{ label: 'FALAR', open: 'especialistas' }]),
    })
    const link = screen.getByRole('link', { name: /FALAR.*abre em outra aba/ })
    expect(link.getAttribute('href')).toBe('https://wa.me/5511999990000')
    expect(link.getAttribute('rel')).toBe('noopener')
    expect(link.getAttribute('target')).toBe('_blank')
    await userEvent.click(link)
    expect(chat.calls).toEqual([['choose', 'FALAR']])
  })

  test('a link’s name is looked up among the variant’s own alone', async () => {
    await showChat({ items: said, prompt: offers([{ label: 'FALAR', open: 'constructor' }]) })
    expect(screen.queryByRole('link', { name: /FALAR/ })).toBeNull()
  })
})
