import { expect, test } from 'vitest'
import { attemptsIn } from '../../../server/store/attempts'
import { liveChargesIn } from '../../../server/store/live-charges'
import type { Store } from '../../../server/store/open-store'
import { HANDLE_LIFETIME } from '../../../server/store/proposal-handles'

const NOW = 1_795_000_000_000

/** What every database must do alike with charges. */
export function chargesContract(storeOf: () => Store) {
  test('PAY-10: a proposal has one live Pix at a time, whichever key asks', async () => {
    const charges = liveChargesIn(storeOf().db)
    const slot = { proposal: 'one-live-pix', method: 5 }
    const offer = (attemptKey: string, at: number) => ({
      handle: 'h',
      attemptKey,
      expiresAt: at + 100,
    })
    const elect = (key: string, at: number) => charges.elect(slot, offer(key, at), at)
    expect((await elect('a', NOW)).attemptKey).toBe('a')
    expect((await elect('b', NOW + 99)).attemptKey).toBe('a')
    expect((await elect('b', NOW + 100)).attemptKey).toBe('b')
    await charges.made(slot, 'a', { answer: '{}', expiresAt: NOW }) // the old one has no say any more
    await charges.revoke(slot, 'a')
    const held = { handle: 'h', attemptKey: 'b', answer: null }
    expect(await elect('c', NOW + 101)).toEqual(held)
    const slip = { ...slot, method: 1 }
    const open = { ...slot, handle: 'h', attemptKey: 'b', isBeingMade: true, version: null }
    expect(await charges.others(slip, NOW + 101)).toEqual([open])
    await charges.made(slot, 'b', { answer: '{"qrCode":"x"}', expiresAt: NOW + 900 })
    await charges.revoke(slot, 'b') // a charge that was made keeps its place
    expect(await elect('c', NOW + 899)).toEqual({ ...held, answer: '{"qrCode":"x"}' })
    // a slip of the same proposal knows of it, for as long as it holds
    expect(await charges.others(slip, NOW + 899)).toEqual([{ ...open, isBeingMade: false }])
    expect(await charges.others(slot, NOW + 899)).toEqual([])
    expect(await charges.others(slip, NOW + 900)).toEqual([])
    expect(await charges.voidNow(slot, 'a', NOW + 101)).toBe(false)
    expect(await charges.voidNow(slot, 'b', NOW + 101)).toBe(true)
    expect(await charges.others(slip, NOW + 101)).toEqual([])
    // that it is void is known for as long as its proposal is
    const attempts = attemptsIn(storeOf().db)
    await attempts.forget(NOW + 101 + HANDLE_LIFETIME)
    expect(await charges.current(slot)).toMatchObject({ isVoid: true })
    await attempts.forget(NOW + 102 + HANDLE_LIFETIME)
    expect(await charges.current(slot)).toBeUndefined()
  })

  test('PAY-10: an attempt does not begin whose charge is withdrawn, nor is one taken for withdrawn that has begun', async () => {
    const [charges, attempts] = [liveChargesIn(storeOf().db), attemptsIn(storeOf().db)]
    const [end, claimed] = [NOW + 100, { bodyHash: 'x', now: NOW, leaseMs: 50 }]
    const results: string[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const slot = { proposal: `begun-or-withdrawn ${turn}`, method: 5 }
      const attempt = { route: 'POST /x', key: slot.proposal }
      const begin = () => charges.begin(slot, attempt.key, NOW + 200, NOW + 60)
      await charges.elect(slot, { handle: 'h', attemptKey: attempt.key, expiresAt: end }, NOW)
      expect(await charges.begin(slot, attempt.key, NOW + 200, end)).toBe(false)
      await attempts.claim(attempt, claimed)
      const [read] = await charges.others({ ...slot, method: 1 }, NOW + 60)
      const again = async () => {
        await attempts.claim(attempt, { ...claimed, now: NOW + 60 })
        return begin()
      }
      const rerun = turn % 4 === 0 ? undefined : again()
      const both = await Promise.all([rerun, read && charges.withdrawn(read, NOW + 60)])
      results.push(both.join(' '))
      // nor by a clock that is behind
      expect(await charges.begin(slot, attempt.key, NOW + 200, NOW + 59)).toBe(!both[1])
    }
    expect(results).toContain(' true')
    expect(results).not.toContain('true true')
  })
}
