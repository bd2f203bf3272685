import { expect, test } from 'vitest'
import { jobsInProcess, type RunAuthorJob } from '../../../server/content/author-jobs'
import { authorTexts } from '../../../server/content/author-texts'
import { publish } from '../../../server/content/publish'
import { openStore } from '../../../server/store/open-store'
import { tempDataDir } from '../temp-store'
import { BIA } from './people'
import { openWorld, START, smallFiles } from './world'

const HOME = 'variants/home.yaml'

/** What reads authors' texts as in a process that has just started, and how many releases were handed to it each time to be compared. */
function counted() {
  const run = jobsInProcess()
  const handed: number[] = []
  const counting: RunAuthorJob = (job, input) => {
    if (job === 'foreignValues') handed.push(Reflect.get(Object(input), 'texts')?.length ?? 0)
    return run(job, input)
  }
  return { authors: authorTexts(counting), handed }
}

test('ADM-12: releases that were compiled here are compared without being handed over, others are, and both are judged alike', async () => {
  const temp = tempDataDir()
  const store = await openStore({ dataDir: temp.directory })
  const [own, other] = [counted(), counted()]
  const world = await openWorld(store, temp.directory, smallFiles, own)
  const text = await world.textOf(HOME)
  const published = async ({ authors }: typeof own, home: string) => {
    await world.write(HOME, text + home)
    const request = { ...(await world.seen()), message: 'Ajuste', acceptWarnings: true }
    const by = { ...BIA, role: 'publisher' as const }
    return publish({ db: store.db, authors, by, now: START, needsReview: false }, request)
  }
  expect(await published(own, 'title: Um\n')).toMatchObject({ type: 'published' })
  expect(await published(own, 'title: Dois\n')).toMatchObject({ type: 'published' })
  const foreign = { type: 'foreign', keys: ['home.gtmId'] }
  expect(await published(own, 'gtmId: GTM-DESVIO1\n')).toEqual(foreign)
  expect(own.handed).toEqual([0, 0, 0])
  expect(await published(other, 'gtmId: GTM-DESVIO2\n')).toEqual(foreign)
  expect(other.handed).toEqual([0, 2])
  expect(await published(other, 'gtmId: GTM-DESVIO3\n')).toEqual(foreign)
  expect(other.handed).toEqual([0, 2, 0])
  await world.stop()
  await store.close()
  temp.remove()
})
