import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Clock } from '../environment/clock'
import { type ServerLog, stackOf } from '../environment/logger'
import type { Tables } from '../store/tables'
import { LONGEST_WAIT, noticeQueueIn, type QueuedNotice } from './notice-queue'
import type { Notify, TeamNotice } from './team-notice'

/** A channel that sends notices. */
export type NoticeChannel = {
  readonly name: 'mail' | 'webhook'
  /**
   * Resolves to the notice for the recipients that it did not reach; undefined when it reached all, `nobody` when there are none. Rejects when
   * nothing was sent. A channel that sends to one recipient after the other calls `keepLeft` after each, with the notice for those that are left.
   */
  readonly send: (
    notice: TeamNotice,
    keepLeft: (left: TeamNotice) => Promise<void>,
  ) => Promise<TeamNotice | 'nobody' | undefined>
}

type Options = {
  readonly channels: readonly NoticeChannel[]
  readonly log: ServerLog
  readonly db: Kysely<Tables>
  readonly clock: Clock
}

/**
 * Milliseconds to wait before each further try: half a minute and five minutes bridge a restart of the receiving server; half an hour gives
 * people time to repair it.
 */
const WAITS = [30_000, 300_000, LONGEST_WAIT]
/** Milliseconds between two looks into the queue for due notices. */
const LOOK_EVERY = 15_000

export type Notices = {
  readonly notify: Notify
  /** Sends the due notices, whichever process queued them. */
  readonly look: () => Promise<void>
  /** Resolves when no notice is being sent or written to the queue. */
  readonly settled: () => Promise<void>
  /** Stops sending; unsent notices stay in the store. */
  readonly stop: () => Promise<void>
}

/**
 * Sends each notice by every channel, independently and with a limited number of tries; logs every notice that is given up. Each channel sends
 * one notice at a time, and after one that it could not send it rests until the next look, so that what an outage leaves waiting neither
 * floods the receiving server nor is spent on it while it is away.
 */
export function createNotices({ channels, log, db, clock }: Options): Notices {
  const kept = noticeQueueIn(db)
  const underWay = new Set<Promise<void>>()
  const lines = channels.map((channel) => ({ channel, oneAtATime: pLimit(1) }))
  let isStopped = false

  /** Whether the channel can go on with the next notice. */
  const send = async (channel: NoticeChannel, queued: QueuedNotice): Promise<boolean> => {
    const { id, notice, tries } = queued
    const code = `${channel.name} ${notice.event}`
    // the error is not logged: the receiver's message may hold an address
    const unsent = await channel
      .send(notice, (left) => kept.hold(id, left, clock()))
      .catch(() => notice)
    if (unsent === undefined || unsent === 'nobody') {
      await kept.drop(id)
      if (unsent) log.warn({ event: 'notice-for-nobody', code })
      else log.info({ event: 'notice-sent', code })
      return true
    }
    log.warn({ event: 'notice-not-sent', code, count: tries })
    const wait = WAITS[tries - 1]
    if (wait !== undefined) {
      await kept.postpone(id, unsent, clock() + wait)
      return false
    }
    await kept.drop(id)
    log.error({ event: 'notice-given-up', code })
    return false
  }

  const sendAllBy = async (channel: NoticeChannel) => {
    while (!isStopped) {
      const next = await kept.take(channel.name, clock())
      if (!next || !(await send(channel, next))) return
    }
  }

  const sendDue = async () => {
    for (const channel of await kept.dropOld(clock())) {
      log.error({ event: 'notice-given-up', code: channel })
    }
    const sending = lines.map(async ({ channel, oneAtATime }) => {
      // a run that has not begun will find what is due now
      if (oneAtATime.pendingCount > 0) return
      await inBackground(() => oneAtATime(() => sendAllBy(channel)))
    })
    await Promise.all(sending)
  }

  const keep = async (notice: TeamNotice) => {
    for (const { name } of channels) {
      if (await kept.keep(name, notice, clock())) continue
      log.error({ event: 'notice-given-up', code: `${name} ${notice.event}` })
    }
  }

  /** Runs `work` while no caller waits. A failure, such as a store that does not answer, is logged, and the timer looks again later. */
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
      isStopped = true
      clearInterval(timer)
      return settled()
    },
  }
}
