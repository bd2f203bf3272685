import type { EffectOf } from '../../../src/core/engine/effect'
import type { ChatOptions } from '../../../src/core/runtime/chat-options'
import type { CallResult } from '../../../src/core/runtime/perform-call'
import type { Session } from '../../../src/core/runtime/session'
import { createSessionStore } from '../../../src/core/runtime/session-store'
import type { Transient } from '../../../src/core/script/contract'
import { SCRIPT } from './sample-script'

type Pending = { readonly at: number; readonly wake: () => void }

export type MadeCall = {
  readonly action: string
  readonly call: number
  readonly key: string | undefined
  readonly transient: Transient | undefined
  readonly at: number
  readonly aborted: () => boolean
  readonly settle: (outcome: string, facts?: CallResult['facts']) => Promise<void>
  readonly fail: () => Promise<void>
}

/** Lets everything that waits for nothing but a promise happen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A clock that moves only when told, storage of its own, and actions answered by hand. */
export function fakeWorld(texts: Map<string, string> = new Map(), from = 1_000_000) {
  let time = from
  let ids = 0
  const sleeping: Pending[] = []
  const sleeps: number[] = []
  const calls: MadeCall[] = []
  const tracked: EffectOf<'track'>[] = []
  const elsewhere: Session[] = []
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }

  const options: ChatOptions = {
    script: SCRIPT,
    release: 'r1',
    variant: 'home',
    timing: { fakeLoad: 1500, primeiraMensagemImediata: true },
    variantFacts: { 'variante.id': 'home' },
    visitFacts: () => ({ hoje: '2026-11-21' }),
    reducedMotion: () => false,
    newTab: () => false,
    now: () => time,
    sleep: (ms, signal) => {
      sleeps.push(ms)
      return new Promise((wake) => {
        sleeping.push({ at: time + ms, wake })
        signal.addEventListener('abort', () => wake())
      })
    },
    newId: () => (++ids).toString(16).padStart(32, '0'),
    store: createSessionStore(() => storage, { variant: 'home', now: () => time }),
    onOtherRelease: (session) => void elsewhere.push(session),
    call: (effect, { signal, key, transient }) =>
      new Promise((resolve, reject) => {
        calls.push({
          action: effect.action,
          call: effect.call,
          key,
          transient,
          at: time,
          aborted: () => signal.aborted,
          settle: (outcome, facts = {}) => {
            resolve({ outcome, facts })
            return settled()
          },
          fail: () => {
            reject(new Error('chunk is gone'))
            return settled()
          },
        })
      }),
    track: (effect) => void tracked.push(effect),
  }

  /** Moves the clock, waking sleepers in order. */
  const pass = async (ms: number) => {
    const until = time + ms
    for (;;) {
      await settled()
      const next = sleeping.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      sleeping.splice(sleeping.indexOf(next), 1)
      time = Math.max(time, next.at)
      next.wake()
    }
    time = until
    await settled()
  }

  return { options, pass, calls, sleeps, tracked, elsewhere, texts, now: () => time }
}
