import { createContext, useContext } from 'react'
import type { Asset, Variant } from '../../core/script/variant'
import type { Texts } from './texts'

/** The texts, pictures and settings that a component needs to render for its variant. */
export type Ui = Texts & {
  readonly variant: Variant
  /** Address of a picture of the variant. */
  readonly asset: (name: Asset) => string
  /** Base address of pictures that are not the variant's; ends in a slash. */
  readonly cdn?: string | undefined
  /** The provider is a sandbox: nothing bought here is real. */
  readonly sandbox?: boolean
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** The variant's texts and pictures, from what surrounds a component: a ChatScreen, or a screen in its place. */
export const useUi = (): Ui => useContext(UiContext)!
