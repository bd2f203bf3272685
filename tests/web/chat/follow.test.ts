// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { type Follow, followLog } from '../../../src/web/chat/follow'

const SEEN = 500

/** A log 500 px high whose pieces have the heights they are given; jsdom lays nothing out. */
class TallLog {
  readonly element = document.createElement('div')
  readonly follow: Follow
  #heights: number[] = []
  #top = 0
  #goal: number | undefined

  constructor(...heights: readonly number[]) {
    const { element } = this
    Object.defineProperties(element, {
      clientHeight: { get: () => SEEN },
      scrollHeight: { get: () => this.#height },
      scrollTop: { get: () => Math.min(this.#top, Math.max(0, this.#height - SEEN)) },
    })
    element.getBoundingClientRect = () => new DOMRect(0, 0, 300, SEEN)
    element.scrollTo = (to?: ScrollToOptions | number) => {
      if (typeof to === 'object') this.#goal = to.top
    }
    document.body.append(element)
    this.put(...heights)
    this.follow = followLog(element)
    this.follow.grown({ mine: false, first: true })
  }

  get #height() {
    return this.#heights.reduce((sum, height) => sum + height, 0)
  }

  get top() {
    return this.element.scrollTop
  }

  put(...heights: readonly number[]) {
    for (const height of heights) {
      const piece = document.createElement('div')
      piece.dataset.bubble = 'bot'
      const above = this.#height
      piece.getBoundingClientRect = () => new DOMRect(0, above - this.top, 300, height)
      this.#heights.push(height)
      this.element.append(piece)
    }
  }

  /** The stored talk of who comes back. */
  resumes(pieces: readonly (readonly [height: number, from: 'bot' | 'user'])[]) {
    const before = this.element.childElementCount
    this.put(...pieces.map(([height]) => height))
    pieces.forEach(([, from], at) => {
      const piece = this.element.children[before + at]
      if (piece instanceof HTMLElement) piece.dataset.bubble = from
    })
    this.follow.grown({ mine: true, first: false })
    return this.arrives()
  }

  takeLast() {
    this.#heights.pop()
    this.element.lastElementChild?.remove()
    this.#top = this.top
  }

  says(...heights: readonly number[]) {
    return this.#grows(false, heights)
  }

  hears(...heights: readonly number[]) {
    return this.#grows(true, heights)
  }

  #grows(mine: boolean, heights: readonly number[]) {
    this.put(...heights)
    this.follow.grown({ mine, first: false })
    return this.arrives()
  }

  /** A smooth scrolling comes to its end; as in a browser it says so on its way. */
  arrives() {
    this.follow.scrolled()
    if (this.#goal !== undefined) this.#top = Math.max(0, this.#goal)
    this.#goal = undefined
    return this.follow.scrolled()
  }

  read(top: number) {
    this.#top = top
    return this.follow.scrolled()
  }
}

beforeEach(() => document.body.replaceChildren())

describe('a reader at the end (look, rule 3)', () => {
  test('the first screen stays at its beginning', () => {
    expect(new TallLog(400, 400).top).toBe(0)
  })

  test('follows what is new to its end', () => {
    const log = new TallLog(400)
    expect(log.says(200)).toBe(false)
    expect(log.top).toBe(100)
  })

  test('who comes back reads on after the last answer, not from the first', () => {
    const log = new TallLog(400)
    log.resumes([
      [100, 'user'],
      [700, 'bot'],
      [100, 'user'],
      [300, 'bot'],
    ])
    expect(log.top).toBe(1600 - 500)
  })

  test('sees the first line of what is taller than the log', () => {
    const log = new TallLog(400)
    log.says(900)
    expect(log.top).toBe(400 - 12)
  })

  test('is told what comes below something tall', () => {
    const log = new TallLog(400)
    expect(log.says(900)).toBe(false)
    expect(log.says(100)).toBe(true)
    expect(log.top).toBe(388)
    expect(log.read(900)).toBe(false)
  })

  test('is told of it too when all came at once', () => {
    expect(new TallLog(400).says(900, 100)).toBe(true)
  })

  test('who has read on to the end of it is not thrown back when something gets its height', () => {
    const log = new TallLog(400)
    log.says(900, 100)
    log.read(900)
    log.follow.resized()
    expect(log.arrives()).toBe(false)
    expect(log.top).toBe(900)
  })
})

describe('a reader who has scrolled up (look, rule 3)', () => {
  test('is left there and told', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    expect(log.says(200)).toBe(true)
    expect(log.top).toBe(100)
  })

  test('comes back by the chip and is followed again', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    log.says(200)
    log.follow.toEnd()
    log.arrives()
    expect(log.top).toBe(900)
    expect(log.says(100)).toBe(false)
    expect(log.top).toBe(1000)
  })

  test('who speaks is shown what they said', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    expect(log.hears(60)).toBe(false)
    expect(log.top).toBe(760)
  })
})

test('a carousel that goes with the visitor’s choice is no scrolling of theirs', () => {
  const log = new TallLog(400)
  log.says(480)
  expect(log.top).toBe(380)
  log.takeLast()
  log.put(60)
  log.follow.grown({ mine: true, first: false })
  log.put(300)
  log.follow.grown({ mine: false, first: false })
  // only now the browser says that the shorter log has moved
  log.follow.scrolled()
  expect(log.says(100)).toBe(false)
  expect(log.top).toBe(360)
})
