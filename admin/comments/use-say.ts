import { useState } from 'react'

/** The state of a text field and of its sending; if sending fails, the text stays and `failure` says why. */
export function useSay(onSay: (text: string) => Promise<void>) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const send = async () => {
    if (text.trim() === '' || pending) return
    setPending(true)
    try {
      await onSay(text.trim())
      // what is typed meanwhile stays
      setText((now) => (now.startsWith(text) ? now.slice(text.length) : now))
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Não deu certo.')
    } finally {
      setPending(false)
    }
  }
  return { text, setText, failure, pending, send }
}
