import { useState } from 'react'

/** A text that is being written, and its sending: what was not taken stays, with what stood in its way. */
export function useSay(onSay: (text: string) => Promise<void>) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const send = async () => {
    if (text.trim() === '' || pending) return
    setPending(true)
    try {
      await onSay(text.trim())
      setText('')
      setFailure('')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Não deu certo.')
    } finally {
      setPending(false)
    }
  }
  return { text, setText, failure, pending, send }
}
