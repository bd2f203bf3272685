import { expect, test } from 'vitest'
import { firstView } from '../../../src/core/runtime/first-view'
import { SCRIPT } from './sample-script'

const facts = { 'variante.id': 'home' }
const timing = { fakeLoad: 1500, primeiraMensagemImediata: true }

test('design section 9: the first bubble is in the page, then the bot types', () => {
  const view = firstView(SCRIPT, facts, timing)
  expect(view.items).toMatchObject([{ from: 'bot', text: ['Olá!'] }])
  expect(view.status).toBe('typing')
  expect(view.prompt).toBeUndefined()
})

test('the page is the same for every visitor: its bubbles carry no time', () => {
  for (const item of firstView(SCRIPT, facts, timing).items) expect(item).not.toHaveProperty('at')
})

test('a variant that wants the delay begins with the bot typing', () => {
  const view = firstView(SCRIPT, facts, { ...timing, primeiraMensagemImediata: false })
  expect(view).toMatchObject({ items: [], status: 'typing' })
})

test('without delays the whole first turn is in the page, with its options', () => {
  const view = firstView(SCRIPT, facts, { ...timing, fakeLoad: 0 })
  expect(view.items).toHaveLength(2)
  expect(view.status).toBe('waiting')
  expect(view.prompt?.offer?.options[0]?.label).toBe('SIMULE AGORA MESMO')
})
