import { useEffect } from 'react'
import { useChatUi } from './chat-context'
import { editingOf, helpOf, promptOf } from './shown'
import { useShown } from './use-shown'

/** Triggers the step's reminder when the visitor does nothing for a while. Renders nothing. */
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

/** Events that show that the visitor is there. */
const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'visibilitychange']

/**
 * Calls `act` after `ms` milliseconds without such an event while the page is visible. The first typed text ends it: a visitor who types
 * is not away. Returns a function that ends it.
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
