import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TALK_LINK_PATHS } from '../../src/product/provider/talk-link'
import { tempDataDir } from './temp-store'
import { type Watched, type WatchedServer, watchedServer } from './watched-server'

const temp = tempDataDir()
let server: WatchedServer

beforeAll(async () => {
  server = await watchedServer(temp.directory)
})
afterAll(() => {
  server.child.kill('SIGKILL')
  temp.remove()
})

/** The route that takes the longest body, and one like all others. */
const PATHS = [TALK_LINK_PATHS.keep, '/api/proposta']

/** Bodies up to this are read whole on both paths. */
const SHORTEST_LIMIT = 65_536
const ROUNDS = 5

/** How often the dearest body could be parsed for what a refusal may cost: the 50 ms of the case where one parsing takes 17. */
const MOST_PARSINGS = 3

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0])))
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const DEAREST = keys(22_500)
const LARGE = `{"nome":"${'a'.repeat(10_000_000)}"}`

const CHUNKED = 'Transfer-Encoding: chunked'

type Body = readonly [what: string, body: string | Buffer, head?: string]
const BODIES: readonly Body[] = [
  ['10 MB', LARGE],
  ['10 MB that do not say how many they are', LARGE, CHUNKED],
  ['100,000 keys', keys(100_000)],
  ['as many keys as a talk may have bytes', DEAREST],
  ['as many keys as any other request may have bytes', keys(6000)],
  ['a depth of 10,000', deep(10_000)],
  ['as deep as a talk may have bytes', deep(125_000)],
  ['10 MB in gzip', gzipSync(LARGE), 'Content-Encoding: gzip'],
]

/** A request that says how long its body is, or sends it in one chunk. */
function requestOf(path: string, [, body, head]: Body): readonly (string | Buffer)[] {
  const length = Buffer.byteLength(body)
  const isChunked = head === CHUNKED
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'Idempotency-Key: x',
    ...(head ? [head] : []),
    ...(isChunked ? [] : [`Content-Length: ${length}`]),
    '\r\n',
  ]
  const start = lines.join('\r\n')
  return isChunked ? [start, `${length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [start, body]
}

/** The status of the answer; 'cut' where the line was ended over what was still being sent, and the answer lost with it. */
const answerTo = (parts: readonly (string | Buffer)[]): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(server.address)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]
      if (status === undefined) return
      resolve(status)
      socket.destroy()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve('cut'))
    for (const part of parts) socket.write(part)
  })

/** A refusal by its size may be lost with the line; what is short enough to be read is always answered. */
const refusalOf = (body: Body) =>
  Buffer.byteLength(body[1]) < SHORTEST_LIMIT ? /^400$/ : /^(?:400|413|cut)$/

const rounds = async (path: string, body: Body) => {
  for (let round = 0; round < ROUNDS; round += 1)
    expect(await answerTo(requestOf(path, body))).toMatch(refusalOf(body))
}

describe('SRV-02: what is too large is refused for little of the processor, and nothing of it is kept', () => {
  let warm: Watched

  // by then all that is made once is there
  beforeAll(async () => {
    for (const path of PATHS) for (const body of BODIES) await rounds(path, body)
    warm = await server.watched()
  })

  test.each(PATHS.flatMap((path) => BODIES.map((body) => [path, body[0], body] as const)))(
    '%s: %s',
    async (path, _what, body) => {
      await rounds(path, body)
      const { processor } = await server.watched()
      expect(processor / ROUNDS / (await server.parseCost(DEAREST, ROUNDS))).toBeLessThan(
        MOST_PARSINGS,
      )
    },
  )

  test('the heap is as large as before', async () => {
    expect(((await server.watched()).heap - warm.heap) / 1e6).toBeLessThan(3)
  })
})
