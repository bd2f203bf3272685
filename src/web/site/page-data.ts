import type { CompiledScript } from '../../core/script/script'
import type { Variant } from '../../core/script/variant'
import { PAGE_ELEMENT } from './page-elements'

/** What the page made for a variant carries for the browser: equal for every visitor of a release. */
export type PageData = {
  readonly release: string
  /** With its pictures as addresses. */
  readonly variant: Variant
  readonly script: CompiledScript
  readonly settings: PageSettings
  /** Releases that were called back: a talk on one of them is moved here. */
  readonly recalled?: readonly string[]
  /** The script's first turns and the words of the first screens are all that is here; the address of the release has the rest. */
  readonly opening?: true
}

export type PageSettings = {
  /** Milliseconds before a bubble. */
  readonly fakeLoad: number
  /** The product API is the stand-in: nothing bought is real. */
  readonly sandbox: boolean
  /** Where pictures of categories and logos of card brands lie; ends in a slash. */
  readonly cdn?: string
}

/** Reads the data that the server wrote into the document. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_ELEMENT)?.textContent ?? ''
  return JSON.parse(text) as PageData // written by our own server from this very type
}
