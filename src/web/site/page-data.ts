import type { CompiledScript } from '../../core/script/script'
import type { Variant } from '../../core/script/variant'
import { PAGE_ELEMENT } from './page-elements'

/** The data that a variant's page carries for the browser: the same for every visitor of a release. */
export type PageData = {
  readonly release: string
  /** With its pictures as addresses. */
  readonly variant: Variant
  readonly script: CompiledScript
  readonly settings: PageSettings
  /** Recalled releases: a talk on one of them is moved to this release. */
  readonly recalled?: readonly string[]
  /** Set if only the script's first turns and the texts of the first screens are included; the release's address has everything. */
  readonly opening?: true
}

export type PageSettings = {
  /** Milliseconds before a bubble. */
  readonly fakeLoad: number
  /** The product API is the sandbox: nothing bought is real. */
  readonly sandbox: boolean
  /** Base address of pictures of categories and logos of card brands; ends in a slash. */
  readonly cdn?: string
}

/** Reads the data that the server wrote into the document. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_ELEMENT)?.textContent ?? ''
  return JSON.parse(text) as PageData // written by our own server from this very type
}
