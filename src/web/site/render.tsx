import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Chat } from '../../core/runtime/chat'
import { firstView } from '../../core/runtime/first-view'
import type { View } from '../../core/runtime/view'
import { variantFacts } from '../../core/script/read-fact'
import { scriptFor } from '../../core/script/script-for'
import { factTable } from '../../product/facts/facts'
import { openingTable } from '../../product/facts/opening-facts'
import { textsByKey } from '../kit/texts'
import firstCss from '../styles/first.css?inline'
import laterCss from '../styles/later.css?inline'
import { App } from './app'
import { Frame } from './frame'
import menuCss from './menu.css?inline'
import { NotFound } from './not-found'
import notFoundCss from './not-found.css?inline'
import { openingOf } from './opening'
import type { PageData } from './page-data'
import { PAGE_ELEMENT, ROOT_ELEMENT } from './page-elements'
import siteCss from './site.css?inline'

/** A rendered page, from which the server makes the document. */
export type Rendered = {
  readonly title: string
  /** The styles of the head: what the first screen needs. */
  readonly css: string
  readonly body: string
  /** The text of the style element in the body, if it has one. */
  readonly bodyCss?: string
}

/** The data that a page is rendered from; the browser gets the same. */
export type RenderInput = PageData

/** Renders a variant's page up to its first bubbles; the browser hydrates exactly this. */
export function renderPage(page: RenderInput): Rendered {
  const { variant, settings } = page
  const script = scriptFor(page.script, variant, factTable)
  const view = firstView(script, variantFacts(openingTable, variant), { ...variant, ...settings })
  const chat = readOnlyChat(view)
  const { t } = textsByKey(variant.texts)
  const without = renderToStaticMarkup(
    <noscript>
      <p className="sandbox">{t('pagina.sem-script')}</p>
    </noscript>,
  )
  // hidden by its style, unless the page is not hydrated after 12 seconds
  const late = renderToStaticMarkup(
    <p className="late">
      {t('pagina.demora')}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the address of this page, whatever it is asked with */}
      <a href="">{t('pagina.recarregar')}</a>
    </p>,
  )
  const html = renderToString(<App page={page} chat={chat} />)
  const before = without + rootElement(html, ' data-early') + late
  const css = firstCss + siteCss
  const { title } = variant
  // if the first screen has a prompt it needs these styles in the head; otherwise they come after the content, which need not wait for them
  return view.prompt
    ? { title, css: css + LATER, body: before + dataElement(page) }
    : {
        title,
        css,
        body: `${before}<style>${LATER}</style>${dataElement(page)}`,
        bodyCss: LATER,
      }
}

/** The styles that are needed once the visitor is asked something or opens the menu. */
const LATER = laterCss + menuCss

/** Renders a page with only the data of its first turns; the browser loads the rest from the release's address. */
export const renderOpening = (page: RenderInput): Rendered => renderPage(openingOf(page))

/** Renders the 404 page, which needs no script. */
export function renderNotFound(page: Pick<RenderInput, 'variant' | 'settings'>): Rendered {
  const { variant } = page
  const html = renderToStaticMarkup(
    <Frame page={page}>
      <NotFound variant={variant} />
    </Frame>,
  )
  return {
    body: rootElement(html, ''),
    css: firstCss + siteCss + LATER + notFoundCss,
    title: `${textsByKey(variant.texts).t('nao-encontrada.titulo')} · ${variant.brand.name}`,
  }
}

/** The root element with the HTML rendered on the server; `data-early` until it is hydrated. */
const rootElement = (html: string, marks: '' | ' data-early') =>
  `<div id="${ROOT_ELEMENT}" class="page"${marks}>${html}</div>`

/** The page's data for the browser; nothing in it can end the element (case XSS-04). */
function dataElement(page: PageData): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_ELEMENT}">${json}</script>`
}

/** A read-only chat, for the server's rendering: its actions do nothing. */
export function readOnlyChat(view: View): Chat {
  const nothing = () => {}
  return {
    view: () => view,
    subscribe: () => nothing,
    answer: nothing,
    messageFor: () => undefined,
    skipWait: nothing,
    retry: nothing,
    choose: nothing,
    mark: nothing,
    finish: nothing,
    dryRun: async () => undefined,
    tell: nothing,
    help: nothing,
    remind: nothing,
    edit: nothing,
    resume: nothing,
    restart: nothing,
    dispose: nothing,
  }
}
