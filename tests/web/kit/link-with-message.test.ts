import { expect, test } from 'vitest'
import { linkWithMessage } from '../../../src/web/kit/link-with-message'

test.each([
  [
    'https://wa.me/5511999990000',
    'https://wa.me/5511999990000?text=Ol%C3%A1%21%20R%24%201%20%26%202%20%2B%203',
  ],
  [
    'https://api.whatsapp.com/send?phone=55119',
    'https://api.whatsapp.com/send?phone=55119&text=Ol%C3%A1%21%20R%24%201%20%26%202%20%2B%203',
  ],
  ['mailto:a@b.example', 'mailto:a@b.example?body=Ol%C3%A1%21%20R%24%201%20%26%202%20%2B%203'],
  // other pages have no place for it
  ['https://wa.me.example/55', 'https://wa.me.example/55'],
  ['tel:+5511999990000', 'tel:+5511999990000'],
])('%s', (href, whole) => {
  expect(linkWithMessage(href, 'Olá! R$ 1 & 2 + 3')).toBe(whole)
  expect(linkWithMessage(href, undefined)).toBe(href)
})

test('a message that the link has already gives way', () => {
  expect(linkWithMessage('https://wa.me/55?text=oi', 'Olá')).toBe('https://wa.me/55?text=Ol%C3%A1')
})
