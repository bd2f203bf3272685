import { describe, expect, test } from 'vitest'
import {
  isAhead,
  LIFETIME,
  newSession,
  readSession,
  type Session,
} from '../../../src/core/runtime/session'
import { createSessionStore, sessionKey } from '../../../src/core/runtime/session-store'

const ID = 'a'.repeat(32)
const NOW = 1_800_000_000_000
const session: Session = {
  ...newSession({ release: 'r1', variant: 'home' }, ID),
  events: [{ at: NOW, event: { type: 'started', facts: { hoje: '2026-11-21' } } }],
}
const here = { variant: 'home', now: NOW + 1000 }
const read = (stored: unknown, expected = here) => readSession(JSON.stringify(stored), expected)

describe('case CLI-03: a stored session is used only when it is whole', () => {
  test('one of this variant is read as it was written, whichever its release (case PUB-07)', () => {
    expect(read(session)).toEqual(session)
    expect(read({ ...session, release: 'r2' })).toEqual({ ...session, release: 'r2' })
  })

  test.each<[string, unknown]>([
    ['another version', { ...session, version: 2 }],
    ['another variant', { ...session, variant: 'app' }],
    ['no events', { ...session, events: [] }],
    ['a short id', { ...session, id: 'abc' }],
    ['an id that is no id', { ...session, id: `${'a'.repeat(31)}/` }],
    ['an unknown event', { ...session, events: [{ at: NOW, event: { type: 'hacked' } }] }],
    [
      'an inherited name as event',
      { ...session, events: [{ at: NOW, event: { type: 'constructor' } }] },
    ],
    [
      'an event without its fields',
      { ...session, events: [{ at: NOW, event: { type: 'answered' } }] },
    ],
    [
      'an event without a time',
      { ...session, events: [{ event: { type: 'started', facts: {} } }] },
    ],
    ['a number of changes that is none', { ...session, edits: '2' }],
    ['arms that are no names', { ...session, arms: { botao: 1 } }],
    ['a list', [session]],
    ['nothing', null],
  ])('%s starts anew', (_name, stored) => {
    expect(read(stored)).toBeUndefined()
  })

  test('what is no JSON starts anew', () => {
    expect(readSession('{', here)).toBeUndefined()
  })

  test('design section 4: it lasts 24 hours from its last event', () => {
    expect(read(session, { ...here, now: NOW + LIFETIME })).toBeDefined()
    expect(read(session, { ...here, now: NOW + LIFETIME + 1 })).toBeUndefined()
  })

  test('its age is that of its newest event, wherever that stands: a changed answer is followed by older ones', () => {
    const [first] = session.events
    const changed = {
      ...session,
      events: [
        { ...first!, at: NOW },
        { ...first!, at: NOW - 1000 },
      ],
    }
    expect(read(changed, { ...here, now: NOW + LIFETIME })).toBeDefined()
    expect(read(changed, { ...here, now: NOW + LIFETIME + 1 })).toBeUndefined()
  })

  test('case PAY-11: a clock set back by a day does not lose the talk, one by more does', () => {
    expect(read(session, { ...here, now: NOW - LIFETIME })).toBeDefined()
    expect(read(session, { ...here, now: NOW - LIFETIME - 1 })).toBeUndefined()
  })
})

test('case PAY-07: of two versions of a talk the one with more changes is newer, however long the other', () => {
  const longer = { ...session, events: [...session.events, ...session.events] }
  expect(isAhead(longer, session)).toBe(true)
  expect(isAhead(session, longer)).toBe(false)
  expect(isAhead(session, session)).toBe(false)
  expect(isAhead({ ...session, edits: 1 }, longer)).toBe(true)
  expect(isAhead(longer, { ...session, edits: 1 })).toBe(false)
  expect(isAhead({ ...session, id: 'b'.repeat(32) }, longer)).toBe(true)
})

describe('the store of sessions', () => {
  const memory = () => {
    const texts = new Map<string, string>()
    return {
      texts,
      storage: {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => void texts.set(key, text),
        removeItem: (key: string) => void texts.delete(key),
      },
    }
  }
  const kept = { variant: 'home', now: () => NOW }

  test('case RTE-07: the key carries the variant, so that two of one host do not meet', () => {
    const { texts, storage } = memory()
    createSessionStore(() => storage, kept).save(session)
    expect([...texts.keys()]).toEqual([sessionKey('home')])
    expect(sessionKey('home')).not.toBe(sessionKey('app'))
    expect(createSessionStore(() => storage, { ...kept, variant: 'app' }).load()).toBeUndefined()
  })

  test('domain section 8: a tab that stays open forgets the talk after 24 hours too, though it has read it before', () => {
    const { texts, storage } = memory()
    let now = NOW
    const store = createSessionStore(() => storage, { variant: 'home', now: () => now })
    store.save(session)
    now = NOW + LIFETIME
    expect(store.load()).toEqual(session)
    now += 1
    expect(store.load()).toBeUndefined()
    expect(texts.size).toBe(0)
  })

  test('what cannot be used is erased at once', () => {
    const { texts, storage } = memory()
    texts.set(sessionKey('home'), '{"version":0}')
    expect(createSessionStore(() => storage, kept).load()).toBeUndefined()
    expect(texts.size).toBe(0)
  })

  test.each<[string, () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>]>([
    [
      'the getter throws',
      () => {
        throw new Error('denied')
      },
    ],
    [
      'the quota is 0',
      () => ({
        ...memory().storage,
        setItem: () => {
          throw new Error('quota')
        },
      }),
    ],
  ])('case CLI-03: where %s it is kept in memory', (_name, storage) => {
    const store = createSessionStore(storage, kept)
    expect(store.load()).toBeUndefined()
    store.save(session)
    expect(store.load()).toEqual(session)
    store.erase()
    expect(store.load()).toBeUndefined()
  })
})
