import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '../server/free-port'
import { startProduct } from './product'

/** The first answer at all; while nothing listens it is asked again. */
async function firstAnswer(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return answer
    await pause(5)
  }
}

test('PUB-16: nothing listens before store and release are there @desktop', async () => {
  const port = await freePort()
  const paths = ['/', '/readyz', '/admin/']
  const first = paths.map((path) => firstAnswer(`http://127.0.0.1:${port}${path}`))
  const product = await startProduct({ PORT: String(port) })
  const [page, ...others] = await Promise.all(first)
  expect(await page?.text()).toContain('data-bubble')
  expect([page, ...others].map((answer) => answer?.status)).toEqual([200, 200, 200])
  expect(await product.stop()).toBe(0)
})
