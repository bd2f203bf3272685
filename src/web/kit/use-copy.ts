import { useEffect, useState } from 'react'

const DONE_MS = 4000

export type Copy = {
  readonly state: 'ready' | 'done' | 'failed'
  readonly copy: () => void
}

/** The state of a copy button: `done` for 4 seconds after a copy, `failed` if the browser refuses. */
export function useCopy(text: string): Copy {
  const [state, setState] = useState<Copy['state']>('ready')
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('ready'), DONE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    copy: () => void copyText(text).then((done) => setState(done ? 'done' : 'failed')),
  }
}

/** Copies text to the clipboard, by a selection if the Clipboard API is missing or refuses. Returns whether it succeeded. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.readOnly = true
  area.className = 'sr'
  // what stands outside an open dialog is inert: nothing can be selected there
  const root = document.querySelector('dialog[open]') ?? document.body
  root.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
