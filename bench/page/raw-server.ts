import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/** What is served, by path, as JSON on standard input: headers, and the body in base64. */
const answers = z.record(
  z.string(),
  z.object({ headers: z.record(z.string(), z.string()), body: z.base64() }),
)

const read = Object.entries(answers.parse(JSON.parse(await text(process.stdin))))
const byPath = new Map(
  read.map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

/** Nothing but node:http: the bare server of the benchmarks, in a process of its own. Its first line is its address. */
const server = createServer((request, response) => {
  const answer = byPath.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(404).end()
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`)
})
