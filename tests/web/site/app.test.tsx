// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../src/core/runtime/session'
import { App } from '../../../src/web/site/app'
import { bot, fakeChat, items, me } from '../chat/fake-chat'
import { sampleVariant } from '../chat/sample-variant'

const file = vi.hoisted(() => ({ isGone: false }))
vi.mock('../../../src/web/site/device-sheet', () => ({
  get DeviceSheet() {
    if (file.isGone) throw new Error('the file is gone')
    return ({ session }: { readonly session: Session }) => <p>a folha da conversa {session.id}</p>
  },
}))

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = {
  release: 'r1',
  variant: {
    ...sampleVariant,
    menu: [{ label: 'Blog', href: 'https://consorcio.example/blog' }],
  },
  script: { start: '', fallback: '', steps: [] } as never,
  settings: { fakeLoad: 0, sandbox: false },
}

/** The page with something else in the chat's place. */
const draw = (load: () => Session | undefined = () => undefined) =>
  render(
    <App
      page={page}
      chat={fakeChat({ items: items(bot('Oi!'), me('Ana')) })}
      store={{ load }}
      instead={<p>Qual é o fim do seu CPF?</p>}
    />,
  )

test('CLI-01 the sheet for another device opens by itself once its code is there, with the talk as it then is', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  file.isGone = true
  let id = 'a'
  draw(() => ({ id }) as Session)
  fireEvent.click(screen.getByText('Continuar em outro aparelho'))
  await pass(2999)
  expect(screen.queryByText(/a folha/)).toBeNull()
  file.isGone = false
  id = 'b'
  await pass(3000)
  expect(screen.getByText('a folha da conversa b')).toBeTruthy()
})

test('the page knows how much of it the keyboard of an iPhone covers, also where no chat stands', () => {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight })
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('scrollTo', () => {})
  draw()
  const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard')
  const resize = (change: object) =>
    void Object.assign(seen, change).dispatchEvent(new Event('resize'))
  resize({ height: window.innerHeight - 300 })
  expect(keyboard()).toBe('300px')
  // a pinch zoom sees less of the page too, and the keyboard covers as much as before
  resize({ scale: 2, height: (window.innerHeight - 300) / 2 })
  expect(keyboard()).toBe('300px')
  resize({ height: window.innerHeight / 2 })
  expect(keyboard()).toBe('0px')
})

test.each(['styles/page.css', 'kit/sheet.css'])(
  '%s: what is as high as the screen leaves the keyboard its place',
  (path) => {
    const css = readFileSync(`src/web/${path}`, 'utf8').replace(/@supports .*/g, '')
    const heights = css.match(/\b100d?vh\b.*/g) ?? []
    expect(heights.length).toBeGreaterThan(1)
    for (const height of heights) expect(height).toMatch(/^100d?vh - var\(--keyboard, 0px\)/)
  },
)

test('a sheet ends above the keyboard', () => {
  const [, sheet] =
    /^\.sheet \{([^}]*)\}/m.exec(readFileSync('src/web/kit/sheet.css', 'utf8')) ?? []
  expect(sheet).toMatch(/^ {2}bottom: var\(--keyboard, 0px\);$/m)
})
