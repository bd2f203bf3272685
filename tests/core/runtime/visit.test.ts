import { expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import type { Visit } from '../../../src/product/facts/visit'
import { visitOf } from '../../../src/product/facts/visit-facts'
import { fakeWorld } from './fake-world'

test('GW-08, hole 52: every call carries what the talk itself knows of its visit, also after a refresh', async () => {
  const world = fakeWorld()
  const seen: Visit[] = []
  const options = (visit: Record<string, string | number>) => ({
    ...world.options,
    visitFacts: () => ({ hoje: '2026-11-21', ...visit }),
    call: (...[effect, context]: Parameters<typeof world.options.call>) => {
      seen.push(visitOf(context.facts))
      return world.options.call(effect, context)
    },
  })
  const chat = createChat(options({ 'variante.referralCode': 'ana', 'url.idc': 777 }))
  chat.start()
  await world.pass(1500)
  const label = chat.view().prompt?.offer?.options[0]?.label ?? ''
  chat.choose(label)
  await world.pass(1500)
  chat.dispose()
  // a later link does not change whose visit the stored talk is
  createChat(options({ 'variante.referralCode': 'bia' })).start()
  expect(seen).toEqual([
    { referralcode: 'ana', idc: 777 },
    { referralcode: 'ana', idc: 777 },
  ])
})
