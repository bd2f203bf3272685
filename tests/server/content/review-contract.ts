import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedLinksIn } from '../../../server/admin/shared-links'
import { forgetContent } from '../../../server/content/open-content'
import type { Person } from '../../../server/content/person'
import type { Store } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { ANA, BIA } from './people'
import { openWorld, SMALL, smallFiles, type World } from './world'

const EDITOR: Person = { id: 'eva', name: 'Eva', email: 'eva@exemplo.com.br', role: 'editor' }
const PUBLISHER: Person = { ...BIA, role: 'publisher' }

/** What reviews must do alike on every database, where nothing goes live without one (issue 15, 11); the tests go on from one another. */
export function reviewContract(name: string, open: () => Promise<Store>) {
  describe(`reviews on ${name}`, () => {
    const temp = tempDataDir()
    let world: World
    let store: Store
    let serial = 0

    beforeAll(async () => {
      store = await open()
      world = await openWorld(store, temp.directory, smallFiles, { needsReview: true })
    })
    afterAll(async () => {
      await world.stop()
      temp.remove()
    })

    const write = async () => {
      const text = await world.textOf(SMALL)
      await world.write(SMALL, text.replace(/text: .*/, `text: Revisto ${++serial}`))
    }
    const wanted = async () => {
      const { base, etags } = await world.seen()
      return { base, etags, paths: Object.keys(etags), message: 'Olhe a frase' }
    }
    const ask = async (by = EDITOR) => {
      const made = await world.content.reviews.ask(await wanted(), by)
      if ('type' in made) throw new Error(JSON.stringify(made))
      return made
    }
    const publish = async () =>
      world.content.publish({ ...(await wanted()), acceptWarnings: true }, ANA)
    const at = async (id: number) =>
      (await world.content.reviews.list()).reviews.find((one) => one.id === id)
    const approve = (id: number, by = PUBLISHER) =>
      world.content.reviews.decide(id, { state: 'approved' }, by)

    test('nothing goes live that nobody has approved, and what was approved does', async () => {
      await write()
      expect(await publish()).toEqual({ type: 'refused', code: 'review-missing' })
      const { id } = await ask()
      expect(await publish()).toEqual({ type: 'refused', code: 'review-missing' })
      expect(await approve(id)).toMatchObject({ state: 'approved', decided: { by: { id: 'bia' } } })
      expect(await publish()).toMatchObject({ live: { message: 'Olhe a frase' } })
      expect(await at(id)).toMatchObject({ state: 'published' })
      const { entries } = await world.content.audit()
      expect(entries.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['review-asked', 'review-approved']),
      )
    })

    test('its files stand in one order on every database, whatever its locale', async () => {
      const paths = ['tests/talks/a-b.yaml', 'tests/talks/a_b.yaml']
      for (const path of paths) await world.write(path, 'about: nova\n')
      const { id, files } = await ask()
      expect(files.map(({ path }) => path)).toEqual(paths)
      await world.content.reviews.decide(id, { state: 'withdrawn' }, EDITOR)
      for (const path of paths) await world.write(path, null)
    })

    test('who has asked or written approves nothing of it', async () => {
      await write()
      const { id, writers } = await ask()
      expect(writers).toEqual([{ id: ANA.id, name: ANA.name }])
      expect(await approve(id, ANA)).toEqual({ type: 'refused', code: 'own-review' })
      const own = await ask(PUBLISHER)
      expect(await approve(own.id)).toEqual({ type: 'refused', code: 'own-review' })
    })

    test('who has written a draft approves none of it however old it is', async () => {
      await write()
      await forgetContent(store.db, world.clock.now + 91 * 24 * 3_600_000)
      const { id } = await ask()
      expect(await approve(id, ANA)).toEqual({ type: 'refused', code: 'own-review' })
    })

    test('a draft that is changed after the approval is not approved, and is told; the approved words again are', async () => {
      const approved = await world.textOf(SMALL)
      const { id } = await ask()
      await approve(id)
      await write()
      expect(await at(id)).toMatchObject({ state: 'approved', changed: [SMALL] })
      expect(await publish()).toEqual({ type: 'refused', code: 'review-missing' })
      const shown = await world.content.reviews.documents(id)
      expect(shown?.documents.find(({ path }) => path === SMALL)?.text).toBe(approved)
      await world.write(SMALL, approved)
      expect(await at(id)).toMatchObject({ changed: [] })
      expect(await publish()).toHaveProperty('live')
    })

    test('what was changed since it was asked for cannot be approved', async () => {
      await write()
      const { id } = await ask()
      await write()
      expect(await approve(id)).toEqual({ type: 'refused', code: 'review-changed' })
    })

    test('of two who decide at once one does, and is told of by the other', async () => {
      const { id } = await ask()
      const reason = 'Falta a data'
      const ended = await Promise.all([
        approve(id),
        world.content.reviews.decide(id, { state: 'returned', reason }, { ...ANA, id: 'rui' }),
      ])
      // one that is approved may yet be sent back, and not the other way round
      expect(await at(id)).toMatchObject({ state: 'returned', decided: { reason } })
      expect(ended[1]).toMatchObject({ state: 'returned' })
      expect(await approve(id)).toEqual({ type: 'refused', code: 'review-decided' })
      expect(await publish()).toEqual({ type: 'refused', code: 'review-missing' })
    })

    test('a review is withdrawn by who has asked for it or by who may publish, and by nobody else', async () => {
      const withdraw = async (by: Person) => {
        const { id } = await ask()
        return world.content.reviews.decide(id, { state: 'withdrawn' }, by)
      }
      expect(await withdraw({ ...EDITOR, id: 'rui' })).toEqual({
        type: 'refused',
        code: 'role-missing',
      })
      expect(await withdraw(EDITOR)).toMatchObject({ state: 'withdrawn' })
      expect(await withdraw(PUBLISHER)).toMatchObject({ state: 'withdrawn' })
    })

    test('a release that was live comes back without a review: it has been seen', async () => {
      const { publications } = await world.content.releases()
      const first = publications.at(-1)?.release ?? ''
      expect(await world.content.restore(first, { message: 'De volta' }, ANA)).toHaveProperty(
        'live',
      )
    })

    test('who has written a draft approves none of it after a restore that has left the draft in place', async () => {
      await write()
      const { releases } = await world.content.releases()
      const other = releases.find(({ live }) => !live)?.id ?? ''
      expect(await world.content.restore(other, { message: 'Outra' }, BIA)).toHaveProperty('live')
      const { id } = await ask()
      expect(await approve(id, ANA)).toEqual({ type: 'refused', code: 'own-review' })
      expect(await approve(id)).toMatchObject({ state: 'approved' })
    })

    test('what is said of a sentence can be answered, and is resolved once', async () => {
      const place = { variant: 'home', step: 'ola', sentence: 'Oi' }
      const said = await world.content.reviews.comment({ ...place, text: 'Falta a data' }, EDITOR)
      const id = said?.id ?? 0
      const answer = { ...place, step: 'outro', text: 'Ponho já', answers: id }
      expect(await world.content.reviews.comment(answer, BIA)).toMatchObject({ step: 'ola' })
      expect(await world.content.reviews.comment({ ...answer, answers: 999 }, BIA)).toBeUndefined()
      expect(await world.content.reviews.resolve(id, BIA)).toBe(true)
      expect(await world.content.reviews.resolve(id, BIA)).toBe(false)
      const all = await world.content.reviews.comments()
      expect(all.find((one) => one.id === id)).toMatchObject({ resolved: { by: 'Bia' } })
    })

    test('a shared link takes at once no more comments than it may, and none after it was taken back', async () => {
      const links = sharedLinksIn(store.db)
      const { now } = world.clock
      const of = { kind: 'draft', variant: 'home', page: '{}', days: 7, by: BIA, now } as const
      const { link } = await links.share(of)
      const said = { step: 'ola', sentence: 'Oi', text: 'Falta a data' }
      const say = () => world.content.reviews.partnerComment(said, link)
      const made = await Promise.all(Array.from({ length: 25 }, say))
      expect(made.filter((one) => one === 'made')).toHaveLength(20)
      expect(await world.content.reviews.partnerComments(link)).toHaveLength(20)
      await links.revoke(link.id)
      expect(await say()).toBe('unknown')
    })

    test('who has written what is live by now approves what somebody else has written since', async () => {
      const { content } = world
      await write()
      await approve((await ask()).id)
      await publish()
      const etag = (await content.read()).documents.find(({ path }) => path === SMALL)?.etag ?? ''
      const text = (await world.textOf(SMALL)).replace(/text: .*/, 'text: De Eva')
      await content.saveText({ path: SMALL, etag, by: EDITOR }, text)
      const { id } = await ask()
      expect(await approve(id, { ...ANA, role: 'publisher' })).toMatchObject({ state: 'approved' })
      await publish()
    })

    test('a release that was neither live nor approved, as one scheduled before reviews were asked for, does not come live by hand', async () => {
      const other = tempDataDir()
      const free = await openWorld(store, other.directory, smallFiles)
      await free.write(SMALL, (await free.textOf(SMALL)).replace(/text: .*/, 'text: Nunca visto'))
      const later = { message: 'x', acceptWarnings: true, at: free.clock.now + 60_000 }
      const made = await free.content.publish({ ...(await free.seen()), ...later }, ANA)
      if ('type' in made) throw new Error(made.type)
      await free.content.unschedule(made.scheduled?.id ?? 0, ANA)
      await free.stop()
      other.remove()
      const back = await world.content.restore(made.release.id, { message: 'x' }, ANA)
      expect(back).toEqual({ type: 'refused', code: 'review-missing' })
    })
  })
}
