import { Modal, type ModalProps } from '@mantine/core'
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'

type TellUnsaved = (field: string, words: string, discard?: () => void) => void

/** Tells the dialog around a field which words would be lost if it closed. */
const UnsavedContext = createContext<TellUnsaved>(() => {})

/**
 * Tells the dialog around a field the words that are lost if it closes; empty: none. `discard` takes words away that would outlive the
 * field. Outside a `WordsDialog` it does nothing.
 */
export function useUnsavedWords(words: string, discard?: () => void): void {
  const tell = useContext(UnsavedContext)
  const field = useId()
  useEffect(() => tell(field, words, discard))
  useEffect(() => () => tell(field, ''), [tell, field])
}

/** `useUnsavedWords` for the dialog's own form. */
export function UnsavedWords({ words }: { readonly words: string }) {
  useUnsavedWords(words)
  return null
}

/**
 * A dialog in which words are written. A click beside it does not close it; while words would be lost, Escape and the cross ask first, and
 * close it the second time.
 */
export function WordsDialog({ onClose, children, ...modal }: ModalProps) {
  const unsaved = useRef(new Map<string, { words: string; discard: (() => void) | undefined }>())
  const [isAsked, ask] = useState(false)
  const tell = useMemo(
    (): TellUnsaved => (field, words, discard) => {
      const before = unsaved.current.get(field)?.words ?? ''
      if (words === '') unsaved.current.delete(field)
      else unsaved.current.set(field, { words, discard })
      // whoever goes on writing is asked again
      if (words !== before) ask(false)
    },
    [],
  )
  const close = () => {
    if (unsaved.current.size > 0 && !isAsked) return ask(true)
    for (const { discard } of unsaved.current.values()) discard?.()
    onClose()
  }
  return (
    <Modal {...modal} closeOnClickOutside={false} onClose={close}>
      <UnsavedContext value={tell}>{children}</UnsavedContext>
      {isAsked && (
        <p className="help warn-t" role="alert">
          O que você escreveu ainda não foi salvo. Feche de novo para descartar.
        </p>
      )}
    </Modal>
  )
}
