// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { scriptFor } from '../../../src/core/script/script-for'
import { eventsOf } from '../../../src/core/talks/run-talk'
import { type Beacon, readCounts } from '../../../src/measures/beacon'
import { factTable } from '../../../src/product/facts/facts'
import { vocabulary } from '../../../src/product/vocabulary'
import { countVisit } from '../../../src/web/site/count-visit'
import type { PageData } from '../../../src/web/site/page-data'
import { saleHeaders } from '../../../src/web/site/visit-measures'
import { readTalks } from '../../../tools/read-talks'
import { compiled, groundIn } from '../../core/explore/ground'

const { variant } = groundIn('home')
const script = scriptFor(compiled, variant, factTable)
const page: PageData = {
  release: 'a'.repeat(64),
  variant,
  script: compiled,
  settings: { fakeLoad: 0, sandbox: true },
}
const BEGUN: ChatEvent = { type: 'started', facts: { 'variante.id': 'home' } }
const FIRST: ChatEvent = {
  type: 'chosen',
  step: 'copy-message-2',
  option: 'SIMULE AGORA MESMO',
}
const sent: string[] = []
let told: string[] = []

beforeEach(async () => {
  window.localStorage.clear()
  sent.length = 0
  told = []
  vi.stubGlobal('navigator', {
    doNotTrack: null,
    sendBeacon: (_path: string, body: Blob) => {
      void body.text().then((text) => sent.push(text))
      return true
    },
  })
  // each page is closed with its test
  const listens = [window, document].map((target) => ({
    target,
    heard: vi.spyOn(target, 'addEventListener'),
  }))
  return () => {
    for (const { target, heard } of listens) {
      for (const [type, run] of heard.mock.calls) target.removeEventListener(type, run)
      heard.mockRestore()
    }
    vi.unstubAllGlobals()
  }
})

const momentsOf = (events: readonly ChatEvent[]) =>
  foldEvents(
    script,
    events.map((event, index) => ({ at: 1000 * 8 * index, event })),
  ).moments
const counting = (of = page) => countVisit(of, ({ event }) => told.push(event))
const leaves = async () => {
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
}
const beacons = () => sent.map((text): Beacon => JSON.parse(text))
/** What a beacon counts, as the server reads it. */
const countsIn = ({ contagens }: Beacon) => {
  const read = readCounts({ steps: compiled.steps, facts: script.facts }, contagens)
  return read?.map(({ what, step, detail, n }) => [what, step, detail, n].join(' ')) ?? []
}

/** The whole of a purchase by Pix. */
async function purchase(): Promise<readonly ChatEvent[]> {
  const talks = await readTalks('.', [])
  const { talk } = talks.find(({ path }) => path.endsWith('/compra-pix-pessoa.yaml'))!
  return eventsOf(talk!, script, variant, vocabulary)
}

test('a sale goes out under its visit in Safari 16 too, which has no URL.canParse', () => {
  class OldUrl extends URL {
    static override canParse = undefined as never
  }
  vi.stubGlobal('URL', OldUrl)
  vi.spyOn(document, 'referrer', 'get').mockReturnValueOnce('https://www.google.com/')
  expect(saleHeaders(variant, 29_558)['x-medidas']).toMatch(/^origem=google;.*parcela=29558$/)
})

