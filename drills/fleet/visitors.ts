import { Agent, get } from 'node:http'
import { endWithStarter } from '../../server/environment/end-with-starter'

/**
 * Visitors as a process of their own, so that nothing but the server keeps them waiting: so many a second ask for the pages given, from when
 * it starts; a message asks for the times of all answers since the last one.
 */
const [address = '', rate = '100', ...paths] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let times: number[] = []
let failed = 0
let serial = 0

function visit(): void {
  const from = performance.now()
  const path = paths[serial % paths.length] ?? '/'
  serial += 1
  const request = get(
    `${address}${path}`,
    { agent, headers: { 'accept-encoding': 'br' } },
    (answer) => {
      answer.resume().once('end', () => {
        times.push(performance.now() - from)
        if (answer.statusCode !== 200) failed += 1
      })
    },
  )
  request.once('error', () => {
    failed += 1
  })
}

const every = 1000 / Number(rate)
const started = performance.now()
setInterval(() => {
  // a timer that came late makes up for it: who waits for a slow server comes all the same
  while (serial * every < performance.now() - started) visit()
}, 5)

process.on('message', () => {
  process.send?.({ times, failed })
  times = []
  failed = 0
})
endWithStarter()

export type Seen = { readonly times: readonly number[]; readonly failed: number }
