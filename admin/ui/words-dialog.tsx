import { Modal, type ModalProps } from '@mantine/core'
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'

/** Tells the dialog around a field which words would be lost if it closed. */
const UnsavedContext = createContext<(field: string, words: string) => void>(() => {})

/** Tells the dialog around a field the words that are lost if it closes; empty: none. Outside a `WordsDialog` it does nothing. */
export function useUnsavedWords(words: string): void {
  const tell = useContext(UnsavedContext)
  const field = useId()
  useEffect(() => tell(field, words), [tell, field, words])
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
  const unsaved = useRef(new Map<string, string>())
  const [isAsked, ask] = useState(false)
  const tell = useMemo(
    () => (field: string, words: string) => {
      if ((unsaved.current.get(field) ?? '') === words) return
      if (words === '') unsaved.current.delete(field)
      else unsaved.current.set(field, words)
      // whoever goes on writing is asked again
      ask(false)
    },
    [],
  )
  return (
    <Modal
      {...modal}
      closeOnClickOutside={false}
      onClose={() => (unsaved.current.size > 0 && !isAsked ? ask(true) : onClose())}
    >
      <UnsavedContext value={tell}>{children}</UnsavedContext>
      {isAsked && (
        <p className="help warn-t" role="alert">
          O que você escreveu ainda não foi salvo. Feche de novo para descartar.
        </p>
      )}
    </Modal>
  )
}
