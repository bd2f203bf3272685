import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Where a conversation is read and written, line by line. */
export type Terminal = {
  readonly write: (lines: readonly string[]) => void
  /** The next line typed; `undefined` once there are no more. */
  readonly read: () => Promise<string | undefined>
  readonly paint: Paint
  /** A person sits before it. */
  readonly live: boolean
  readonly close: () => void
}

const CODES = { dim: 2, bold: 1, red: 31, cyan: 36, green: 32 } as const

export type Paint = { readonly [C in keyof typeof CODES]: (text: string) => string }

export type Streams = {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable & { readonly isTTY?: boolean }
  readonly noColour: boolean
  /** Ctrl+C. */
  readonly onStop: () => void
}

/** Lines that come early wait until they are read; what is typed is kept in no history. */
export function openTerminal({ input, output, noColour, onStop }: Streams): Terminal {
  const live = input.isTTY === true && output.isTTY === true
  const lines: string[] = []
  let waiting: ((line: string | undefined) => void) | undefined
  let ended = false
  const reader = createInterface({
    input,
    ...(live && { output, prompt: '> ' }),
    terminal: live,
    historySize: 0,
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  const hand = (line: string | undefined) => {
    const taker = waiting
    waiting = undefined
    taker?.(line)
  }
  reader.on('line', (line) => {
    if (waiting) hand(line)
    else lines.push(line)
  })
  reader.on('close', () => {
    ended = true
    hand(undefined)
  })
  reader.on('SIGINT', onStop)
  return {
    live,
    paint: painter(output.isTTY === true && !noColour),
    write: (text) => {
      for (const line of text) output.write(`${line}\n`)
    },
    read: () => {
      const line = lines.shift()
      if (line !== undefined || ended) return Promise.resolve(line)
      if (live) reader.prompt()
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    close: () => reader.close(),
  }
}

function painter(colours: boolean): Paint {
  const paint = (code: number) => (text: string) =>
    colours ? `\u001b[${code}m${text}\u001b[0m` : text
  return {
    dim: paint(CODES.dim),
    bold: paint(CODES.bold),
    red: paint(CODES.red),
    cyan: paint(CODES.cyan),
    green: paint(CODES.green),
  }
}
