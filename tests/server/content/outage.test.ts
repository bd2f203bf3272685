import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockState } from '../../../server/content/state'
import { openStore } from '../../../server/store/open-store'
import { type ContentApp, contentApp } from '../admin/content-app'
import { startPostgres, type TestPostgres } from '../embedded-postgres'
import { ask, pageApp } from '../page/page-app'
import { tempDataDir } from '../temp-store'
import { ANA } from './people'
import { openWorld } from './world'

const temp = tempDataDir()
const PATH = 'tests/talks/nova.yaml'
let postgres: TestPostgres
let it: ContentApp

beforeAll(async () => {
  postgres = await startPostgres(temp.directory)
  it = await contentApp((dataDir) => openStore({ dataDir, databaseUrl: postgres.url }))
})
afterAll(async () => {
  await it.close()
  await postgres.halt()
  temp.remove()
})

const put = () =>
  it.ask('editor', 'PUT', `documents/${PATH}`, {
    payload: { text: 'about: nova\n' },
    headers: { 'if-match': '""' },
  })

test('PUB-02: a save whose statement PostgreSQL has ended is told to come again, and comes', async () => {
  const { db } = it.store
  let refused: Promise<LightMyRequestResponse> | undefined
  await db.transaction().execute(async (within) => {
    await lockState(within)
    refused = put()
    await expect
      .poll(async () => {
        const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock'`.execute(db)
        return rows.length
      })
      .toBe(1)
    expect((await refused).json().code).toBe('store-unavailable')
  })
  const { statusCode, headers } = (await refused)!
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
})

test('PUB-02: a save that PostgreSQL ends to resolve a deadlock is told to come again, and comes', async () => {
  const { db } = it.store
  let refused: Promise<LightMyRequestResponse> | undefined
  await db.transaction().execute(async (within) => {
    // the save looks for a deadlock long before this transaction does, so it is the one that is ended
    await sql`set local deadlock_timeout = '1h'`.execute(within)
    await sql`lock table drafts`.execute(within)
    refused = put()
    await expect
      .poll(async () => {
        const { rows } = await sql`select pid from pg_stat_activity
          where wait_event_type = 'Lock'`.execute(db)
        return rows.length
      })
      .toBe(1)
    await lockState(within)
  })
  const { statusCode, headers, body } = (await refused)!
  expect([statusCode, headers['retry-after']], body).toEqual([503, '1'])
  expect((await put()).json()).toMatchObject({ changed: 'added' })
  const { etag } = (await it.world.content.read()).documents.find(({ path }) => path === PATH)!
  await it.world.content.drop({ path: PATH, etag, by: ANA })
})

test('PUB-12: while PostgreSQL is away nothing can be saved and visitors are served, also by a process that starts then', async () => {
  const { releases } = it.world
  const app = await pageApp(releases)
  const { id } = releases.live()
  await postgres.halt()

  const refusal = await put()
  expect([refusal.statusCode, refusal.json().code]).toEqual([503, 'read-only'])
  expect(refusal.headers['retry-after']).toBe('5')
  await expect(releases.refresh()).rejects.toThrow()
  expect((await ask(app, 'consorcio.example')).statusCode).toBe(200)
  expect((await ask(app, 'consorcio.example', `/releases/${id}/home.json`)).statusCode).toBe(200)
  expect(it.world.logged.filter(({ event }) => event === 'store-lost')).toHaveLength(1)

  const store = await openStore({ dataDir: it.dataDir, databaseUrl: postgres.url, patient: true })
  await expect(store.ping()).rejects.toThrow()
  const late = await openWorld(store, it.dataDir)
  expect(late.releases.live().id).toBe(id)
  const none = `${it.dataDir}/nothing`
  await expect(openWorld(store, none)).rejects.toThrow()

  await postgres.start()
  expect((await put()).json()).toMatchObject({ changed: 'added' })
  await late.releases.refresh()
  await store.ping()
  const published = await late.publishAll()
  await releases.refresh()
  expect(releases.live().id).toBe(published)
  expect(it.world.logged.map(({ event }) => event)).toContain('store-back')
  await late.stop()
  await store.close()
})

test('PUB-12: a process also starts while the host of PostgreSQL cannot be found', async () => {
  const databaseUrl = 'postgres://postgres:local@nao-existe.invalid/postgres'
  const store = await openStore({ dataDir: it.dataDir, databaseUrl, patient: true })
  const late = await openWorld(store, it.dataDir)
  expect(late.releases.live().id).toBe(it.world.releases.live().id)
  const app = await pageApp(late.releases)
  expect((await ask(app, 'consorcio.example')).statusCode).toBe(200)
  await late.stop()
  await store.close()
})
