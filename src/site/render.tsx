import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import chatCss from '../chat/styles/critical.css?inline'
import { variantFacts } from '../facts/variant-facts'
import { firstView } from '../runtime/first-view'
import { scriptFor } from '../script/script-for'
import { App } from './app'
import { Frame } from './frame'
import { frozenChat } from './frozen-chat'
import { NotFound } from './not-found'
import notFoundCss from './not-found.css?inline'
import type { PageData } from './page-data'
import siteCss from './site.css?inline'

/** Markup for the root element, and the styles it needs before any other file has come. */
export type Rendered = { readonly html: string; readonly css: string }

/** Draws a variant's page up to its first bubbles; the browser hydrates exactly this. */
export function renderPage(page: PageData): Rendered {
  const { variant, settings } = page
  const script = scriptFor(page.script, variant)
  const chat = frozenChat(firstView(script, variantFacts(variant), { ...variant, ...settings }))
  const html = renderToString(
    <StaticRouter location={variant.path}>
      <App page={page} chat={chat} />
    </StaticRouter>,
  )
  return { html, css: chatCss + siteCss }
}

/** Draws the 404 page, which needs no script. */
export function renderNotFound(page: Pick<PageData, 'variant' | 'settings'>): Rendered {
  const html = renderToString(
    <Frame page={page}>
      <NotFound variant={page.variant} />
    </Frame>,
  )
  return { html, css: chatCss + siteCss + notFoundCss }
}
