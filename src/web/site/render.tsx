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

/** A page without its head. */
export type Rendered = {
  readonly title: string
  /** The styles of the head: what the first screen needs. */
  readonly css: string
  readonly body: string
  /** The text of the style element in the body, if it has one. */
  readonly bodyCss?: string
}

/** What a page is drawn from; the browser gets the same. */
export type RenderInput = PageData

/** Draws a variant's page up to its first bubbles; the browser hydrates exactly this. */
export function renderPage(page: RenderInput): Rendered {
  const { variant, settings } = page
  const script = scriptFor(page.script, variant, factTable)
  const view = firstView(script, variantFacts(openingTable, variant), { ...variant, ...settings })
  const chat = frozenChat(view)
  const { t } = textsByKey(variant.texts)
  const without = renderToStaticMarkup(
    <noscript>
      <p className="sandbox">{t('pagina.sem-script')}</p>
    </noscript>,
  )
  // its style shows it where no script comes
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
  // where something is asked at once it is on the first screen; otherwise the words wait for nothing that they do not need
  return view.prompt
    ? { title, css: css + LATER, body: before + dataElement(page) }
    : {
        title,
        css,
        body: `${before}<style>${LATER}</style>${dataElement(page)}`,
        bodyCss: LATER,
      }
}

/** The styles of what somebody does or is asked. */
const LATER = laterCss + menuCss

/** The same with what its first turns need; the browser fetches the rest from the address of the release. */
export const renderOpening = (page: RenderInput): Rendered => renderPage(openingOf(page))

/** Draws the 404 page, which needs no script. */
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

/** The element that is drawn in, with what was drawn on the server; `data-early` until a script is there. */
const rootElement = (html: string, marks: '' | ' data-early') =>
  `<div id="${ROOT_ELEMENT}" class="page"${marks}>${html}</div>`

/** The page's data for the browser; nothing in it can end the element (case XSS-04). */
function dataElement(page: PageData): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_ELEMENT}">${json}</script>`
}

/** A chat that only shows: what the server draws, where nobody can answer yet. */
export function frozenChat(view: View): Chat {
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
