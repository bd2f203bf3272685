import { expect, test } from 'vitest'
import { authorTexts } from '../../../server/content/author-texts'
import { ownStore } from '../own-store'
import { ANA, BIA } from './people'
import { openWorld, SMALL, smallFiles } from './world'

const opened = ownStore()
const HOME = 'variants/home.yaml'

test('PUB-20: what is scheduled and could not be brought onto what is live is tried again before its time, once a minute', async () => {
  const whole = authorTexts()
  let fails = false
  let tries = 0
  const compile: typeof whole.compile = async (...given) => {
    tries += 1
    if (fails) throw new Error('The author process has ended.')
    return whole.compile(...given)
  }
  const authors = { ...whole, compile }
  const world = await openWorld(opened.store, opened.directory, smallFiles, { authors })
  const { content, clock, releases } = world
  await world.write(SMALL, (await world.textOf(SMALL)).replace('text: Oi', 'text: Depois'))
  const later = { ...(await world.seen()), message: 'Depois', acceptWarnings: true }
  await content.publish({ ...later, at: clock.now + 3_600_000 }, ANA)
  const etag = await world.write(HOME, `${await world.textOf(HOME)}# agora\n`)
  const now = { base: later.base, etags: { [HOME]: etag }, paths: [HOME], message: 'Agora' }
  fails = true
  tries = 0
  await content.publish({ ...now, acceptWarnings: true }, BIA)
  for (let second = 0; second < 5; second++) await releases.refresh()
  expect(tries).toBe(1)
  expect(world.logged.map(({ event }) => event)).toContain('schedule-not-followed')
  fails = false
  expect(await content.schedule()).toMatchObject([{ base: later.base }])
  clock.now += 60_000
  await releases.refresh()
  await releases.refresh()
  expect(tries).toBe(2)
  expect(await content.schedule()).toMatchObject([{ base: releases.live().id, state: 'waiting' }])
  await world.stop()
})
