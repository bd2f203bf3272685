import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithStarter } from '../../server/environment/end-with-starter'

/**
 * Visitors as a process of their own, so that nothing but the server keeps them waiting: so many a second ask for the pages given, from when
 * it starts; a message asks for the times of all answers since the last one, and is answered once all pages asked for by then have come or are lost.
 */
const [address = '', rate = '100', ...paths] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let times: number[] = []
let failed = 0
let serial = 0
/** Pages that are asked for and have not come. */
const open = new Set<number>()
/** Milliseconds after which a page that has not come counts as lost. */
const LATE = 10_000

function visit(): void {
  const from = performance.now()
  const path = paths[serial % paths.length] ?? '/'
  serial += 1
  const page = serial
  open.add(page)
  const request = get(
    `${address}${path}`,
    { agent, headers: { 'accept-encoding': 'br' } },
    (answer) => {
      // also where the line is cut within the page
      answer.resume().once('close', () => {
        if (!open.delete(page)) return
        times.push(performance.now() - from)
        if (answer.statusCode !== 200 || !answer.complete) failed += 1
      })
    },
  )
  request.once('error', () => {
    if (open.delete(page)) failed += 1
  })
}

const every = 1000 / Number(rate)
const started = performance.now()
setInterval(() => {
  // a timer that came late makes up for it: who waits for a slow server comes all the same
  while (serial * every < performance.now() - started) visit()
}, 5)

process.on('message', async () => {
  const asked = [...open]
  const until = performance.now() + LATE
  while (asked.some((page) => open.has(page)) && performance.now() < until) await sleep(10)
  for (const page of asked) if (open.delete(page)) failed += 1
  process.send?.({ times, failed })
  times = []
  failed = 0
})
endWithStarter()

export type Seen = { readonly times: readonly number[]; readonly failed: number }
