import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcer, createEvents } from '../../../server/content/events'
import { readState } from '../../../server/content/state'
import type { AdminEvent } from '../../../src/api/events'
import { ownStore } from '../own-store'
import { ANA } from './people'
import { openWorld, SMALL, smallFiles, type World } from './world'

const own = ownStore()
let world: World

beforeAll(async () => {
  world = await openWorld(own.store, own.directory, smallFiles)
})
afterAll(async () => {
  await world.stop()
})

test('PUB-12: what was saved while the store failed is announced once it answers again', async () => {
  const { db } = own.store
  const heard: AdminEvent[] = []
  const events = createEvents()
  events.subscribe((event) => heard.push(event))
  const lost = { now: false }
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (lost.now && name === 'selectFrom') throw new Error('connection lost')
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const announce = announcer(failing, events)
  await announce(await readState(db))
  await world.write(SMALL, `${await world.textOf(SMALL)}# mais\n`)
  lost.now = true
  await expect(announce(await readState(db))).rejects.toThrow('connection lost')
  lost.now = false
  await announce(await readState(db))
  expect(heard).toMatchObject([{ type: 'document', path: SMALL }])
})

test('issue 15: whoever has the admin open is told of a comment, an answer and a thread that was resolved', async () => {
  const { content } = world
  const heard: AdminEvent[] = []
  content.events.subscribe((event) => heard.push(event))
  const told = async (work: Promise<unknown>) => {
    heard.length = 0
    await work
    return heard.map(({ type }) => type)
  }
  const said = { variant: 'home', step: 'ola', sentence: 'Oi', text: 'Não é curto?' }
  expect(await told(content.reviews.comment(said, ANA))).toEqual(['schedule'])
  const [thread] = await content.reviews.comments()
  const answer = { ...said, answers: thread?.id, text: 'É.' }
  expect(await told(content.reviews.comment(answer, ANA))).toEqual(['schedule'])
  expect(await told(content.reviews.resolve(thread?.id ?? 0, ANA))).toEqual(['schedule'])
})
