import { expect, test } from 'vitest'
import { loadScript } from '../../../src/core/script/script'
import { factTable } from '../../../src/product/facts/facts'
import { known, reminder, step, to } from '../engine/small-script'
import { begin, invited, words } from './edit-world'
import { fakeWorld } from './fake-world'

test('a failed call is named where it led the talk, also after a reload and whatever was told there, until the visitor goes on', async () => {
  const { chat, calls, pass, texts, now } = await invited()
  expect(chat.view()).not.toHaveProperty('failed')
  chat.choose('SIMULE AGORA MESMO')
  await calls[0]?.settle('falha')
  await pass(5000)
  const failed = { step: 'convite', outcome: 'falha' }
  expect(chat.view()).toMatchObject({ step: 'erro', failed })
  chat.tell({ falouComEspecialistas: true })
  const again = begin(fakeWorld(texts, now()))
  expect(again.chat.view()).toMatchObject({ step: 'erro', failed })
  again.chat.choose('TENTAR NOVAMENTE')
  await again.pass(5000)
  expect(again.chat.view().step).toBe('convite')
  expect(again.chat.view()).not.toHaveProperty('failed')
})

test('it is still named once the visitor was reminded there', async () => {
  const world = fakeWorld()
  const steps = [
    step('nome', {
      ask: { fact: 'nome' },
      call: {
        action: 'lead.validar-palavras',
        effect: 'none',
        with: { texto: known('nome') },
        on: { validas: to('end'), falha: to('erro') },
      },
    }),
    step('erro', {
      say: [reminder('Ainda aí?', 60_000)],
      choose: { layout: 'row', options: [{ label: 'TENTAR NOVAMENTE', go: to('nome') }] },
    }),
  ]
  const script = loadScript({ start: 'nome', fallback: 'erro', steps }, factTable)
  const { chat, calls, pass } = begin({ ...world, options: { ...world.options, script } })
  chat.answer('ana')
  await calls[0]?.settle('falha')
  await pass(5000)
  chat.remind()
  await pass(5000)
  expect(words(chat.view()).at(-1)).toBe('Ainda aí?')
  expect(chat.view().failed).toEqual({ step: 'nome', outcome: 'falha' })
})

test('a failed call after which the same question is asked again is not named: its field says why', async () => {
  const world = fakeWorld()
  const nome = step('nome', {
    ask: { fact: 'nome' },
    call: {
      action: 'lead.validar-palavras',
      effect: 'none',
      with: { texto: known('nome') },
      on: { validas: to('end'), falha: [{ to: 'retry', error: ['Tente de novo.'] }] },
    },
  })
  const script = loadScript({ start: 'nome', fallback: 'nome', steps: [nome] }, factTable)
  const { chat, calls } = begin({ ...world, options: { ...world.options, script } })
  chat.answer('ana')
  await calls[0]?.settle('falha')
  expect(chat.view()).toMatchObject({ prompt: { ask: { error: 'Tente de novo.' } } })
  expect(chat.view()).not.toHaveProperty('failed')
})
