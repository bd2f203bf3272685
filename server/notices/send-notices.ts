import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerLog } from '../environment/logger'
import type { Notify, TeamNotice } from './team-notice'

/** A way by which notices go out; rejects where one was not taken. */
export type NoticeChannel = {
  readonly name: 'mail' | 'webhook'
  readonly send: (notice: TeamNotice) => Promise<void>
}

type Options = {
  readonly channels: readonly NoticeChannel[]
  readonly log: ServerLog
  /** How long to wait before each further try, in milliseconds. */
  readonly waits?: readonly number[]
}

/** Half a minute and five minutes bridge a server that starts anew; after half an hour somebody has to look. */
const WAITS = [30_000, 300_000, 1_800_000]

export type Notices = {
  readonly notify: Notify
  /** Resolves when all that was told has been sent or given up. */
  readonly settled: () => Promise<void>
  /** Tries no more. */
  readonly stop: () => Promise<void>
}

/** Sends each notice by every channel, each by itself and some times at most; what was given up is told in the log. */
export function createNotices({ channels, log, waits = WAITS }: Options): Notices {
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  const send = async (channel: NoticeChannel, notice: TeamNotice) => {
    for (const [count, wait] of [0, ...waits].entries()) {
      if (wait > 0) await sleep(wait, undefined, { signal: ending.signal, ref: false })
      try {
        await channel.send(notice)
        return log.info({ event: 'notice-sent', code: `${channel.name} ${notice.event}` })
      } catch {
        // what the other side has said may hold an address
        log.warn({
          event: 'notice-not-sent',
          code: `${channel.name} ${notice.event}`,
          count: count + 1,
        })
      }
    }
    log.error({ event: 'notice-given-up', code: `${channel.name} ${notice.event}` })
  }

  return {
    notify: (notice) => {
      for (const channel of channels) {
        const sending = send(channel, notice)
          .catch(() => log.error({ event: 'notice-given-up', code: channel.name }))
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: async () => {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}
