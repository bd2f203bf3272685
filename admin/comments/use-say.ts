/** A text field and its sending. */
export type Saying = { readonly text: string; readonly failure: string; readonly pending: boolean }

export const NOTHING_SAID: Saying = { text: '', failure: '', pending: false }

type SetSaying = (change: (before: Saying) => Saying) => void

/** A text field whose state the caller holds; if sending fails, the text stays and `failure` says why. */
export function useSay(
  onSay: (text: string) => Promise<void>,
  [saying, change]: readonly [Saying, SetSaying],
) {
  const set = (next: Partial<Saying>) => change((before) => ({ ...before, ...next }))
  const { text, pending } = saying
  const send = async () => {
    if (text.trim() === '' || pending) return
    set({ pending: true })
    try {
      await onSay(text.trim())
      // what is typed meanwhile stays
      change(({ text: now }) => ({
        ...NOTHING_SAID,
        text: now.startsWith(text) ? now.slice(text.length) : now,
      }))
    } catch (error) {
      set({ pending: false, failure: error instanceof Error ? error.message : 'Não deu certo.' })
    }
  }
  return { ...saying, setText: (typed: string) => set({ text: typed }), send }
}
