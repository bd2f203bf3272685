import { expect, test } from 'vitest'
import { countedScript } from '../engine/counted-script'
import { begin } from './edit-world'
import { fakeWorld } from './fake-world'
import { SCRIPT } from './sample-script'

test('design section 1: an event appended costs its own transition, however long the talk is', async () => {
  const { script, lookups } = countedScript(SCRIPT)
  const world = fakeWorld()
  const { chat, calls, pass } = begin({
    ...world,
    options: { ...world.options, script, timing: { fakeLoad: 0, primeiraMensagemImediata: true } },
  })
  await pass(1500)
  /** The server is away: the visitor begins again, and again. */
  const round = async () => {
    const before = lookups()
    chat.choose('SIMULE AGORA MESMO')
    await calls.at(-1)?.settle('falha')
    await pass(5000)
    chat.choose('TENTAR NOVAMENTE')
    await pass(5000)
    return lookups() - before
  }
  const first = await round()
  for (let n = 0; n < 40; n++) await round()
  expect(calls).toHaveLength(41)
  expect(await round()).toBe(first)
})

test('an answer that is changed is folded from there on, and a stored talk once', async () => {
  const counted = countedScript(SCRIPT)
  const world = fakeWorld()
  const { chat, calls, pass, tap, texts, now } = begin({
    ...world,
    options: { ...world.options, script: counted.script },
  })
  await pass(1500)
  chat.choose('SIMULE AGORA MESMO')
  await calls[0]?.settle('ok')
  await pass(1500)
  chat.answer('ana')
  await calls[1]?.settle('validas')
  await pass(1500)
  chat.answer('ana@exemplo.com.br')
  await pass(5000)
  const whole = counted.lookups()
  tap('ana@exemplo.com.br')
  chat.answer('bia@exemplo.com.br')
  // the step that is answered and the one it leads to
  expect(counted.lookups() - whole).toBe(2)

  const again = countedScript(SCRIPT)
  const back = fakeWorld(texts, now())
  const reopened = begin({
    ...back,
    options: { ...back.options, script: again.script, newTab: () => true },
  })
  reopened.chat.resume()
  expect(reopened.chat.view().prompt?.show?.part).toBe('pix')
  expect(again.lookups()).toBe(whole)
})
