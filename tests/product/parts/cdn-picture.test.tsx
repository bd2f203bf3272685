// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addressUnder, CdnPicture } from '../../../src/product/parts/shared/cdn-picture'
import { renderInChat } from '../../web/chat/in-chat'

const CDN = 'https://cdn.example.com/consorcio/'

describe('no address outside the configured CDN is put into the page', () => {
  test.each([
    ['https://cdn.example.com/consorcio/1.svg', 'https://cdn.example.com/consorcio/1.svg'],
    ['https://CDN.example.com:443/consorcio/1.svg?v=2', `${CDN}1.svg?v=2`],
    ['categorias/1.svg', `${CDN}categorias/1.svg`],
    ['/consorcio/1.svg', `${CDN}1.svg`],
  ])('%s is in it', (address, whole) => expect(addressUnder(CDN, address)).toBe(whole))

  test.each([
    ['http://cdn.example.com/consorcio/1.svg'],
    ['https://cdn.example.com/1.svg'],
    ['https://cdn.example.com/consorcio'],
    ['https://cdn.example.com/consorcio/../1.svg'],
    ['https://cdn.example.com/consorcio/%2e%2e/1.svg'],
    ['https://cdn.example.com.evil.example/consorcio/1.svg'],
    ['https://cdn.example.com@evil.example/consorcio/1.svg'],
    ['https://x@cdn.example.com/consorcio/1.svg'],
    ['//evil.example/consorcio/1.svg'],
    ['\\\\evil.example\\1.svg'],
    ['../1.svg'],
    ['/1.svg'],
    ['javascript:alert(1)'],
    ['data:image/svg+xml,<svg/>'],
    ['blob:https://cdn.example.com/consorcio/1'],
    ['https://'],
    [''],
    [undefined],
  ])('%s is not', (address) => expect(addressUnder(CDN, address)).toBeUndefined())

  test('without a CDN nothing is', () => expect(addressUnder(undefined, '1.svg')).toBeUndefined())
})

describe('a picture of the CDN in the place of our drawing', () => {
  const draws = (address: string) => {
    const piece = (
      <CdnPicture className="box" address={address} alt="Visa">
        <svg aria-label="Visa" role="img" />
      </CdnPicture>
    )
    const { container } = renderInChat(piece, { cdn: CDN })
    return {
      image: () => container.querySelector('img'),
      drawing: () => container.querySelector('svg'),
    }
  }

  test('our drawing stands there and speaks until it is here, then it does', () => {
    const { image, drawing } = draws('visa.png')
    expect(drawing()).not.toBeNull()
    expect(image()?.alt).toBe('')
    fireEvent.load(image()!)
    expect(drawing()).toBeNull()
    expect(image()?.alt).toBe('Visa')
  })

  test('one that does not come leaves our drawing, and no broken picture', () => {
    const { image, drawing } = draws('visa.png')
    fireEvent.error(image()!)
    expect(image()).toBeNull()
    expect(drawing()).not.toBeNull()
  })

  test('one from elsewhere is not even asked for', () => {
    const { image, drawing } = draws('https://evil.example/visa.png')
    expect(image()).toBeNull()
    expect(drawing()).not.toBeNull()
  })
})
