import { useMemo } from 'react'
import { useIMask } from 'react-imask'
import type { FieldInput } from '../../core/script/field'
import { MASK_PLACES } from '../kit/mask-places'

type Props = {
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly pattern: string
  readonly clean: FieldInput['clean']
  readonly onAccept: (text: string) => void
}

/** All but our own places is literal, also what the library has a meaning for. */
const libraryMask = (pattern: string) => pattern.replace(/[^#A*]/g, '\\$&')

/** Puts a mask on an input that is already there, so that neither its focus nor its text is lost when the library arrives. */
export function InputMask({ input, pattern, clean, onAccept }: Props) {
  const options = useMemo(
    () => ({
      mask: libraryMask(pattern),
      definitions: MASK_PLACES,
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
