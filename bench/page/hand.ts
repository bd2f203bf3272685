import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

/**
 * What a finger and a keyboard do to a page, as the browser's own events. A driver that looks for elements by scripts of its own in the
 * page holds it up by as much as the page itself does: on a cheap phone each click by Playwright is tasks of 50 to 100 ms.
 */
export type Hand = {
  /** The value of an expression in the page. */
  readonly reads: <T>(expression: string) => Promise<T>
  /** Clicks the first element of a selector, or the first that says some words, once it stands still in sight. */
  readonly clicks: (selector: string, words?: string) => Promise<void>
  readonly types: (text: string) => Promise<void>
  readonly presses: (key: 'Enter') => Promise<void>
}

type Point = readonly [x: number, y: number]

const PATIENCE = 30_000

export function openHand(devtools: CDPSession): Hand {
  const reads = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result.value as T // whoever asks says what the expression gives
  }

  /** Where it can be clicked; null while it is not there, out of sight or not to be used. */
  const place = (selector: string, words: string) =>
    reads<Point | null>(`(() => {
      const all = [...document.querySelectorAll(${JSON.stringify(selector)})]
      const one = all.find((element) => element.textContent.includes(${JSON.stringify(words)}))
      if (!one || one.disabled) return null
      const { x, y, width, height } = one.getBoundingClientRect()
      const at = [Math.round(x + width / 2), Math.round(y + height / 2)]
      const top = document.elementFromPoint(...at)
      return top && one.contains(top) ? at : null
    })()`)

  const mouse = (type: 'mousePressed' | 'mouseReleased', [x, y]: Point) =>
    devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })

  const key = async (text: string, name: string, code: number) => {
    const of = { key: name, windowsVirtualKeyCode: code }
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...of })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of })
  }

  return {
    reads,
    clicks: async (selector, words = '') => {
      const until = Date.now() + PATIENCE
      for (let before: Point | null = null; Date.now() < until; ) {
        const at = await place(selector, words)
        if (at && at.join() === before?.join()) {
          await mouse('mousePressed', at)
          await mouse('mouseReleased', at)
          return
        }
        before = at
        await pause(100)
      }
      throw new Error(`${selector} "${words}" cannot be clicked`)
    },
    types: async (text) => {
      // what is neither letter nor digit has another code on each keyboard
      for (const letter of text)
        await key(letter, letter, /\w/.test(letter) ? letter.toUpperCase().charCodeAt(0) : 0)
    },
    presses: (name) => key('\r', name, 13),
  }
}
