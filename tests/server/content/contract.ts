import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { type ContractWorld, INICIO } from './contract-world'
import { seesDamage } from './damage-contract'
import { ANA, BIA } from './people'
import { publishes } from './publish-contract'
import { schedules } from './schedule-contract'
import { takesBack } from './take-back-contract'
import { openWorld, type World } from './world'

/** What the content store must do alike on every database (case PUB-13); the tests go on from one another. */
export function contentContract(
  name: string,
  open: () => Promise<Store>,
  close: () => Promise<void>,
) {
  describe(`content on ${name}`, () => {
    const temp = tempDataDir()
    let store: Store
    let world: World
    let first: string
    let serial = 0

    const here: ContractWorld = {
      get world() {
        return world
      },
      get store() {
        return store
      },
      get first() {
        return first
      },
      directory: temp.directory,
      greet: async (words = `Oi ${++serial}`) => {
        const text = await world.textOf(INICIO)
        await world.write(INICIO, text.replace(/text: (?:Olá! Que bom ter|Oi).*/, `text: ${words}`))
        return words
      },
      said: (release = world.releases.live()) => JSON.stringify(release.script),
    }

    beforeAll(async () => {
      store = await open()
      world = await openWorld(store, temp.directory)
      first = world.releases.live().id
    }, 60_000)
    afterAll(async () => {
      await world.stop()
      await close()
      temp.remove()
    })

    publishes(here)
    schedules(here)
    takesBack(here)
    seesDamage(here)

    test('PUB-05: of a save and a publication at once, what is published is what was seen', async () => {
      const words = await here.greet()
      const seen = await world.seen()
      const text = await world.textOf(INICIO)
      const etag = seen.etags[INICIO] ?? ''
      const request = { ...seen, message: 'x', acceptWarnings: true, at: world.clock.now + 1 }
      const [saved, planned] = await Promise.all([
        world.content.saveText({ path: INICIO, etag, by: BIA }, `${text}# enquanto isso\n`),
        world.content.publish(request, ANA),
      ])
      expect(saved.type).toBe('saved')
      if ('type' in planned) expect(planned.type).toBe('stale')
      else {
        const made = await world.content.release(planned.release.id)
        expect(made?.documents.find(({ path }) => path === INICIO)?.text).toBe(text)
        await world.content.unschedule((await world.content.schedule())[0]?.id ?? 0, ANA)
      }
      // either way the save is there, on top
      expect(await world.textOf(INICIO)).toBe(`${text}# enquanto isso\n`)
      expect(text).toContain(words)
    })

    test('PUB-15: of a publication, plan, restore, recall or draft of which one line cannot be written, nothing is', async () => {
      const { db } = store
      const tables = [
        'content_state',
        'publications',
        'releases',
        'files',
        'drafts',
        'recalls',
      ] as const
      const more = ['document_history', 'schedule', 'pieces', 'blobs', 'publish_keys'] as const
      const kept = () =>
        Promise.all([...tables, ...more].map((name) => db.selectFrom(name).selectAll().execute()))
      await here.greet()
      const seen = { ...(await world.seen()), message: 'x', acceptWarnings: true }
      const failing = async (table: string, act: () => Promise<unknown>) => {
        const before = await kept()
        await db.schema.alterTable(table).renameTo('away').execute()
        await expect(act()).rejects.toThrow(table)
        await db.schema.alterTable('away').renameTo(table).execute()
        // all bytes of all files: what tells differences in words takes seconds for them
        expect(isDeepStrictEqual(await kept(), before)).toBe(true)
      }
      const { content } = world
      await failing('audit', () => content.publish(seen, ANA))
      await failing('audit', () => content.publish({ ...seen, at: world.clock.now + 1 }, ANA))
      await failing('audit', () => content.restore(first, { message: 'x' }, ANA))
      await failing('audit', () => content.recall(world.releases.live().id, 'x', ANA))
      await failing('document_history', () => here.greet())
    })
  })
}
