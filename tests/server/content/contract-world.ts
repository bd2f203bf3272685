import type { Store } from '../../../server/store/open-store'
import type { World } from './world'

export const INICIO = 'scripts/inicio.yaml'
export const CUPOM = 'scripts/cupom.yaml'
export const LEAD = 'scripts/lead.yaml'
/** How the first release greets. */
export const HELLO = 'Olá! Que bom ter você por aqui 😊'

/** What the tests of the contract share; it is there once the first of them begins. */
export type ContractWorld = {
  readonly world: World
  readonly store: Store
  /** Where the copy on the disk lies. */
  readonly directory: string
  /** The release of the first start. */
  readonly first: string
  /** Saves another greeting; gives its words. */
  readonly greet: (words?: string) => Promise<string>
  /** A release's script as text; absent, what is live. */
  readonly said: (release?: { readonly script: unknown }) => string
}
