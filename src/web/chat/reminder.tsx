import { useEffect } from 'react'
import { useChatUi } from './chat-context'
import { editingOf, helpOf, promptOf } from './shown'
import { useShown } from './use-shown'

/** Lets the bot say what it says to who does nothing for a while. Draws nothing. */
export function Reminder() {
  const { chat } = useChatUi()
  const { remind } = useShown(promptOf) ?? {}
  const help = useShown(helpOf)
  const editing = useShown(editingOf)
  const isAside = help !== undefined || editing !== undefined
  useEffect(
    () => (remind && !isAside ? afterQuiet(remind.ms, chat.remind) : undefined),
    [chat, remind, isAside],
  )
  return null
}

/** What somebody does who is there. */
const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'visibilitychange']

/**
 * Acts once nothing was done for so many milliseconds while the page is in sight. Not at all where something is typed meanwhile: who
 * writes is not away. Returns what ends it.
 */
function afterQuiet(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(act, ms)
  }
  const end = () => {
    clearTimeout(timer)
    for (const name of ACTS) document.removeEventListener(name, wait, true)
    document.removeEventListener('input', end, true)
  }
  for (const name of ACTS) document.addEventListener(name, wait, { capture: true, passive: true })
  document.addEventListener('input', end, true)
  wait()
  return end
}
