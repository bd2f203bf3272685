// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTrack } from '../../../src/product/parts/shared/use-track'
import { nextTask } from '../../../src/web/kit/next-task'

/** Pixels of a card with the gap behind it, of the row that is in sight, and of the whole row of four. */
const CARD = 300
const SIGHT = 400
const WHOLE = 1200

/** jsdom lays nothing out: a row of four cards that is put where it is told. */
beforeEach(() => {
  class NoResizes {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NoResizes)
  const places: { readonly [name: string]: (this: HTMLElement) => number } = {
    scrollWidth: () => WHOLE,
    clientWidth: () => SIGHT,
    offsetLeft() {
      return 16 + CARD * Number(this.dataset.at)
    },
  }
  for (const [name, get] of Object.entries(places)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get })
  }
  HTMLElement.prototype.setPointerCapture = () => {}
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, where?: unknown) {
    this.scrollLeft = Number(Object(where).left)
    fireEvent.scroll(this)
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['scrollWidth', 'clientWidth', 'offsetLeft', 'scrollTo']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
})

function Row({ onTake }: { readonly onTake: (at: number) => void }) {
  const row = useRef<HTMLDivElement>(null)
  const { edges, step, show, handlers } = useTrack(row, 4)
  return (
    <>
      <output>{JSON.stringify(edges)}</output>
      <button type="button" data-prev onClick={() => step(-1)} />
      <button type="button" data-next onClick={() => step(1)} />
      <div ref={row} data-row {...handlers}>
        {[0, 1, 2, 3].map((at) => (
          <button
            type="button"
            key={at}
            data-at={at}
            onFocus={() => show(at)}
            onClick={() => onTake(at)}
          />
        ))}
      </div>
    </>
  )
}

function shown(onTake: (at: number) => void = () => {}) {
  render(<Row onTake={onTake} />)
  const find = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`nothing is ${selector}`)
    return element
  }
  return { find, row: find('[data-row]'), edges: () => JSON.parse(find('output').innerHTML) }
}

describe('a row of cards (spec section 9)', () => {
  test('arrows lead from card to card, and no further than its ends', () => {
    const { find, row, edges } = shown()
    expect(edges()).toEqual({ start: true, end: false, all: false })
    fireEvent.click(find('[data-prev]'))
    expect(row.scrollLeft).toBe(0)
    fireEvent.click(find('[data-next]'))
    expect(row.scrollLeft).toBe(CARD)
    expect(edges()).toEqual({ start: false, end: false, all: false })
    for (let press = 0; press < 3; press += 1) fireEvent.click(find('[data-next]'))
    expect(row.scrollLeft).toBe(WHOLE - SIGHT)
    expect(edges()).toEqual({ start: false, end: true, all: false })
    fireEvent.click(find('[data-prev]'))
    expect(row.scrollLeft).toBe(2 * CARD)
  })

  test('two presses lead two cards on, although the row has not got to the first', () => {
    const { find, row } = shown()
    const asked: number[] = []
    row.scrollTo = (where?: unknown) => void asked.push(Number(Object(where).left))
    fireEvent.click(find('[data-next]'))
    fireEvent.click(find('[data-next]'))
    expect(asked).toEqual([CARD, 2 * CARD])
  })

  test('a card that gets the focus comes into sight', () => {
    const { find, row } = shown()
    fireEvent.focus(find('[data-at="2"]'))
    expect(row.scrollLeft).toBe(2 * CARD)
  })

  test('a mouse pulls it, and the click that ends the pull takes no card', () => {
    const take = vi.fn()
    const { find, row } = shown(take)
    const card = find('[data-at="0"]')
    const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
    fireEvent.pointerDown(card, { ...mouse, clientX: 350 })
    fireEvent.pointerMove(card, { ...mouse, clientX: 100 })
    expect(row.scrollLeft).toBe(250)
    expect(row.hasAttribute('data-pulled')).toBe(true)
    fireEvent.pointerUp(card, mouse)
    fireEvent.click(card)
    expect(row.hasAttribute('data-pulled')).toBe(false)
    expect(take).not.toHaveBeenCalled()
    fireEvent.pointerDown(card, { ...mouse, clientX: 350 })
    fireEvent.pointerMove(card, { ...mouse, clientX: 348 })
    fireEvent.pointerUp(card, mouse)
    fireEvent.click(card)
    expect(take).toHaveBeenCalledWith(0)
  })

  test.each([
    ['a finger, which the browser itself follows', { pointerType: 'touch' }, {}],
    ['another button', { button: 2 }, {}],
    ['a button that is held no more', {}, { buttons: 0 }],
  ])('%s pulls nothing', (_what, down, move) => {
    const { find, row } = shown()
    const card = find('[data-at="0"]')
    const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
    fireEvent.pointerDown(card, { ...mouse, clientX: 350, ...down })
    fireEvent.pointerMove(card, { ...mouse, clientX: 100, ...move })
    expect(row.scrollLeft).toBe(0)
  })

  test('a pull keeps the mouse beyond the row, is ended by the browser too, and moves no picture', () => {
    const { find, row } = shown()
    const card = find('[data-at="0"]')
    const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
    const capture = vi.spyOn(row, 'setPointerCapture')
    fireEvent.pointerDown(card, { ...mouse, clientX: 350 })
    fireEvent.pointerMove(card, { ...mouse, clientX: 100 })
    expect(capture).toHaveBeenCalledTimes(1)
    expect(fireEvent.dragStart(card)).toBe(false)
    fireEvent.pointerCancel(card, mouse)
    expect(row.hasAttribute('data-pulled')).toBe(false)
  })

  test('after a pull the arrows lead on from where the row was pulled to', () => {
    const { find, row } = shown()
    const asked: number[] = []
    row.scrollTo = (where?: unknown) => void asked.push(Number(Object(where).left))
    fireEvent.click(find('[data-next]'))
    const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
    fireEvent.pointerDown(row, { ...mouse, clientX: 350 })
    fireEvent.pointerUp(row, mouse)
    row.scrollLeft = 2 * CARD
    fireEvent.click(find('[data-prev]'))
    expect(asked).toEqual([CARD, CARD])
  })

  test('after a pull that no click ends, Enter on a card takes it', async () => {
    const take = vi.fn()
    const { find } = shown(take)
    const card = find('[data-at="0"]')
    const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
    fireEvent.pointerDown(card, { ...mouse, clientX: 350 })
    fireEvent.pointerMove(card, { ...mouse, clientX: 100 })
    fireEvent.pointerUp(card, mouse)
    await nextTask()
    // what a browser makes of Enter
    fireEvent.click(card, { detail: 0 })
    expect(take).toHaveBeenCalledWith(0)
  })
})
