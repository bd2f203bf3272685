import type { CompiledScript } from '../script/script'
import type { Variant } from '../script/variant'
import { PAGE_ELEMENT } from './page-elements'

/** What the page made for a variant is drawn from: equal for every visitor of a release. */
export type PageData = {
  readonly release: string
  /** With its pictures as addresses. */
  readonly variant: Variant
  readonly script: CompiledScript
  readonly settings: PageSettings
}

export type PageSettings = {
  /** Milliseconds before a bubble. */
  readonly fakeLoad: number
  /** The product API is the stand-in: nothing bought is real. */
  readonly sandbox: boolean
}

/** The page's data as they stand in the document. The script has a file of its own, so that the first bubble need not wait for it. */
export type WrittenPage = Omit<PageData, 'script'> & { readonly scriptAddress: string }

/** Reads the data that the server wrote into the document. */
export function readWrittenPage(document: Document): WrittenPage {
  const text = document.getElementById(PAGE_ELEMENT)?.textContent ?? ''
  return JSON.parse(text) as WrittenPage // written by our own server from this very type
}
