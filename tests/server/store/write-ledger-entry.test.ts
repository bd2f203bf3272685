import { expect, test } from 'vitest'
import { attemptsIn } from '../../../server/store/attempts'
import { ownStore } from '../own-store'

const NOW = 1_795_000_000_000
const own = ownStore()

const idOf = (key: string) => ({ route: 'POST /api/lead', key })

const claim = async (attempts: ReturnType<typeof attemptsIn>, key: string) => {
  const options = { bodyHash: 'h', now: NOW, leaseMs: 20_000 }
  const claimed = await attempts.claim(idOf(key), options)
  if (claimed.type !== 'mine') throw new Error(`not ours: ${claimed.type}`)
  const sent = await attempts.sent(claimed.attempt, options)
  if (!sent) throw new Error('taken over')
  return sent
}

test('what the provider has done is recorded also where the count beside it fails, and the reason is told', async () => {
  const lost: unknown[] = []
  const attempts = attemptsIn(own.store.db, (reason) => lost.push(reason))
  const attempt = await claim(attempts, 'k1')
  const broken = new Error('no such table: sales')
  await attempts.done(attempt, '{"id":1}', NOW, () => Promise.reject(broken))
  expect(await attempts.claim(idOf('k1'), { bodyHash: 'h', now: NOW, leaseMs: 1 })).toMatchObject({
    type: 'done',
    answer: '{"id":1}',
  })
  expect(lost).toEqual([broken])
})

test('what is written with its count is told to nobody', async () => {
  const lost: unknown[] = []
  const attempts = attemptsIn(own.store.db, (reason) => lost.push(reason))
  const counted: string[] = []
  await attempts.done(await claim(attempts, 'k2'), '{}', NOW, async () => void counted.push('k2'))
  expect([counted, lost]).toEqual([['k2'], []])
})
