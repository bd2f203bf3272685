import { describe, expect, test } from 'vitest'
import type { View } from '../../../src/core/runtime/view'
import { type Dock, NO_DOCK, nextDock } from '../../../src/web/chat/dock-state'
import { asks, bot, items, me, offers } from './fake-chat'

const ASKED = items(bot('Nome?'))
const SAID = items(bot('Nome?'), me('Ana'))

/** The foot after these views, one after the other. */
const dockAfter = (...views: readonly Partial<View>[]): Dock =>
  views.reduce<Dock>(
    (dock, view) => nextDock(dock, { items: ASKED, status: 'waiting', step: 'passo', ...view }),
    NO_DOCK,
  )

const NAME = { prompt: asks('nome') }
const CHECKED = { status: 'busy' } as const
const ACCEPTED = { items: SAID, status: 'typing' } as const
const EMAIL = { items: SAID, prompt: asks('email') }

describe('spec section 4: the foot from one question to the next', () => {
  test.each<[string, readonly Partial<View>[], Dock['phase']]>([
    ['before anything is asked', [CHECKED], 'none'],
    ['at a question', [NAME], 'live'],
    ['while the answer is checked', [NAME, CHECKED], 'sent'],
    ['once the answer is taken, while the bot types', [NAME, ACCEPTED], 'idle'],
    ['and it stays so until something is asked', [NAME, ACCEPTED, ACCEPTED], 'idle'],
    ['at the next question', [NAME, ACCEPTED, EMAIL], 'live'],
    ['where something is to be chosen instead', [NAME, { prompt: offers([]) }], 'none'],
    ['at the end', [NAME, { ...ACCEPTED, status: 'ended' }], 'none'],
  ])('%s', (_when, views, phase) => {
    expect(dockAfter(...views).phase).toBe(phase)
  })

  const turns = (...views: readonly Partial<View>[]) => {
    const before = dockAfter(...views.slice(0, -1))
    return dockAfter(...views).turn - before.turn
  }

  test.each<[string, readonly Partial<View>[]]>([
    ['the same question is drawn again', [NAME, NAME]],
    ['it is checked', [NAME, CHECKED]],
    ['it is refused', [NAME, CHECKED, { prompt: asks('nome', { error: 'Está correto?' }) }]],
    ['the question for which it was typed ahead comes', [NAME, ACCEPTED, EMAIL]],
  ])('what is typed stays where %s', (_when, views) => {
    expect(turns(...views)).toBe(0)
  })

  test.each<[string, readonly Partial<View>[]]>([
    ['it is taken', [NAME, ACCEPTED]],
    ['the same is asked once more, and nothing was wrong', [NAME, CHECKED, NAME]],
    ['another fact is asked', [NAME, { prompt: asks('email') }]],
    ['another step asks for the same fact', [NAME, { prompt: asks('nome', { step: 'adiante' }) }]],
    ['an earlier answer is changed', [NAME, { ...NAME, editing: { item: 2 } }]],
    ['the change is given up', [{ ...NAME, editing: { item: 2 } }, NAME]],
  ])('what is typed goes where %s', (_when, views) => {
    expect(turns(...views)).toBe(1)
  })
})
