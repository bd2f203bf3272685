import type { Chat } from '../../src/core/runtime/chat'
import type { View } from '../../src/core/runtime/view'

const PATIENCE_MS = 30_000

/** The view once the talk waits for the visitor or has ended. Rejects where it does neither. */
export function waits(chat: Pick<Chat, 'view' | 'subscribe'>): Promise<View> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      stop()
      reject(new Error(`hangs at ${chat.view().step}: ${chat.view().status}`))
    }, PATIENCE_MS)
    const look = () => {
      const view = chat.view()
      if (view.status !== 'waiting' && view.status !== 'ended') return
      clearTimeout(late)
      stop()
      resolve(view)
    }
    const stop = chat.subscribe(look)
    look()
  })
}
