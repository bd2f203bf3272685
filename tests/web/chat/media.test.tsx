// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { richBubble } from '../../../src/web/chat/lazy-components'
import { items } from './fake-chat'
import { sampleVariant } from './sample-variant'
import { showChat } from './show-chat'

// issue 16, point 11; look/visitor2, screen 8

const SHOWN = {
  items: items({ type: 'bubble', from: 'bot', text: ['Novo ou usado.'], media: 'casa' }),
}

beforeAll(richBubble.load)

test('a picture says what it shows, and its sentence stands under it', async () => {
  const media = { casa: { src: 'midia-casa.webp', alt: 'Uma casa com jardim' } }
  await showChat(SHOWN, { ...sampleVariant, media })
  const picture = await screen.findByRole('img', { name: 'Uma casa com jardim' })
  expect(picture.getAttribute('src')).toMatch(/midia-casa\.webp$/)
  expect(picture.closest('figure')?.textContent).toBe('Novo ou usado.')
})

test('without the picture the sentence is said all the same', async () => {
  await showChat(SHOWN)
  const said = await screen.findByText('Novo ou usado.', { selector: 'figcaption *, figcaption' })
  expect(said.closest('figure')?.querySelector('img')).toBeNull()
})
