import type { Browser } from '@playwright/test'
import { request } from 'undici'
import { launchBrowser } from '../tests/e2e/browser'
import { type Product, startProduct } from '../tests/e2e/product'
import { buildWhatChanged } from './built-product'
import { type Figure, median, rounded } from './figure'
import { barePages } from './page/bare-pages'
import { answersPerSecond } from './page/load'
import { type Purchase, purchase } from './page/purchase'
import { type RawServer, startRaw } from './page/start-raw'
import { CHEAP_PHONE, type Seen, type VisitOptions, visit } from './page/visit'

const VISITS = 7
const PURCHASES = 3
const ROUNDS = 5
const ROUND_MS = 2000

/** The goals of design section 9 for the visitor's page: beside bare pages, on a slow phone, and its server beside node:http. */
export async function* run(): AsyncIterable<Figure> {
  await buildWhatChanged()
  // `delayed` speaks as a visitor hears it; at `instant` the first button is in the HTML, so a tap can be answered at once
  const delayed = await startProduct({ FAKE_LOAD: '', LOG_LEVEL: 'silent' })
  const instant = await startProduct({ LOG_LEVEL: 'silent' })
  const page = await fetch(instant.url)
  const bare = await startRaw(await barePages(wordsOf(await page.text())))
  const browser = await launchBrowser()
  try {
    yield* firstBubble(browser, delayed, bare)
    yield* firstTap(browser, instant, bare)
    yield* buys(browser, instant)
    yield await server(instant)
  } finally {
    await browser.close()
    await Promise.all([delayed.stop(), instant.stop(), bare.stop()])
  }
}

/** The words of the first bubble and of its first button. */
function wordsOf(html: string) {
  const inside = (mark: RegExp) => {
    const words = mark
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .trim()
    if (!words) throw new Error(`the page has no ${mark}`)
    return words
  }
  return {
    bubble: inside(/data-bubble="bot"[^>]*>(.*?)<\/(?:div|li|p)>/s),
    option: inside(/data-option[^>]*>(.*?)<\/button>/s),
  }
}

/** Several visits of each address, in turn, so that what slows the machine slows all. */
async function visitAll(browser: Browser, urls: readonly string[], options: VisitOptions) {
  const seen: Seen[][] = urls.map(() => [])
  for (let n = 0; n < VISITS; n++) {
    for (const [index, url] of urls.entries()) {
      seen[index]?.push(await visit(browser, url, options))
    }
  }
  return seen
}

async function* firstBubble(browser: Browser, { url }: Product, bare: RawServer) {
  const urls = [url, `${bare.url}/html`]
  const [ours = [], peer = []] = await visitAll(browser, urls, { taps: false, stay: 3000 })
  const of = (seen: readonly Seen[]) => median(seen.map(({ bubble }) => bubble))
  yield beside('page.first-bubble', 'ms', of(ours), 'html only', of(peer))
  yield alone('page.layout-shift', 'score', Math.max(...ours.map(({ shift }) => shift)))
}

async function* firstTap(browser: Browser, { url }: Product, bare: RawServer) {
  const urls = [url, `${bare.url}/react`]
  const [ours = [], peer = []] = await visitAll(browser, urls, { taps: true })
  const answered = (seen: readonly Seen[]) => median(seen.map(({ answered }) => answered ?? 0))
  yield beside('page.answers-a-tap', 'ms', answered(ours), 'bare React', answered(peer))
  const blocked = (seen: readonly Seen[]) => median(seen.map(blockingTime))
  yield alone('page.blocking-time', 'ms', blocked(ours))
  yield alone('page.blocking-time.of-bare-react', 'ms', blocked(peer))
  yield* filesOf(ours[0]?.files ?? [])
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|ico)$/

function* filesOf(files: NonNullable<Seen['files']>): Iterable<Figure> {
  const kinds = [
    ['page', files.filter(({ name }) => !PICTURE.test(name))],
    ['page.pictures', files.filter(({ name }) => PICTURE.test(name))],
  ] as const
  for (const [name, some] of kinds) {
    const bytes = some.reduce((sum, { bytes }) => sum + bytes, 0)
    yield alone(`${name}.bytes-to-first-button`, 'kB brotli', bytes / 1000)
    yield alone(`${name}.requests-to-first-button`, 'requests', some.length)
  }
}

/** Milliseconds beyond 50 of every task up to the first answered tap. */
const blockingTime = ({ tasks, answered = Number.POSITIVE_INFINITY }: Seen) =>
  tasks
    .filter(([at]) => at < answered)
    .reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0)

/** Whole purchases on a cheap phone; the figures of the middle one by its longest task, and which step that task came after. */
async function* buys(browser: Browser, { url }: Product) {
  const bought: Purchase[] = []
  for (let n = 0; n < PURCHASES; n++) bought.push(await purchase(browser, url, CHEAP_PHONE))
  const middle = (of: (one: Purchase) => number) => median(bought.map(of))
  yield alone('page.purchase.layout-shift', 'score', Math.max(...bought.map(({ shift }) => shift)))
  yield alone('page.purchase.longest-task-over-50', 'ms', middle(longestOf))
  const blocked = ({ tasks }: Purchase) => tasks.reduce((sum, { ms }) => sum + ms - 50, 0)
  yield alone('page.purchase.blocking-time', 'ms', middle(blocked))
  yield alone(
    'page.purchase.slowest-interaction',
    'ms',
    middle(({ interaction }) => interaction),
  )
  for (const step of new Set(bought.flatMap(({ tasks }) => tasks.map(({ step }) => step)))) {
    const at = (one: Purchase) =>
      longestOf({ tasks: one.tasks.filter((task) => task.step === step) })
    yield alone(`page.purchase.longest-task-over-50.${step}`, 'ms', middle(at))
  }
}

const longestOf = ({ tasks }: Pick<Purchase, 'tasks'>) => Math.max(0, ...tasks.map(({ ms }) => ms))

/** What node:http writes by itself. */
const CONNECTIONS_OWN = new Set(['connection', 'keep-alive', 'date'])

/** The page's answers beside a node:http server that sends the same bytes. */
async function server({ url }: Product): Promise<Figure> {
  const page = await request(url, { headers: { 'accept-encoding': 'br' } })
  const body = Buffer.from(await page.body.arrayBuffer())
  const headers = Object.fromEntries(
    Object.entries(page.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !CONNECTIONS_OWN.has(name) ? [[name, value]] : [],
    ),
  )
  const raw = await startRaw(new Map([['/', { headers, body }]]))
  try {
    const rates: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await answersPerSecond(`${url}/`, ROUND_MS)
      const peer = await answersPerSecond(`${raw.url}/`, ROUND_MS)
      // the first round warms both up
      if (round === 0) continue
      rates[0].push(ours)
      rates[1].push(peer)
    }
    return beside('server.page', 'answers/s', median(rates[0]), 'node:http', median(rates[1]))
  } finally {
    await raw.stop()
  }
}

const alone = (name: string, unit: string, value: number): Figure => ({
  name,
  value: rounded(value),
  unit,
})

const beside = (
  name: string,
  unit: string,
  value: number,
  peer: string,
  other: number,
): Figure => ({
  ...alone(name, unit, value),
  peer,
  ratio: rounded(value / other),
})
