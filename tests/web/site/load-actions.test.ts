import { expect, test, vi } from 'vitest'
import { createActionLoader } from '../../../src/web/site/load-actions'

let broken = true
const made: string[] = []
vi.mock('../../../src/web/site/live-actions', () => ({
  get liveActions() {
    if (broken) throw new Error('the file is gone')
    return ({ variant }: { variant: string }) => {
      made.push(variant)
      return async () => ({ outcome: 'ok', facts: {} })
    }
  },
}))

test('case CLI-01: handlers that could not be fetched are fetched again, once they are there only once', async () => {
  const load = createActionLoader({ variant: 'home', counted: { id: 'home' } })
  await expect(load()).rejects.toThrow('the file is gone')
  broken = false
  const [one, two] = await Promise.all([load(), load()])
  expect(one).toBe(two)
  expect(await load()).toBe(one)
  expect(made).toEqual(['home'])
})
