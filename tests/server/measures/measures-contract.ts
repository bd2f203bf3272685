import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCounts } from '../../../server/measures/add-counts'
import { exportDays } from '../../../server/measures/export-days'
import { mergeHoursIntoDays } from '../../../server/measures/merge-hours-into-days'
import { readReleaseTallies, readTallies, readVisits } from '../../../server/measures/read-measures'
import type { Store } from '../../../server/store/open-store'
import { countOf as count } from './count'

const DAYS = { from: '2026-11-20', to: '2026-11-21' }

/** How every database sums counts. */
export function measuresContract(opened: () => Store): void {
  describe('counts', () => {
    beforeAll(async () => {
      await addCounts(opened().db, [
        count({ n: 10 }),
        count({ n: 5, period: '2026-11-21T03' }),
        count({ n: 2, period: '2026-11-21T23', source: 'google' }),
        count({ n: 1, period: '2026-11-22T00' }),
        count({ n: 7, brand: 'zumbora' }),
        count({ n: 3, release: 'b'.repeat(64) }),
        count({ n: 4, arm: 'abertura:b' }),
        count({ what: 'paid', n: 2, cents: 90_050 }),
        count({ what: 'reached', step: 'cpf', n: 9 }),
        count({ what: 'refused', step: 'cpf', detail: 'cpf.invalid', n: 3 }),
        count({ what: 'refused', step: 'cpf', detail: 'cpf.used', n: 1, period: '2026-11-19' }),
        count({ what: 'refused', step: 'nome', detail: 'nome.short', n: 2 }),
      ])
    })

    it('sums what lies between two days, hours and days alike, and adds no arm to the whole', async () => {
      const tallies = await readTallies(opened().db, DAYS)
      expect(tallies).toEqual([
        { step: '', what: 'visit', detail: '', n: 27, cents: 0 },
        { step: 'cpf', what: 'reached', detail: '', n: 9, cents: 0 },
        { step: 'cpf', what: 'refused', detail: 'cpf.invalid', n: 3, cents: 0 },
        { step: 'nome', what: 'refused', detail: 'nome.short', n: 2, cents: 0 },
        { step: '', what: 'paid', detail: '', n: 2, cents: 90_050 },
      ])
    })

    it('is narrowed by brand, source and release', async () => {
      const visits = async (more: object) =>
        (await readTallies(opened().db, { ...DAYS, ...more })).find(({ what }) => what === 'visit')
          ?.n
      expect(await visits({ brands: ['zumbora'] })).toBe(7)
      expect(await visits({ brands: ['zumbora', 'home'] })).toBe(27)
      expect(await visits({ brands: ['nobody'] })).toBeUndefined()
      expect(await visits({ source: 'google' })).toBe(2)
      expect(await visits({ release: 'b'.repeat(64) })).toBe(3)
      expect(await visits({ brands: ['home'], source: 'direto' })).toBe(18)
      expect(await visits({ brands: ['zumbora'], source: 'google' })).toBeUndefined()
    })

    it('tells visits by day, and all sources whichever is chosen', async () => {
      const { days, sources } = await readVisits(opened().db, { ...DAYS, source: 'google' })
      expect(days).toEqual([{ day: '2026-11-21', what: 'visit', n: 2 }])
      expect(sources).toEqual([
        { source: 'direto', visits: 25, leads: 0, paid: 2 },
        { source: 'google', visits: 2, leads: 0, paid: 0 },
      ])
    })

    it('tells steps release by release', async () => {
      const tallies = await readReleaseTallies(opened().db, DAYS)
      expect(tallies).toHaveLength(3)
      expect(tallies.find(({ what }) => what === 'reached')).toMatchObject({
        release: 'a'.repeat(64),
        step: 'cpf',
        n: 9,
      })
    })

    it('adds what many processes write at once, and makes days of hours once they are 35 days old: the sums by day stay as they are', async () => {
      const { db } = opened()
      const late = { brand: 'tardia', what: 'lead' as const, cents: 100, squares: 10_000 }
      const counts = ['2026-10-01T09', '2026-10-01T10', '2026-11-20T10'].map((period) =>
        count({ ...late, period }),
      )
      await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          db
            .transaction()
            .execute((within) => addCounts(within, turn % 2 ? counts.toReversed() : counts)),
        ),
      )
      const now = Date.parse('2026-11-21T12:00:00-03:00')
      await Promise.all([mergeHoursIntoDays(db, now), mergeHoursIntoDays(db, now)])
      const kept = await db
        .selectFrom('measures')
        .select(['period', 'n', 'cents', 'squares'])
        .where('brand', '=', 'tardia')
        .orderBy('period')
        .execute()
      expect(kept).toEqual([
        { period: '2026-10-01', n: 16, cents: 1600, squares: 160_000 },
        { period: '2026-11-20T10', n: 8, cents: 800, squares: 80_000 },
      ])
      const summed = await db
        .selectFrom('measure_sums')
        .select(['brand', 'source', 'day', 'n', 'cents'])
        .where('what', '=', 'lead')
        .orderBy('day')
        .orderBy('brand')
        .orderBy('source')
        .execute()
      const october = { day: '2026-10-01', n: 16, cents: 1600 }
      const november = { day: '2026-11-20', n: 8, cents: 800 }
      expect(summed).toEqual(
        [october, november].flatMap((sum) => [
          { ...sum, brand: '', source: '' },
          { ...sum, brand: '', source: 'direto' },
          { ...sum, brand: 'tardia', source: '' },
        ]),
      )
      await db.deleteFrom('measures').where('brand', '=', 'tardia').execute()
      await db.deleteFrom('measure_sums').where('what', '=', 'lead').execute()
    })

    it('leaves as NDJSON, a file a day, and goes on where it was stopped', async () => {
      const { db } = opened()
      const dir = mkdtempSync(join(tmpdir(), 'counts-'))
      const old = count({ period: '2026-07-01', brand: 'velha', n: 9 })
      const later = count({ period: '2026-08-15', brand: 'outra', n: 1 })
      await db.insertInto('measures').values([old, later]).execute()
      const now = Date.parse('2026-11-22T12:00:00-03:00')
      const lines = (day: string) =>
        readFileSync(join(dir, `${day}.ndjson`), 'utf8')
          .trim()
          .split('\n')
          .filter(Boolean)
      const days = await exportDays(db, dir, now)
      expect([days.at(0), days.at(-1)]).toEqual(['2026-07-01', '2026-11-21'])
      expect(lines('2026-07-01').map((line) => JSON.parse(line))).toEqual([old])
      const visits = lines('2026-11-21').map((line) => JSON.parse(line).n)
      expect(visits).toEqual([5, 2])
      await db.deleteFrom('measures').where('brand', '=', 'velha').execute()
      const again = await exportDays(db, dir, now)
      // 120 days before its payment a sale's visit may have begun
      expect(again.at(0)).toBe('2026-08-15')
      await db.deleteFrom('measures').where('brand', '=', 'outra').execute()
      expect(lines('2026-07-01')).toHaveLength(1)
      rmSync(dir, { recursive: true })
    })
  })
}
