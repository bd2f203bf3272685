// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { richBubble } from '../../../src/web/chat/lazy-components'
import { asks, items } from './fake-chat'
import { sampleVariant } from './sample-variant'
import { botGoesOn, showChat } from './show-chat'

// issue 16, point 11; look/visitor2, screen 8

const SHOWN = {
  items: items({ type: 'bubble', from: 'bot', text: ['Como é uma assembleia'], media: 'mes' }),
}
const video = { src: 'video-mes.mp4', said: 'Todo mês o grupo se reúne.', seconds: 72 }
const media = { mes: { src: 'midia-mes.webp', alt: 'Uma assembleia', video } }

const button = () =>
  screen.findByRole('button', { name: 'Ver o vídeo: Uma assembleia, 1 minuto e 12 segundos' })

beforeAll(richBubble.load)
afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

test('a video is a button with its picture, its length and its words; nothing of it is fetched', async () => {
  await showChat(SHOWN, { ...sampleVariant, media })
  const closed = await button()
  expect(closed.querySelector('img')?.getAttribute('src')).toMatch(/midia-mes\.webp$/)
  expect(closed.textContent).toBe('1:12')
  expect(document.querySelector('video, [src$=".mp4"]')).toBeNull()
  expect(screen.getByText('Ler o que se diz').parentElement?.textContent).toContain(video.said)
})

test('it opens in its place, with the focus; one that does not open says so and may be tried again', async () => {
  await showChat(SHOWN, { ...sampleVariant, media })
  fireEvent.click(await button())
  const opened = screen.getByLabelText('Uma assembleia')
  expect(opened.getAttribute('src')).toMatch(/video-mes\.mp4$/)
  fireEvent.error(opened)
  expect(screen.getByRole('alert').textContent).toBe('O vídeo não abriu. Leia o que se diz nele.')
  expect(await button()).toBeDefined()
})

test('it takes the focus once: what the bot says next does not move it from the field', async () => {
  // jsdom cannot focus a video
  const focus = vi.spyOn(HTMLVideoElement.prototype, 'focus')
  const chat = await showChat({ ...SHOWN, prompt: asks('nome') }, { ...sampleVariant, media })
  fireEvent.click(await button())
  await botGoesOn(chat, { status: 'typing' })
  expect(focus).toHaveBeenCalledOnce()
})

test('who saves data is not sent the picture either', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await showChat(SHOWN, { ...sampleVariant, media })
  expect((await button()).querySelector('img')).toBeNull()
})
