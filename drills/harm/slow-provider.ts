import { PROPOSAL } from '../../tests/server/requests'
import type { Drill } from '../drill'
import { startFleet } from '../fleet/fleet'
import { startProvider } from '../fleet/start-provider'
import { atOnce } from '../processes/attackers'
import { post } from '../purchases/buyer'
import { createTally } from '../tally'

/** Much slower than it should be, and still within its time. */
const THINKS = 1500
/** So many may be under way at once; the others are told so at once. */
const CONNECTIONS = 16
/** Rounds in which whoever was not let through comes again. */
const ROUNDS = 40

export const slowProvider: Drill = {
  about: 'todos pagam ao mesmo tempo a um fornecedor lento',
  tries: { unit: 'payments', short: 20, long: 400 },
  run: async ({ seed, tries }) => {
    const tally = createTally()
    const { counts } = tally
    const quick = { seed, honoursKeys: false, faults: 0, thinks: 0 }
    const provider = await startProvider(quick)
    const fleet = await startFleet({
      processes: 1,
      tally,
      env: {
        PROVIDER_URL: provider.url,
        PROVIDER_KEY: 'drill',
        PROVIDER_CONNECTIONS: String(CONNECTIONS),
      },
    })
    const { address } = await fleet.at(0)
    const handles = await atOnce(tries, 8, async (n) => {
      const body = { ...PROPOSAL, email: `slow${n}@exemplo.com.br` }
      const { data } = await post(address, '/api/proposta', `slow-${n}`, body)
      return { propostaToken: String(data?.propostaToken), contract: String(data?.propostaID) }
    })
    provider.behave({ ...quick, thinks: THINKS })
    const told = new Map<string, string>()
    let waiting = handles
    for (let round = 0; round < ROUNDS && waiting.length > 0; round += 1) {
      const now = waiting
      const inOrder: number[] = []
      const ends = await atOnce(now.length, now.length, async (n) => {
        const { propostaToken, contract } = now[n]!
        const paying = post(address, '/api/pagamento/pix', `pay-${contract}`, { propostaToken })
        const { status, code, data } = await tally.timed(paying)
        inOrder.push(status)
        counts.tried += 1
        if (status === 200) told.set(contract, String(data?.qrCode))
        else counts.refused += 1
        if (status !== 200 && code !== 'payment-not-sent') counts.torn += 1
        return status
      })
      waiting = now.filter((_, n) => ends[n] !== 200)
      // who is not let through hears so while the provider still thinks about the first who was: nobody waits in a line
      const isTooMany = waiting.length > 0 || now.length > CONNECTIONS
      if (isTooMany && inOrder[0] === 200) counts.torn += 1
    }
    const made = await provider.made()
    for (const { contract } of handles) {
      const ids = made.find(({ subject }) => subject === `payment ${contract}`)?.ids ?? []
      if (ids.length > 1) counts.doubled += 1
      const code = told.get(contract)?.replace('pix', '')
      if (code !== undefined && !ids.includes(code)) counts.lost += 1
    }
    // somebody who never gets to pay has lost the purchase
    counts.lost += waiting.length
    await fleet.stop()
    await provider.stop()
    return [tally.row('slow-provider', `${CONNECTIONS} at once, ${THINKS} ms each`)]
  },
}
