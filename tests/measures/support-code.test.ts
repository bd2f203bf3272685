import { describe, expect, test } from 'vitest'
import { createChat } from '../../src/core/runtime/create-chat'
import { readSupportCode, supportCode } from '../../src/measures/support-code'
import { fakeWorld } from '../core/runtime/fake-world'
import { ownRelease } from '../server/page/release'

const RELEASE = '9f2c1d7e5a6b4c3d8e9f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f'
const FAILURE = { step: 'lead-get-categories', outcome: 'falha' }

describe('issue 17, point 7: the code that a visitor tells support', () => {
  test('is short, and is read as people type it', () => {
    const code = supportCode(RELEASE, FAILURE)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const spoken = code.replace('-', ' ').toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')
    for (const typed of [code, ` ${spoken} `]) {
      const read = readSupportCode(typed)
      expect([read?.isOfRelease(RELEASE), read?.isOf(FAILURE)]).toEqual([true, true])
      expect(read?.isOfRelease(`${RELEASE}0`)).toBe(false)
      expect(read?.isOf({ ...FAILURE, outcome: '' })).toBe(false)
    }
    for (const typed of ['', 'K7Q2M', 'K7Q2M-3F1X!', `${code}7`]) {
      expect(readSupportCode(typed)).toBeUndefined()
    }
  })

  test('no two places of our own script have one code', async () => {
    const { script } = await ownRelease()
    const places = script.steps.flatMap(({ id: step }) =>
      ['', 'falha', 'ok'].map((outcome) => ({ step, outcome })),
    )
    const codes = new Set(places.map((place) => supportCode(RELEASE, place)))
    expect(codes.size).toBe(places.length)
  })

  test('what has failed is seen until the visitor goes on, also after a reload', async () => {
    const world = fakeWorld()
    const chat = createChat(world.options)
    chat.start()
    await world.pass(1500)
    chat.choose('SIMULE AGORA MESMO')
    await world.pass(1500)
    expect(chat.view().failed).toBeUndefined()
    await world.calls[0]?.settle('falha')
    await world.pass(3000)
    const failed = { step: 'convite', outcome: 'falha' }
    expect(chat.view()).toMatchObject({ step: 'erro', failed })
    chat.dispose()
    const again = createChat(world.options)
    again.start()
    expect(again.view().failed).toEqual(failed)
    again.choose('TENTAR NOVAMENTE')
    await world.pass(1500)
    expect(again.view().failed).toBeUndefined()
  })
})
