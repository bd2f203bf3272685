// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import type { TalkInfo, TalkOutcome } from '../../../admin/checks/api'
import { checksAtom } from '../../../admin/checks/atoms'
import { TalkDetail } from '../../../admin/checks/talk-detail'
import { TalkList } from '../../../admin/checks/talk-list'
import { documentsAtom } from '../../../admin/workspace/atoms'
import { openDocument } from '../../../admin/workspace/document'
import { showAdmin } from '../show-admin'

const path = 'tests/talks/um.yaml'
const talk: TalkInfo = { path, name: 'Um', golden: false, variants: [], turns: 2 }

const failed = (variant: string): TalkOutcome => ({
  variant,
  failure: {
    turn: 0,
    expected: 'Oi',
    actual: `Olá de ${variant}`,
    at: 'um',
    key: 'begin',
    said: [],
    before: [],
    facts: [],
    forks: [],
    walked: [],
  },
})

/** The page of a talk with these outcomes, and a function that gives it those of its next run. */
function opened(...outcomes: readonly TalkOutcome[]) {
  const store = createStore()
  const run = (...next: readonly TalkOutcome[]) =>
    store.set(checksAtom, {
      talks: [talk],
      results: new Map([[path, { path, outcomes: next }]]),
      due: [],
    })
  run(...outcomes)
  showAdmin(<TalkDetail talk={talk} />, { store })
  return (...next: readonly TalkOutcome[]) => act(() => run(...next))
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('the brand that was chosen stays when another one passes again, and a brand that fails is shown when it passes itself', () => {
  const run = opened(failed('aurora'), failed('boreal'), failed('cristal'))
  fireEvent.click(screen.getByRole('button', { name: 'boreal' }))
  run({ variant: 'aurora' }, failed('boreal'), failed('cristal'))
  expect(pressed()).toEqual(['boreal'])
  expect(screen.getByText('Olá de boreal')).toBeDefined()
  run(failed('aurora'), { variant: 'boreal' }, failed('cristal'))
  expect(pressed()).toEqual(['aurora'])
  expect(screen.getByText('Olá de aurora')).toBeDefined()
})

test('of two brands that there are not, each can be chosen', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  opened({ problem: 'Não há a marca "a".' }, { problem: 'Não há a marca "b".' })
  const [, other] = screen.getAllByRole('button', { name: 'sem marca' })
  fireEvent.click(other!)
  expect(screen.getByRole('alert').textContent).toContain('"b"')
  expect(pressed()).toHaveLength(1)
  expect(complained).not.toHaveBeenCalled()
})

test('a talk that never ran is not said to run still once the checker has stopped', () => {
  const store = createStore()
  store.set(checksAtom, { talks: [talk], results: new Map(), due: [], problem: 'it broke' })
  showAdmin(
    <>
      <TalkDetail talk={talk} />
      <TalkList talks={[talk]} chosen={path} onChoose={() => {}} />
    </>,
    { store },
  )
  expect(screen.queryByText('Ainda roda.')).toBeNull()
  expect(screen.getByText('Não rodou: as conversas de teste pararam.')).toBeDefined()
  expect(screen.getByRole('img', { name: 'não rodou' })).toBeDefined()
  expect(screen.queryByRole('img', { name: 'ainda roda' })).toBeNull()
})

test('the failure of a talk names its steps by what they say', () => {
  const text =
    'group: um\nsteps:\n  um-1:\n    say: Qual é o seu nome?\n  um-2:\n    say: Até logo mais.\n'
  const scripts = 'scripts/um.yaml'
  const store = createStore()
  store.set(documentsAtom, new Map([[scripts, openDocument(scripts, { text, etag: 'a' }, 'a')]]))
  const { failure } = failed('aurora')
  const outcome = { failure: { ...failure!, at: 'um-2', walked: ['um-1', 'um-2'] } }
  store.set(checksAtom, {
    talks: [talk],
    results: new Map([[path, { path, outcomes: [outcome] }]]),
    due: [],
  })
  showAdmin(<TalkDetail talk={talk} />, { store })
  const container = screen.getByRole('region')
  expect(container.textContent).not.toContain('um-')
  expect(container.textContent).toContain('passo Até logo mais')
  expect(container.textContent).toContain('Qual é o seu nome? → Até logo mais')
})
