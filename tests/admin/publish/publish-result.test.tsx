// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { PublishResult } from '../../../admin/publish/page/publish-result'
import { picturesAtom } from '../../../admin/workspace/atoms'
import type { ContentPicture } from '../../../src/api/documents'
import { showAdmin } from '../show-admin'

const picture = (name: string): ContentPicture => ({
  path: `variants/assets/${name}`,
  hash: 'a'.repeat(64),
  type: 'image/webp',
  bytes: 9,
  width: 9,
  height: 9,
  changed: 'added',
})

test('a banner that stays in the drafts is one file, as in the top bar, whatever crops it has', () => {
  const store = createStore()
  const names = ['banner-verao-1a2b3c4d.webp', 'banner-verao-1a2b3c4d.r2-720.avif']
  store.set(picturesAtom, names.map(picture))
  const done = { release: 'b'.repeat(64), number: 9, before: 'c'.repeat(64) }
  showAdmin(<PublishResult done={done} brands={[]} onGoOn={() => {}} />, { store })
  expect(screen.getByRole('button', { name: /^Continuar/ }).textContent).toBe(
    'Continuar com 1 arquivo que ficou',
  )
})

test('every page that has changed has its link, however many there are', () => {
  const done = { release: 'b'.repeat(64), number: 9, before: 'c'.repeat(64) }
  const brands = Array.from({ length: 31 }, (_, n) => ({
    id: `b${n}`,
    name: `Marca ${n}`,
    path: `/b${n}`,
    hosts: [],
    header: '',
    primary: '',
    bot: '',
  }))
  showAdmin(<PublishResult done={done} brands={brands} onGoOn={() => {}} />)
  expect(screen.getByRole('link', { name: 'Marca 30' }).getAttribute('href')).toBe('/b30')
})
