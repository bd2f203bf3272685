import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JobOverrun, jobsInProcess } from '../../../server/content/author-jobs'
import { type AuthorTexts, authorTexts } from '../../../server/content/author-texts'
import { readExperiments } from '../../../server/measures/read-experiments'
import { makeReport } from '../../../server/measures/report'
import type { Store } from '../../../server/store/open-store'
import { saoPauloDay } from '../../../src/core/script/sao-paulo-time'
import type { Count } from '../../../src/measures/count'
import { dayAfter } from '../../../src/measures/days'
import { NO_COUNTS } from '../../../src/measures/judge/experiment-counts'
import { openWorld, START, smallFiles, type World } from '../content/world'
import { tempDataDir } from '../temp-store'
import { countOf } from './count'

const PATH = 'experiments/ola.yaml'
const written = (words: string, more = '') => `about: Traz mais?
brands: [home]
goal: lead
share: { a: 50, b: 50 }
${more}arms:
  a: { about: Hoje }
  b:
    about: Outra
    copy:
      ola: ${words}
`
const TODAY = saoPauloDay(START)
const daysBefore = (days: number) => dayAfter(TODAY, -days)

/** How every database tells experiments and reports of what was counted. */
export function experimentsContract(opened: () => Store): void {
  describe('experiments and reports', () => {
    let world: World
    const temp = tempDataDir()
    const releases: string[] = []

    const publish = async (text: string) => {
      await world.write(PATH, text)
      releases.push(await world.publishAll())
    }
    const count = (release: number, given: Partial<Count>) =>
      opened()
        .db.insertInto('measures')
        .values(countOf({ release: releases[release]!, ...given }))
        .execute()
    const read = (authors: AuthorTexts = world.content.authors) =>
      readExperiments({ db: opened().db, authors }, world.releases.live().id, TODAY)

    beforeAll(async () => {
      await opened().db.deleteFrom('measures').execute()
      world = await openWorld(opened(), temp.directory, smallFiles)
      await publish(written('Oi mesmo'))
      await publish(written('Oi, tudo bem?'))
      await publish(written('Oi, tudo bem?').replace('about: Outra', 'about: A nova'))
    })

    afterAll(async () => {
      await world.stop()
      await opened().db.deleteFrom('measures').execute()
      temp.remove()
    })

    test('SCR-04: files of experiments are texts of editors: read as jobs, each text once, and one that takes too long is left out', async () => {
      const asked: string[] = []
      const run = jobsInProcess()
      const authors = authorTexts((job, input, owner) => {
        asked.push(`${job} of ${owner}`)
        return run(job, input)
      }).of('ana')
      expect(await read(authors)).toMatchObject([{ id: 'ola' }])
      expect(await read(authors)).toMatchObject([{ id: 'ola' }])
      expect(asked).toEqual(['experiment of ana'])
      const slow = authorTexts(async (job) => Promise.reject(new JobOverrun(job)))
      expect(await read(slow)).toEqual([])
    })

    test('an experiment of which nothing is counted yet has no day', async () => {
      expect(await read()).toEqual([
        {
          id: 'ola',
          about: 'Traz mais?',
          goal: 'lead',
          delta: 0.1,
          arms: [
            { name: 'a', about: 'Hoje', weight: 0.5 },
            { name: 'b', about: 'A nova', weight: 0.5 },
          ],
          days: [],
        },
      ])
    })

    test('its full days are told arm by arm; of before a change of its words nothing is', async () => {
      await count(0, { arm: 'ola:a', n: 9, period: daysBefore(6) })
      await count(1, { arm: 'ola:a', n: 5, period: `${daysBefore(4)}T22` })
      await count(1, { arm: 'ola:a', n: 100, period: `${daysBefore(3)}T08` })
      await count(2, { arm: 'ola:a', n: 20, period: `${daysBefore(3)}T23`, source: 'google' })
      await count(2, { arm: 'ola:b', n: 110, period: daysBefore(3), brand: 'outra' })
      await count(2, { arm: 'ola:b', what: 'lead', n: 30, period: daysBefore(3) })
      const paid = { what: 'paid', n: 2, cents: 300, squares: 50_000 } as const
      await count(2, { arm: 'ola:b', ...paid, period: daysBefore(1) })
      await count(2, { arm: 'ola:b', what: 'refused', n: 5, squares: 13, period: daysBefore(1) })
      await count(2, { arm: 'ola:a', n: 7, period: `${TODAY}T01` })
      await count(2, { arm: 'olas:a', n: 7, period: daysBefore(3) })
      await count(2, { n: 7, period: daysBefore(3) })
      const none = NO_COUNTS
      const [found] = await read()
      expect(found?.changedOn).toBe(daysBefore(4))
      expect(found?.days).toEqual([
        {
          day: daysBefore(3),
          arms: [
            { ...none, visits: 120 },
            { ...none, visits: 110, leads: 30 },
          ],
        },
        { day: daysBefore(2), arms: [none, none] },
        {
          day: daysBefore(1),
          arms: [
            none,
            {
              ...none,
              ...{ paid: 2, cents: 300, squares: 50_000 },
              refused: { n: 5, squares: 13 },
            },
          ],
        },
      ])
    })

    test('one that is over keeps its days, to the last one on which somebody came', async () => {
      await publish(written('Oi, tudo bem?', 'kept: b\n'))
      const [found] = await read()
      expect(found?.kept).toBe('b')
      expect(found?.days.map(({ day }) => day)).toEqual([daysBefore(3)])
    })

    test('the report of a partner sums the months of one brand, and no arm', async () => {
      const [month, last] = [TODAY.slice(0, 7), dayAfter(`${TODAY.slice(0, 7)}-01`, -1)]
      await count(2, { n: 40, period: `${TODAY}T09` })
      await count(2, { what: 'paid', n: 2, cents: 150_000, period: `${TODAY}T23` })
      await count(1, { n: 30, period: last })
      await count(1, { n: 90, period: last, brand: 'outra' })
      const { releases: served } = world
      const sources = { db: opened().db, releases: served, publications: [] }
      const report = await makeReport(sources, 'home', START)
      expect(report?.months).toMatchObject([
        { month, visits: 47, paid: 2, cents: 150_000 },
        { month: last.slice(0, 7), visits: 30, paid: 0, cents: 0 },
      ])
    })
  })
}
