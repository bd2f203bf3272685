import { expect, test } from 'vitest'
import { type ContractWorld, CUPOM, INICIO } from './contract-world'
import { openWorld } from './world'

/** What was changed in the database behind the product. */
export function seesDamage(here: ContractWorld): void {
  test('PUB-11: a line of the audit trail that is changed or taken away is found', async () => {
    const { entries, broken } = await here.world.content.audit()
    expect(broken).toBeUndefined()
    expect(new Set(entries.map(({ what }) => what))).toEqual(
      new Set([
        'files',
        'publish',
        'restore',
        'recall',
        'schedule',
        'scheduled',
        'held',
        'unschedule',
      ]),
    )
    const line = await here.store.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '=', 3)
      .executeTakeFirstOrThrow()
    await here.store.db.updateTable('audit').set({ by: 'outro' }).where('id', '=', 3).execute()
    expect((await here.world.content.audit()).broken).toBe(3)
    await here.store.db.updateTable('audit').set({ by: line.by }).where('id', '=', 3).execute()
    const last = entries[0]!.id
    const row = await here.store.db
      .deleteFrom('audit')
      .where('id', '=', last)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect((await here.world.content.audit()).broken).toBe(last)
    await here.store.db.insertInto('audit').values(row).execute()
    expect((await here.world.content.audit()).broken).toBeUndefined()
  })

  test('PUB-11: a reason that was cut within an emoji is written to the trail, which stays whole', async () => {
    const { content } = here.world
    const act = { by: 'ana@exemplo.com.br', what: 'publish', detail: { message: 'Oi \ud83d' } }
    await content.record(act)
    const { entries, broken } = await content.audit()
    expect([entries[0]?.detail.message, broken]).toEqual(['Oi \ufffd', undefined])
  })

  test('PUB-14: a release whose bytes were changed is not served; the copy on the disk is', async () => {
    const { id } = here.world.releases.live()
    const { pieces } = await here.store.db
      .selectFrom('releases')
      .select('pieces')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const hash = Buffer.from(new Uint8Array(pieces)).toString('hex', 0, 32)
    const { bytes } = await here.store.db
      .selectFrom('pieces')
      .select('bytes')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    const whole = Buffer.from(new Uint8Array(bytes))
    const turn = async (to: Buffer) => {
      await here.store.db
        .updateTable('pieces')
        .set({ bytes: to })
        .where('hash', '=', hash)
        .execute()
    }
    await turn(Buffer.from(whole.toString().replace('"format"', '"fOrmat"')))
    const reopened = await openWorld(here.store, here.directory)
    expect(reopened.releases.live().id).toBe(id)
    expect(reopened.logged.map(({ event }) => event)).toContain('live-from-copy')
    await reopened.stop()
    await expect(openWorld(here.store, `${here.directory}/empty`)).rejects.toThrow(/hash/)
    await turn(whole)
  })

  test('PUB-14: a draft whose bytes were changed is dropped and told; the others stay', async () => {
    const live = await here.world.textOf(INICIO)
    const other = `${await here.world.textOf(CUPOM)}# outro\n`
    await here.world.write(CUPOM, other)
    const hash = await here.world.write(INICIO, `${live}# estraga-se\n`)
    await here.store.db
      .updateTable('blobs')
      .set({ bytes: Buffer.from('outra coisa') })
      .where('hash', '=', hash)
      .execute()
    expect(await here.world.textOf(INICIO)).toBe(live)
    expect(await here.world.textOf(CUPOM)).toBe(other)
    expect(here.world.logged.map(({ event }) => event)).toContain('draft-damaged')
    const [deed] = (await here.world.content.audit()).entries
    expect(deed).toMatchObject({ by: 'sistema', what: 'draft-damaged', detail: { path: INICIO } })
    const [{ kind, by } = {}] = (await here.world.content.history(INICIO)).entries
    expect({ kind, by: by?.name }).toEqual({ kind: 'dropped', by: 'Sistema' })
    // the same words can be kept again
    await here.world.write(INICIO, `${live}# estraga-se\n`)
    expect(await here.world.textOf(INICIO)).toBe(`${live}# estraga-se\n`)
  })
}
