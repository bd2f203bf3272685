import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedText } from '../../../server/content/load-release'
import { FORMAT } from '../../../server/content/release-text'
import { manifestOf } from '../../../server/content/state'
import { hashOf } from '../../../server/store/hash'
import { type Dialect, migrations } from '../../../server/store/migrations'
import { openSqlite } from '../../../server/store/sqlite'
import type { Tables } from '../../../server/store/tables'
import { startPostgres, type TestPostgres } from '../embedded-postgres'
import { tempDataDir } from '../temp-store'

const LAST_BEFORE = '015-charges'
const RELEASES = 12

const textOf = (n: number) =>
  JSON.stringify({
    format: FORMAT,
    script: Array.from({ length: 3000 }, (_, step) => (step === 7 ? `Olá ${n}` : `passo ${step}`)),
  })
const idOf = (n: number) => hashOf(textOf(n))
const pathsOf = (n: number) => [
  ['scripts/a.yaml', `a${n}`],
  ['scripts/b.yaml', 'b'],
  ['variants/assets/c.svg', 'b'],
]

/** A store as the program before left it. */
async function fill(db: Kysely<Tables>): Promise<void> {
  for (let n = 1; n <= RELEASES; n += 1) {
    await sql`insert into releases (id, number, kind, message, created_at, format, content, by_id, by_name)
      values (${idOf(n)}, ${n}, 'publish', 'm', ${n}, ${FORMAT}, ${textOf(n)}, 'u', 'Ana')`.execute(
      db,
    )
    await sql`insert into publications (kind, release, at, message, by_id, by_name)
      values ('publish', ${idOf(n)}, ${n}, 'm', 'u', 'Ana')`.execute(db)
    for (const [path, hash] of pathsOf(n)) {
      await sql`insert into release_files (release, path, hash) values (${idOf(n)}, ${path}, ${hash})`.execute(
        db,
      )
    }
  }
}

function sharing(dialect: Dialect, open: () => Promise<Kysely<Tables>>) {
  describe(`issue 13: releases of an earlier program on ${dialect}`, () => {
    let db: Kysely<Tables>
    const migrator = () =>
      new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } })

    beforeAll(async () => {
      db = await open()
      const { error } = await migrator().migrateTo(LAST_BEFORE)
      if (error) throw error
      await fill(db)
    })
    afterAll(() => db.destroy())

    test('a migration that is interrupted leaves them as they were', async () => {
      // texts are shared by then
      await sql`create table files (id integer)`.execute(db)
      expect((await migrator().migrateToLatest()).error).toBeDefined()
      const { rows } = await sql<{
        content: string
      }>`select content from releases order by number`.execute(db)
      expect(rows.map(({ content }) => content)).toEqual(
        Array.from({ length: RELEASES }, (_, n) => textOf(n + 1)),
      )
      await sql`drop table files`.execute(db)
    })

    test('the next one shares them, and every one is read as it was', async () => {
      expect((await migrator().migrateToLatest()).error).toBeUndefined()
      for (let n = 1; n <= RELEASES; n += 1) {
        expect(await storedText(db, idOf(n))).toEqual({
          id: idOf(n),
          bytes: Buffer.from(textOf(n)),
        })
        expect([...(await manifestOf(db, idOf(n)))]).toEqual(pathsOf(n))
      }
      const { rows } = await sql<{
        kept: number
      }>`select sum(length(bytes)) as kept from pieces`.execute(db)
      expect(Number(rows[0]?.kept)).toBeLessThan(2 * textOf(1).length)
      expect(await db.selectFrom('files').selectAll().execute()).toHaveLength(RELEASES + 2)
      // nothing is left to do
      expect((await migrator().migrateToLatest()).results).toEqual([])
    })
  })
}

const temp = tempDataDir()
let close = () => {}
sharing('sqlite', async () => {
  const { kyselyDialect, release } = await openSqlite(temp.directory)
  close = release
  return new Kysely<Tables>({ dialect: kyselyDialect })
})

const room = tempDataDir()
let postgres: TestPostgres | undefined
sharing('postgres', async () => {
  postgres = await startPostgres(room.directory)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: postgres.url }) }),
  })
})

afterAll(async () => {
  close()
  temp.remove()
  await postgres?.halt()
  room.remove()
})
