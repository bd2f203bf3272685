import { createContext, useContext } from 'react'
import type { Asset, Variant } from '../../core/script/variant'
import type { Texts } from './texts'

/** What a piece of the page needs to speak and look like its variant. */
export type Ui = Texts & {
  readonly variant: Variant
  /** Address of a picture of the variant. */
  readonly asset: (name: Asset) => string
  /** Where pictures that are not the variant's lie; ends in a slash. */
  readonly cdn?: string | undefined
  /** Nothing bought here is real. */
  readonly sandbox?: boolean
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** The variant's words and pictures. Throws outside a ChatScreen. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('useUi belongs inside a ChatScreen')
  return ui
}
