import type { PageData } from './page-data'
import { PAGE_ELEMENT, ROOT_ELEMENT } from './page-elements'

/** The element that React draws in, with what was drawn on the server. */
export const rootElement = (html: string) => `<div id="${ROOT_ELEMENT}" class="page">${html}</div>`

/** The page's data for the browser; nothing in it can end the element (case XSS-04). */
export function dataElement(page: PageData): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_ELEMENT}">${json}</script>`
}
