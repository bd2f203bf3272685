/** What counting a visit needs of a browser. A simulated visitor brings his own. */
export type CountingBrowser = {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether it asks that its visitor is not counted. */
  readonly refuses: () => boolean
  /** A text of the browser's own storage. Never throws. */
  readonly read: (key: string) => string | null
  /** Keeps a text; without storage as long as the page is open. Never throws. */
  readonly keep: (key: string, text: string) => void
  /** Query of the page's address. */
  readonly search: () => string
  /** Host name of the page before; empty where there was none, or where it is the page's own. */
  readonly referrer: () => string
  /** Sends JSON without waiting for an answer; false where the browser does not take it. */
  readonly send: (path: string, json: string) => boolean
  /** Runs `leave` whenever the page is hidden, with false, and whenever it is left, with true. */
  readonly onLeave: (leave: (isLeft: boolean) => void) => void
}

/** What a browser without storage keeps. */
const open = new Map<string, string>()

/** The browser that shows this page. */
export const ownBrowser: CountingBrowser = {
  now: () => Date.now(),
  refuses: () =>
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true),
  read: (key) => {
    try {
      return window.localStorage.getItem(key) ?? open.get(key) ?? null
    } catch {
      return open.get(key) ?? null
    }
  },
  keep: (key, text) => {
    try {
      window.localStorage.setItem(key, text)
    } catch {
      open.set(key, text)
    }
  },
  search: () => window.location.search,
  referrer: () => {
    const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
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
