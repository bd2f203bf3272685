import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pictureDetails } from '../../../src/api/pictures'
import { type ContentApp, contentApp } from '../admin/content-app'
import { form, photo } from './files'

let it: ContentApp
beforeAll(async () => {
  it = await contentApp()
})
afterAll(() => it.close())

test('a picture that takes four minutes on a slow line is kept', async () => {
  const address = new URL(await it.app.listen({ port: 0, host: '127.0.0.1' }))
  const words = JSON.stringify({ alt: 'Posto com bombas amarelas', focus: { x: 0.5, y: 0.5 } })
  const { payload, headers } = form({ use: 'banner', words }, await photo(800, 600))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const sent = request(new URL('/admin/api/pictures', address), {
      method: 'POST',
      headers: { ...headers, 'x-test-role': 'editor', 'content-length': payload.length },
    })
    const answered = once(sent, 'response')
    const half = payload.length >> 1
    const [asked] = [once(it.app.server, 'request'), sent.write(payload.subarray(0, half))]
    await asked
    await vi.advanceTimersByTimeAsync(240_000)
    sent.end(payload.subarray(half))
    const [answer] = await answered
    const said = await text(answer)
    expect(answer.statusCode, said).toBe(200)
    expect(pictureDetails.parse(JSON.parse(said))).toMatchObject({ width: 800, height: 600 })
  } finally {
    vi.useRealTimers()
  }
})