describe('issue 17, point 1: what the page counts', () => {
  test('reached, left, chosen, time and the visit itself, all of it known to the release', async () => {
    const hear = counting()
    for (const moment of momentsOf([BEGUN, FIRST])) hear(moment)
    await leaves()
    const [beacon] = beacons()
    expect(beacon).toMatchObject({ marca: 'home', versao: page.release, origem: 'direto' })
    const counts = countsIn(beacon!)
    for (const count of [
      'visit   1',
      'start   1',
      'reached copy-message-2  1',
      'chosen copy-message-2 SIMULE AGORA MESMO 1',
      'time copy-message-2 ate-15s 1',
    ]) {
      expect(counts).toContain(count)
    }
    expect(counts.filter((count) => count.startsWith('left'))).toHaveLength(1)
  })

  test('a refused answer is counted by the id of its message, and never what was typed', async () => {
    const events = await purchase()
    const at = events.findIndex((event) => event.type === 'answered')
    const asked = events[at]
    if (asked?.type !== 'answered') throw new Error('the purchase asks for nothing')
    const refused: ChatEvent = { ...asked, text: '4111 1111 1111 1111 ana@exemplo.com.br' }
    const hear = counting()
    for (const moment of momentsOf([...events.slice(0, at), refused])) hear(moment)
    await leaves()
    const counts = countsIn(beacons()[0]!)
    expect(counts.filter((count) => count.startsWith(`refused ${asked.step} `))).toHaveLength(1)
    expect(sent.join()).not.toMatch(/4111|exemplo/)
    expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/4111|exemplo/)
  })

  test('a whole purchase is told in at most 3 requests and a kilobyte, without a word of the visitor', async () => {
    const events = await purchase()
    const hear = counting()
    const moments = momentsOf(events)
    for (const moment of moments) hear(moment)
    for (let turn = 0; turn < 5; turn += 1) window.dispatchEvent(new Event('pagehide'))
    await leaves()
    expect(sent.length).toBeLessThanOrEqual(3)
    expect(sent.join('').length).toBeLessThanOrEqual(1024)
    const counts = beacons().flatMap(countsIn)
    const answers = events.flatMap((event) => (event.type === 'answered' ? [event.text] : []))
    for (const answer of answers) expect(counts.join('\n')).not.toContain(answer)
    const steps = new Set(moments.map(({ state }) => state.at))
    for (const step of steps) expect(counts).toContain(`reached ${step}  1`)
  })

  test('who comes back to the same talk is no other visit, and has not left', async () => {
    const [first, ...later] = momentsOf([BEGUN, FIRST])
    counting()(first!)
    await leaves()
    const again = counting()
    for (const moment of later) again(moment)
    sent.length = 0
    await leaves()
    const counts = countsIn(beacons()[0]!)
    expect(counts).toContain('left copy-message-2  -1')
    expect(counts).not.toContain('visit   1')
  })

  test.each([
    ['do not track', { doNotTrack: '1' }, page],
    ['global privacy control', { globalPrivacyControl: true }, page],
    ['the switch of the brand', {}, { ...page, variant: { ...variant, medidas: false } }],
  ])(
    '%s: nothing is kept, told or sent, and a sale says nothing of the visit',
    (_what, asks, of) => {
      const sendBeacon = vi.fn(() => true)
      vi.stubGlobal('navigator', { sendBeacon, ...asks })
      const hear = counting(of)
      for (const moment of momentsOf([BEGUN, FIRST])) hear(moment)
      window.dispatchEvent(new Event('pagehide'))
      expect(sendBeacon).not.toHaveBeenCalled()
      expect(window.localStorage).toHaveLength(0)
      expect(saleHeaders(of.variant, 100)).toEqual({})
      expect(told).toEqual([])
    },
  )
})

test('what was sent is not sent again where the storage is full', async () => {
  const hear = counting()
  const [begun, ...later] = momentsOf([BEGUN, FIRST])
  hear(begun!)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const moment of later) hear(moment)
  await leaves()
  await leaves()
  vi.mocked(Storage.prototype.setItem).mockRestore()
  // there is room again: nothing stands in its place
  hear(later[0]!)
  const counts = beacons().flatMap(countsIn)
  expect(counts.filter((count) => count === 'visit   1')).toHaveLength(1)
  expect(counts).toContain('chosen copy-message-2 SIMULE AGORA MESMO 1')
})

test('issue 17, point 2: the first touch of a visit is kept to the sale', async () => {
  window.history.replaceState(null, '', '/?utm_source=instagram&utm_campaign=ana%40exemplo.com')
  const hear = counting()
  for (const moment of momentsOf([BEGUN])) hear(moment)
  window.history.replaceState(null, '', '/?utm_source=google')
  const header = saleHeaders(variant, 75_640)['x-medidas']
  expect(header).toMatch(/^origem=instagram;desde=\d{4}-\d\d-\d\dT\d\d;parcela=75640$/)
  window.history.replaceState(null, '', '/')
})

test.each([
  ['?referralcode=', 'direto'],
  ['?referralcode=null', 'direto'],
  ['?referralcode=%3Cb%3E', 'direto'],
  ['?referralcode=AMIGO', 'indicacao'],
])(
  'hole 54: %s counts as %s: a referral that does not count for the visit is none',
  (search, source) => {
    window.history.replaceState(null, '', `/${search}`)
    expect(saleHeaders(variant, undefined)['x-medidas']).toContain(`origem=${source};`)
    window.history.replaceState(null, '', '/')
  },
)

test('issue 17, point 2: start and steps are events of the data layer too', () => {
  const hear = counting()
  for (const moment of momentsOf([BEGUN, FIRST])) hear(moment)
  expect(told).toContain('Conversa Iniciada')
  expect(told).toContain('Passo Alcançado')
})
