import type { Drill } from '../drill'
import { startFleet } from '../fleet/fleet'
import { BEHIND_FRONT, type Front, startFront } from '../fleet/front'
import { atOnce } from '../processes/attackers'
import { createTally } from '../tally'

const WORD = { path: '/api/lead/validar-palavras', method: 'POST', body: { texto: 'Ana' } } as const
const GREEDY = '127.0.9.1'

/** Headers by which somebody may claim to be somebody else, or somebody at this machine. */
const FORGED: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
]

/** What visitors see behind the proxy; each sentence is a rule that did not hold. */
async function broken(
  front: Front,
  visitors: number,
  seen: (work: Promise<{ status: number }>) => Promise<number>,
) {
  const told: string[] = []
  const greedy = await atOnce(160, 20, () => seen(front.ask({ ...WORD, from: GREEDY })))
  if (greedy.filter((status) => status === 200).length > 120) told.push('one visitor has no limit')
  for (const headers of FORGED) {
    const forged = await seen(front.ask({ ...WORD, from: GREEDY, headers }))
    if (forged !== 429) told.push(`${JSON.stringify(headers)} passes the limit (${forged})`)
    const path = '/sandbox/ledger'
    const opened = await seen(front.ask({ path, from: GREEDY, host: 'localhost', headers }))
    if (opened === 200) told.push(`${JSON.stringify(headers)} opens the sandbox`)
  }
  const others = await atOnce(visitors, 8, (n) => {
    const from = `127.0.${10 + Math.floor(n / 250)}.${1 + (n % 250)}`
    return seen(front.ask({ ...WORD, from }))
  })
  if (others.some((status) => status !== 200))
    told.push(`one visitor locks others out (${[...new Set(others)].join(', ')})`)
  return told
}

export const proxy: Drill = {
  about: 'visitantes, um insistente e cabeçalhos falsos atrás de um nginx com TLS',
  tries: { unit: 'visitors', short: 60, long: 1000 },
  run: async ({ tries }) => {
    const tally = createTally()
    const fleet = await startFleet({ processes: 1, tally, env: BEHIND_FRONT })
    const front = await startFront(fleet)
    const { counts } = tally
    const told = await broken(front, tries, async (work) => {
      const { status } = await tally.timed(work)
      counts.tried += 1
      if (status !== 200) counts.refused += 1
      return status
    })
    counts.torn += told.length
    await front.stop()
    await fleet.stop()
    return [tally.row('proxy', [front.note, ...told].filter(Boolean).join('; '))]
  },
}
