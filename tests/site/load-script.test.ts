import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from '../../src/site/load-script'

const SCRIPT = { start: 'a', fallback: 'a', steps: [] }
const answers: (() => Promise<Response>)[] = []
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = asked = 0
  vi.stubGlobal('fetch', () => {
    const answer = answers[asked] ?? answers.at(-1)
    asked += 1
    return answer?.()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = () => Promise.resolve(Response.json(SCRIPT))
const status = (code: number) => () => Promise.resolve(new Response('', { status: code }))
const cut = () => Promise.reject(new TypeError('network'))
const cutBody = () => Promise.resolve(new Response('{"start":'))

test('the script as it is served', async () => {
  answers.push(json)
  expect(await loadScript('/s.json')).toEqual(SCRIPT)
  expect(asked).toBe(1)
})

test('case CLI-08: a cut line, a cut answer and a server that starts are tried again', async () => {
  for (const trouble of [cut, cutBody, status(503)]) {
    answers.length = asked = 0
    answers.push(trouble, trouble, json)
    const loading = loadScript('/s.json')
    await vi.runAllTimersAsync()
    expect(await loading).toEqual(SCRIPT)
    expect(asked).toBe(3)
  }
})

test('case CLI-01: a file that is gone is not asked for again, and three troubles are enough', async () => {
  answers.push(status(404))
  await expect(loadScript('/s.json')).rejects.toThrow('404')
  expect(asked).toBe(1)
  answers[0] = cut
  const loading = expect(loadScript('/s.json')).rejects.toThrow('/s.json')
  await vi.runAllTimersAsync()
  await loading
  expect(asked).toBe(4)
})
