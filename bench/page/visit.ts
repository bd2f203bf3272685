import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** What one visit of a page has shown; times in milliseconds since it began. */
export type Seen = {
  /** The frame after the first bubble's. */
  readonly bubble: number
  /** Sum of the layout shifts that nobody asked for. */
  readonly shift: number
  /** Start and length of every task over 50 ms. */
  readonly tasks: readonly (readonly [number, number])[]
  /** Milliseconds from the slowest tap or key to what it had the browser draw. */
  readonly interaction: number
  /** When an impatient visitor's tap was first answered; only where one taps. */
  readonly answered?: number
  /** What had been fetched by then, compressed. */
  readonly files?: readonly { readonly name: string; readonly bytes: number }[]
}

export type VisitOptions = {
  readonly taps: boolean
  /** Milliseconds to go on looking after the page has loaded. */
  readonly stay?: number
}

export type SlowDown = {
  /** How many times slower than this machine. */
  readonly cpu: number
  readonly line: {
    readonly offline: false
    readonly latency: number
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
}

/** A cheap phone on a slow line (design section 9): CPU ÷ 4, 1.6 Mbps, 150 ms. */
export const CHEAP_PHONE: SlowDown = {
  cpu: 4,
  line: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
}

/** Visits an address once with an empty cache, as a slow phone. */
export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    await slowDown(page, CHEAP_PHONE)
    await addProbe(page, 'probe-seen.js')
    if (options.taps) await addProbe(page, 'probe-tap.js')
    // what the probe writes is waited for: asking the page would run a script in it, of 70 ms on such a phone, between its own tasks
    const told = page.waitForEvent('console', {
      predicate: (line) => line.text() === `seen ${options.taps ? 'answered' : 'bubble'}`,
      timeout: 30_000,
    })
    await page.goto(url, { waitUntil: 'commit' })
    await told
    await page.waitForTimeout(options.stay ?? 0)
    return await readSeen(page)
  } finally {
    await context.close()
  }
}

/** Makes a page as slow as a device, where one is given; gives what speaks to its developer tools. */
export async function slowDown(page: Page, slow?: SlowDown): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  if (!slow) return devtools
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow.line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  return devtools
}

export const addProbe = (page: Page, name: string) =>
  page.addInitScript({ path: join(import.meta.dirname, name) })

/** What the probe has noted so far. */
export const readSeen = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as Seen) // written by probe-seen.js of this folder
