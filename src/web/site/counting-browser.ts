import { parseUrl } from '../kit/parse-url'

/** The browser functions that counting a visit needs. A simulated visitor has its own implementation. */
export type CountingBrowser = {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether the browser asks that its visitor is not tracked. */
  readonly refuses: () => boolean
  /** Reads a text from the browser's storage. Never throws. */
  readonly read: (key: string) => string | null
  /** Stores a text; without storage only while the page is open. Never throws. */
  readonly keep: (key: string, text: string) => void
  /** Query of the page's address. */
  readonly search: () => string
  /** Host name of the referring page; empty if there was none, or if it is this page's own. */
  readonly referrer: () => string
  /** Sends JSON without waiting for an answer; false if the browser does not accept it. */
  readonly send: (path: string, json: string) => boolean
  /** Runs `leave` whenever the page is hidden, with false, and whenever it is left, with true. */
  readonly onLeave: (leave: (isLeft: boolean) => void) => void
}

/** What the storage could not take: without one, or with a full one, in which an older text of the same key may stand. */
const open = new Map<string, string>()

/** The browser that shows this page. */
export const ownBrowser: CountingBrowser = {
  now: () => Date.now(),
  refuses: () =>
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true),
  read: (key) => {
    try {
      return open.get(key) ?? window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  keep: (key, text) => {
    try {
      window.localStorage.setItem(key, text)
      open.delete(key)
    } catch {
      open.set(key, text)
    }
  },
  search: () => window.location.search,
  referrer: () => {
    const host = parseUrl(document.referrer)?.hostname ?? ''
    return host === window.location.hostname ? '' : host
  },
  send: (path, json) => navigator.sendBeacon(path, new Blob([json], { type: 'application/json' })),
  onLeave: (leave) => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') leave(false)
    })
    window.addEventListener('pagehide', () => leave(true))
  },
}
