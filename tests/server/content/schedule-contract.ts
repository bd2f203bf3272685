import { expect, test } from 'vitest'
import { followSchedule } from '../../../server/content/schedule'
import { type ContractWorld, CUPOM, INICIO } from './contract-world'
import { ANA, BIA } from './people'
import { ownAuthors } from './world'

/** What is published at a time, and what becomes of it when others publish meanwhile. */
export function schedules(here: ContractWorld): void {
  const { greet, said } = here

  test('issue 12: a scheduled publication that is repeated with its key is scheduled once', async () => {
    await greet()
    const request = {
      ...(await here.world.seen()),
      message: 'Uma vez, depois',
      acceptWarnings: true,
      key: 'chave-de-um-agendamento',
      at: here.world.clock.now + 60_000,
    }
    const first = await here.world.content.publish(request, ANA)
    const again = await here.world.content.publish(request, ANA)
    const [planned, ...others] = await here.world.content.schedule()
    expect([first, again]).toMatchObject([{ scheduled: planned }, { scheduled: planned }])
    expect(others).toEqual([])
    await here.world.content.unschedule(planned?.id ?? 0, ANA)
  })

  test('a scheduled publish comes once, at its time, whoever looks first', async () => {
    const words = await greet()
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'Amanhã', acceptWarnings: true }
    const past = await here.world.content.publish({ ...request, at: here.world.clock.now }, ANA)
    expect(past).toMatchObject({ code: 'time-past' })
    await here.world.content.publish({ ...request, at }, ANA)
    expect(await here.world.content.schedule()).toMatchObject([{ state: 'waiting', at }])
    await here.world.releases.refresh()
    expect(said()).not.toContain(words)
    here.world.clock.now = at
    await Promise.all([here.world.releases.refresh(), here.world.releases.refresh()])
    expect(said()).toContain(words)
    const { publications } = await here.world.content.releases()
    expect(publications.filter(({ message }) => message === 'Amanhã')).toMatchObject([
      { kind: 'scheduled' },
    ])
    expect(await here.world.content.schedule()).toEqual([])
  })

  test('of two that are scheduled for one time the one that was asked for first stands first, and goes live first', async () => {
    const { content, clock } = here.world
    const later = { message: 'x', acceptWarnings: true, at: clock.now + 60_000 }
    const planned = async (words: string) => {
      await greet(words)
      const made = await content.publish({ ...(await here.world.seen()), ...later }, ANA)
      return 'type' in made ? 0 : (made.scheduled?.id ?? 0)
    }
    // its release is the older one
    await content.unschedule(await planned('Oi de depois'), ANA)
    const ids = [await planned('Oi de antes'), await planned('Oi de depois')]
    expect((await content.schedule()).map(({ id }) => id)).toEqual(ids)
    clock.now = later.at
    await here.world.releases.refresh()
    expect(said()).toContain('Oi de antes')
    expect(await content.schedule()).toMatchObject([{ id: ids[1], state: 'held' }])
    await content.unschedule(ids[1] ?? 0, ANA)
  })

  test('a schedule that is removed while it is brought onto what others have published stays removed', async () => {
    const { content, clock } = here.world
    const { db } = here.store
    await greet()
    const request = { ...(await here.world.seen()), message: 'Campanha', acceptWarnings: true }
    await content.publish({ ...request, at: clock.now + 60_000 }, ANA)
    const coupon = await here.world.textOf(CUPOM)
    await here.world.write(CUPOM, `${coupon}# de outra marca\n`)
    const { base, etags } = await here.world.seen()
    const other = { base, etags, paths: [CUPOM], message: 'Cupom', acceptWarnings: true }
    await content.publish(other, BIA)
    // as another process finds it, which is the first to bring it there
    await db.updateTable('schedule').set({ ready: null, ready_on: null }).execute()
    const [planned] = await content.schedule()
    const removed: boolean[] = []
    const compile: typeof ownAuthors.compile = async (...asked) => {
      removed.push(await content.unschedule(planned?.id ?? 0, ANA))
      return ownAuthors.compile(...asked)
    }
    await followSchedule({ db, authors: { ...ownAuthors, compile }, now: clock.now })
    expect(removed).toEqual([true])
    expect(await content.schedule()).toEqual([])
    await here.world.write(CUPOM, coupon)
    await here.world.publishAll('Cupom como antes')
  })

  test('a schedule whose base was published over is held with its reason, and can be removed', async () => {
    await greet()
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'Depois', acceptWarnings: true }
    await here.world.content.publish({ ...request, at }, ANA)
    await greet()
    const between = await here.world.publishAll('Antes')
    here.world.clock.now = at
    await here.world.releases.refresh()
    expect(here.world.releases.live().id).toBe(between)
    const [held] = await here.world.content.schedule()
    expect(held).toMatchObject({ state: 'held', reason: 'overtaken' })
    expect(await here.world.content.unschedule(held!.id, ANA)).toBe(true)
    expect(await here.world.content.unschedule(held!.id, ANA)).toBe(false)
  })

  test('PUB-20, issue 15: a schedule is brought onto what others publish meanwhile, and takes none of it back', async () => {
    const words = await greet()
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'Campanha', acceptWarnings: true }
    await here.world.content.publish({ ...request, at }, ANA)
    const hair = await here.world.textOf(CUPOM)
    const etag = await here.world.write(CUPOM, `${hair}# de outra marca\n`)
    const { base } = await here.world.seen()
    const only = { base, etags: { [CUPOM]: etag }, paths: [CUPOM] }
    const other = { ...only, message: 'Cupom', acceptWarnings: true }
    await here.world.content.publish(other, BIA)
    expect(said()).not.toContain(words)
    const [planned] = await here.world.content.schedule()
    expect(planned).toMatchObject({ state: 'waiting', paths: [INICIO] })
    expect(planned?.base).toBe(here.world.releases.live().id)
    // one who takes the other back again is followed as well
    await here.world.content.restore(base, { message: 'Sem o cupom' }, BIA)
    await here.world.content.publish({ ...other, ...only }, BIA)
    here.world.clock.now = at
    await here.world.releases.refresh()
    expect(said()).toContain(words)
    const live = await here.world.content.release(here.world.releases.live().id)
    expect(live?.documents.find(({ path }) => path === CUPOM)?.text).toContain('# de outra marca')
    expect(await here.world.content.schedule()).toEqual([])
    await here.world.write(CUPOM, hair)
    await here.world.publishAll('Cupom como antes')
  })

  test('issue 15: a schedule waits on when another publication has brought the same picture', async () => {
    const { content, clock } = here.world
    const path = 'variants/assets/banner-dos-dois.svg'
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>')
    const words = await greet()
    await content.putPicture({ path, etag: '', by: ANA }, picture)
    const at = clock.now + 60_000
    const { base, etags } = await here.world.seen()
    const common = { base, acceptWarnings: true }
    await content.publish({ ...common, etags, message: 'Campanha', at }, ANA)
    const only = { etags: { [path]: etags[path] ?? '' }, paths: [path] }
    await content.publish({ ...common, ...only, message: 'Só a imagem' }, BIA)
    expect(await content.schedule()).toMatchObject([{ state: 'waiting' }])
    clock.now = at
    await here.world.releases.refresh()
    expect(said()).toContain(words)
    await content.putPicture({ path, etag: etags[path] ?? '', by: ANA }, null)
    await here.world.publishAll('Sem imagem')
  })

  test('issue 15: a schedule that meets another publication is held at once, says with whom, and waits again when that is taken back', async () => {
    const mine = await greet()
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'Campanha', acceptWarnings: true }
    await here.world.content.publish({ ...request, at }, ANA)
    await greet('Oi, por cima')
    await here.world.publishAll('Por cima')
    const [held] = await here.world.content.schedule()
    expect(held).toMatchObject({
      state: 'held',
      reason: 'overtaken',
      base: request.base,
      over: { message: 'Por cima', by: { name: 'Ana' }, paths: [INICIO] },
    })
    await here.world.content.restore(request.base, { message: 'Desfaz' }, BIA)
    expect(await here.world.content.schedule()).toMatchObject([{ state: 'waiting' }])
    here.world.clock.now = at
    await here.world.releases.refresh()
    expect(said()).toContain(mine)
    // what was taken back is a draft again
    expect(await here.world.textOf(INICIO)).toContain('Oi, por cima')
    await greet()
    await here.world.publishAll('O resto')
  })

  test('issue 15: a draft that was made before a schedule went live does not take it back', async () => {
    const before = await here.world.textOf(INICIO)
    const words = await greet()
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'Campanha', acceptWarnings: true }
    await here.world.content.publish({ ...request, at }, ANA)
    await here.world.write(INICIO, `${before.trimEnd()}\n# no fim\n`)
    here.world.clock.now = at
    await here.world.releases.refresh()
    expect(said()).toContain(words)
    const draft = await here.world.textOf(INICIO)
    expect(draft).toContain(words)
    expect(draft).toContain('# no fim')
    await here.world.publishAll('O fim')
    expect(said()).toContain(words)
  })

  test('issue 15: a draft that changes some of the same lines keeps them, and takes back none of the others', async () => {
    const before = await here.world.textOf(INICIO)
    await greet()
    await here.world.write(
      INICIO,
      `${(await here.world.textOf(INICIO)).trimEnd()}\n# da campanha\n`,
    )
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'Campanha', acceptWarnings: true }
    await here.world.content.publish({ ...request, at }, ANA)
    await here.world.write(INICIO, before)
    await greet('Oi, do rascunho')
    here.world.clock.now = at
    await here.world.releases.refresh()
    const draft = await here.world.textOf(INICIO)
    expect(draft).toContain('Oi, do rascunho')
    expect(draft).toContain('# da campanha')
    // it is still of who wrote it
    const { documents } = await here.world.content.read()
    expect(documents.find(({ path }) => path === INICIO)).toMatchObject({ by: { name: 'Ana' } })
    await here.world.write(INICIO, before)
    await here.world.publishAll('Como antes')
  })

  test('issue 15: what is made live by hand waits for its time no more', async () => {
    await greet()
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'Campanha', acceptWarnings: true }
    const planned = await here.world.content.publish({ ...request, at }, ANA)
    if ('type' in planned) throw new Error(JSON.stringify(planned))
    await here.world.content.restore(planned.release.id, { message: 'Já' }, ANA)
    expect(await here.world.content.schedule()).toEqual([])
  })

  test('PUB-10: a scheduled release that is recalled before its time is held', async () => {
    const before = await here.world.textOf(INICIO)
    await greet()
    const after = await here.world.textOf(INICIO)
    const harmful = await here.world.publishAll('Preço errado')
    await here.world.write(INICIO, before)
    const live = await here.world.publishAll('Como antes')
    await here.world.write(INICIO, after)
    const at = here.world.clock.now + 60_000
    const request = { ...(await here.world.seen()), message: 'De novo', acceptWarnings: true }
    const planned = await here.world.content.publish({ ...request, at }, ANA)
    expect(planned).toMatchObject({ release: { id: harmful } })
    await here.world.content.recall(harmful, 'Preço errado', BIA)
    here.world.clock.now = at
    await here.world.releases.refresh()
    expect(here.world.releases.live().id).toBe(live)
    const [held] = await here.world.content.schedule()
    expect(held).toMatchObject({ state: 'held', reason: 'recalled' })
    await here.world.content.unschedule(held!.id, ANA)
    await here.world.write(INICIO, before)
  })

  test('issue 15: a schedule that has errors on what is live now is held at once', async () => {
    const withStep = (text: string) =>
      `${text.replace(/\n {4}next: [a-z0-9-]+\n/, '\n    next: campanha\n').trimEnd()}
  campanha:
    say: Promoção
    next: ${/\n {4}next: ([a-z0-9-]+)\n/.exec(text)?.[1]}
`
    const [coupon, start] = [await here.world.textOf(CUPOM), await here.world.textOf(INICIO)]
    const at = here.world.clock.now + 60_000
    const planned = await here.world.write(CUPOM, withStep(coupon))
    const request = { ...(await here.world.seen()), message: 'Campanha', acceptWarnings: true }
    await here.world.content.publish({ ...request, at }, ANA)
    await here.world.content.drop({ path: CUPOM, etag: planned, by: ANA })
    await here.world.write(INICIO, withStep(start))
    await here.world.publishAll('Um passo do mesmo nome')
    const [held] = await here.world.content.schedule()
    expect(held).toMatchObject({ state: 'held', reason: 'broken', paths: [CUPOM] })
    await here.world.content.unschedule(held!.id, ANA)
    await here.world.write(INICIO, start)
    await here.world.publishAll('Como antes')
  })
}
