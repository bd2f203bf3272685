import type { Kysely } from 'kysely'
import type { Clock } from '../environment/clock'
import { type ServerLog, stackOf } from '../environment/logger'
import type { Tables } from '../store/tables'
import { type KeptNotice, keptNoticesIn } from './kept-notices'
import type { Notify, TeamNotice } from './team-notice'

/** A way to send notices. */
export type NoticeChannel = {
  readonly name: 'mail' | 'webhook'
  /** Resolves to what must be sent again: the notice to the recipients that it did not reach; rejects where it reached none. */
  readonly send: (notice: TeamNotice) => Promise<TeamNotice | undefined>
}

type Options = {
  readonly channels: readonly NoticeChannel[]
  readonly log: ServerLog
  readonly db: Kysely<Tables>
  readonly clock: Clock
}

/** How long to wait before each further try, in milliseconds: half a minute and five minutes bridge a server that starts anew; after half an hour somebody has to look. */
const WAITS = [30_000, 300_000, 1_800_000]
/** How often it is looked for notices whose time has come, in milliseconds. */
const LOOK_EVERY = 15_000

export type Notices = {
  readonly notify: Notify
  /** Sends what is due, whichever process was told of it. */
  readonly look: () => Promise<void>
  /** Resolves when nothing is being sent or kept. */
  readonly settled: () => Promise<void>
  /** Tries no more; what is left waits in the store. */
  readonly stop: () => Promise<void>
}

/** Sends each notice by every channel, each by itself and some times at most; what was given up is told in the log. */
export function createNotices({ channels, log, db, clock }: Options): Notices {
  const kept = keptNoticesIn(db)
  const underWay = new Set<Promise<void>>()

  const send = async ({ id, channel, notice, tries }: KeptNotice) => {
    const code = `${channel} ${notice.event}`
    const sending = channels.find(({ name }) => name === channel)?.send(notice)
    // the error is not logged: it may hold an address
    const unsent = await sending?.catch(() => notice)
    if (unsent) {
      log.warn({ event: 'notice-not-sent', code, count: tries })
      const wait = WAITS[tries - 1]
      if (wait !== undefined) return void (await kept.postpone(id, unsent, clock() + wait))
      await kept.drop(id)
      return log.error({ event: 'notice-given-up', code })
    }
    await kept.drop(id)
    log.info({ event: 'notice-sent', code })
  }

  const sendDue = async () => {
    const now = clock()
    for (const channel of await kept.dropOld(now)) {
      log.error({ event: 'notice-given-up', code: channel })
    }
    const due = await kept.take(
      channels.map(({ name }) => name),
      now,
    )
    await Promise.all(due.map(send))
  }

  const keep = async (notice: TeamNotice) => {
    for (const { name } of channels) {
      if (await kept.keep(name, notice, clock())) continue
      log.error({ event: 'notice-given-up', code: `${name} ${notice.event}` })
    }
  }

  /** A store that does not answer is one more reason to look again later. */
  const inBackground = (work: () => Promise<void>): Promise<void> => {
    const working = work()
      .catch((error) => log.error({ event: 'notices-failed', stack: stackOf(error) }))
      .finally(() => underWay.delete(working))
    underWay.add(working)
    return working
  }

  const look = () => inBackground(sendDue)
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    look,
    settled,
    notify: (notice) => void inBackground(() => keep(notice).then(sendDue)),
    stop: () => {
      clearInterval(timer)
      return settled()
    },
  }
}
