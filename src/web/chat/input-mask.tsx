import { useMemo } from 'react'
import { useIMask } from 'react-imask'
import type { FieldInput } from '../../core/script/field'

type Props = {
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly pattern: string
  readonly clean: FieldInput['clean']
  readonly onAccept: (text: string) => void
}

/** `#` a digit, `*` a digit or a letter; all else is literal, also what the library has a meaning for. */
const libraryMask = (pattern: string) => pattern.replace(/[^#*]/g, '\\$&')

/** Puts a mask on an input that is already there, so that neither its focus nor its text is lost when the library arrives. */
export function InputMask({ input, pattern, clean, onAccept }: Props) {
  const options = useMemo(
    () => ({
      mask: libraryMask(pattern),
      definitions: { '#': /\d/, '*': /[\dA-Z]/ },
      // a longer piece was pasted or filled in: +55 and spaces go before the mask would cut the tail (case CLI-05)
      prepare: (piece: string) => {
        const text = piece.normalize('NFKC').toUpperCase()
        return text.length > 1 && clean ? clean(text) : text
      },
    }),
    [pattern, clean],
  )
  useIMask<HTMLInputElement, typeof options>(options, { ref: input, onAccept })
  return null
}
