// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { type Follow, followLog, type Grown } from '../../../src/web/chat/follow'

const SEEN = 500

type Kind = 'bot' | 'user' | 'part' | 'option' | 'help'

/** A log 500 px high whose pieces have the heights they are given; jsdom lays nothing out. */
class TallLog {
  readonly element = document.createElement('div')
  readonly thread = document.createElement('ol')
  readonly follow: Follow
  #heights: number[] = []
  #top = 0

  constructor(...heights: readonly number[]) {
    const { element, thread } = this
    Object.defineProperties(element, {
      clientHeight: { get: () => SEEN },
      scrollTop: { get: () => Math.min(this.#top, Math.max(0, this.#height - SEEN)) },
    })
    element.getBoundingClientRect = () => new DOMRect(0, 0, 300, SEEN)
    thread.getBoundingClientRect = () => new DOMRect(0, -this.top, 300, this.#height)
    element.scrollTo = (to?: ScrollToOptions | number) => {
      if (typeof to === 'object') this.#top = to.top ?? 0
    }
    element.append(thread)
    document.body.append(element)
    this.put(...heights)
    this.follow = followLog(element, thread)
    this.follow.grown({ mine: false, first: true })
  }

  get #height() {
    return this.#heights.reduce((sum, height) => sum + height, 0)
  }

  get top() {
    return this.element.scrollTop
  }

  put(...heights: readonly number[]) {
    for (const height of heights) this.#add('bot', height)
  }

  #add(kind: Kind, height: number) {
    const piece = document.createElement('li')
    if (kind === 'part') piece.className = 'part'
    else if (kind === 'help') piece.className = 'part part--help'
    else if (kind === 'option') piece.dataset.option = ''
    else piece.dataset.bubble = kind
    const above = this.#height
    piece.getBoundingClientRect = () => new DOMRect(0, above - this.top, 300, height)
    this.#heights.push(height)
    this.thread.append(piece)
  }

  /** The stored talk of who comes back. */
  resumes(pieces: readonly (readonly [height: number, kind: Kind])[]) {
    for (const [height, kind] of pieces) this.#add(kind, height)
    this.follow.grown({ mine: true, first: false })
    return this.follow.scrolled()
  }

  takeLast() {
    this.#heights.pop()
    this.thread.lastElementChild?.remove()
    this.#top = this.top
  }

  says(...heights: readonly number[]) {
    return this.#grows('bot', heights)
  }

  shows(...heights: readonly number[]) {
    return this.#grows('part', heights)
  }

  offers(...heights: readonly number[]) {
    return this.#grows('option', heights)
  }

  /** An earlier answer is being changed, by options of these heights where there are any. */
  changes(changing: Grown['changing'], ...options: readonly number[]) {
    for (const height of options) this.#add('option', height)
    return this.follow.grown({ mine: false, first: false, changing })
  }

  /** The visitor asks for help while something waits, which is hidden meanwhile. */
  helps(height: number) {
    this.#add('help', height)
    this.#add('part', 0)
    this.follow.grown({ mine: true, first: false })
  }

  hears(...heights: readonly number[]) {
    return this.#grows('user', heights)
  }

  #grows(kind: Kind, heights: readonly number[]) {
    for (const height of heights) this.#add(kind, height)
    this.follow.grown({ mine: kind === 'user', first: false })
    return this.follow.scrolled()
  }

  read(top: number) {
    this.#top = top
    return this.follow.scrolled()
  }
}

beforeEach(() => document.body.replaceChildren())

