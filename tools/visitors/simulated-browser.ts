import type { CountingBrowser } from '../../src/web/site/counting-browser'
import { memoryStorage } from '../chat/open-chat'

export type SimulatedBrowser = CountingBrowser & {
  readonly storage: ReturnType<typeof memoryStorage>
  /** Another application is in front of the page for a while. */
  readonly hide: () => void
  /** The page is closed. */
  readonly close: () => void
}

type Options = Pick<CountingBrowser, 'now' | 'search' | 'referrer' | 'refuses' | 'send'>

/** A browser with one page open, and nothing in it from before. */
export function simulatedBrowser(options: Options): SimulatedBrowser {
  const storage = memoryStorage()
  const listeners: ((isLeft: boolean) => void)[] = []
  const tell = (isLeft: boolean) => {
    for (const leave of listeners) leave(isLeft)
  }
  return {
    ...options,
    storage,
    read: storage.getItem,
    keep: storage.setItem,
    onLeave: (leave) => void listeners.push(leave),
    hide: () => tell(false),
    close: () => {
      tell(false)
      tell(true)
    },
  }
}