describe('a reader who is where the log was put (look, rule 3)', () => {
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

  test('sees the first line of a part that is taller than the log', () => {
    const log = new TallLog(400)
    log.says(100)
    expect(log.shows(900)).toBe(false)
    expect(log.top).toBe(500 - 12)
  })

  test('stays at the first line of a tall part, whatever comes below it, and is told of nothing', () => {
    const log = new TallLog(400)
    log.shows(900)
    expect(log.says(100)).toBe(false)
    expect(log.top).toBe(400 - 12)
  })

  test('sees the first line of a part that fits only without the options under it', () => {
    const log = new TallLog(400)
    log.shows(480)
    log.offers(60)
    expect(log.top).toBe(400 - 12)
  })

  test('goes on to the end where a bubble follows a part that fits', () => {
    const log = new TallLog(400)
    log.shows(450)
    log.says(100)
    expect(log.top).toBe(950 - 500)
  })

  test('sees the question and the first option where the options do not all fit', () => {
    const log = new TallLog(400)
    log.says(100)
    log.offers(60)
    log.offers(500)
    expect(log.top).toBe(400 - 12)
  })

  test('sees the first option of all, where what is said before it does not fit', () => {
    const log = new TallLog(400)
    log.says(900)
    log.offers(60)
    log.offers(300)
    expect(log.top).toBe(1300 + 60 + 12 - 500)
  })

  test('who has read on to the end of something tall is not thrown back to its beginning', () => {
    const log = new TallLog(400)
    log.shows(900)
    log.read(800)
    log.follow.resized()
    expect(log.top).toBe(800)
    log.says(100)
    expect(log.top).toBe(900)
  })
})

describe('a reader who has scrolled away (look, rule 3)', () => {
  test('is left there and told', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    expect(log.says(200)).toBe(true)
    expect(log.top).toBe(100)
  })

  test('is told nothing where there is nothing new', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    expect(log.read(100)).toBe(false)
    expect(log.offers(60)).toBe(false)
    expect(log.top).toBe(100)
  })

  test('is told no more once what is new has come into sight', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    log.says(200, 400)
    expect(log.read(600)).toBe(true)
    expect(log.read(1000)).toBe(false)
  })

  test('comes back by the pill and is followed again', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    log.says(200)
    log.follow.toEnd()
    expect(log.follow.scrolled()).toBe(false)
    expect(log.top).toBe(900)
    expect(log.says(100)).toBe(false)
    expect(log.top).toBe(1000)
  })

  test('in the middle of a tall part is left there too', () => {
    const log = new TallLog(400)
    log.shows(1200)
    log.read(700)
    expect(log.says(100)).toBe(true)
    expect(log.top).toBe(700)
  })

  test('who speaks is shown what they said', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    expect(log.hears(60)).toBe(false)
    expect(log.top).toBe(760)
  })
})

describe('an earlier answer that is changed (look, rule 13)', () => {
  test('in the dock: the log stays where it is read, whatever the keyboard does to its height', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.changes('typed')
    log.read(680)
    log.follow.resized()
    expect(log.top).toBe(680)
  })

  test('by options: the log goes to their end, and back to who had scrolled away where it is given up', () => {
    const log = new TallLog(400, 400)
    log.says(400)
    log.read(100)
    log.changes('chosen', 60, 300)
    expect(log.top).toBe(1560 - 500)
    log.takeLast()
    log.takeLast()
    expect(log.changes(undefined)).toBe(false)
    expect(log.top).toBe(100)
    expect(log.says(200)).toBe(true)
    expect(log.top).toBe(100)
  })
})

test('the answer of open help is read from its first line: what waits under it is hidden', () => {
  const log = new TallLog(400)
  log.helps(900)
  expect(log.top).toBe(400 - 12)
})

test('options in the log are no reason to leave the first line of a tall bubble where the first of them is in the bar', () => {
  const log = new TallLog(400)
  document.body.innerHTML =
    '<main data-chat><div class="bar"><button data-option></button></div></main>'
  document.querySelector('main')?.append(log.element)
  log.says(900)
  log.offers(60)
  expect(log.top).toBe(400 - 12)
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

test('what moves between a drawing and its frame is no scrolling of the reader’s', () => {
  const log = new TallLog(400)
  log.says(480)
  log.says(300)
  log.takeLast()
  log.put(60, 300)
  log.follow.grows()
  // the browser tells of the log that was shorter before anybody has looked at it
  expect(log.follow.scrolled()).toBe(false)
  log.follow.grown({ mine: false, first: false })
  expect(log.top).toBe(740)
})
