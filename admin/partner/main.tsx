import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import '../../src/web/styles/first.css'
import '../../src/web/styles/later.css'
import { PARTNER_COMMENTS_ENDING } from '../../src/api/partner-comments'
import { SHARED_ELEMENT, type SharedData } from '../../src/api/shared-links'
import '../../src/web/site/not-found.css'
import { ROOT_ELEMENT } from '../../src/web/site/page-elements'
import '../../src/web/site/site.css'
import '../../src/web/site/menu.css'
import '../frame/frame.css'
import { holdFocus } from '../frame/hold-focus'
import { openPreviewSession } from '../frame/open-preview-session'
import { NO_SIMULATION } from '../frame/protocol'
import { commentsByLink } from './comments-by-link'
import { PartnerPage } from './partner-page'

// the page's content security policy forbids eval, which zod would try to use
z.config({ jitless: true })

// while the partner writes a comment, the conversation goes on without taking the focus
holdFocus(
  (element) =>
    element.closest('.pc-page') !== null && document.activeElement?.closest('.pc') != null,
)

const root = document.getElementById(ROOT_ELEMENT)
const held = document.getElementById(SHARED_ELEMENT)?.textContent
if (root && held) {
  const { page, expiresAt } = JSON.parse(held) as SharedData // written by our own server
  const session = openPreviewSession(() => {})
  session.command({ type: 'simulate', simulation: { ...NO_SIMULATION, delays: true } })
  session.command({ type: 'content', content: { ...page, found: true, search: '' } })
  document.title = `Prévia: ${page.variant.brand.name}`
  root.className = 'page'
  const address = location.pathname + PARTNER_COMMENTS_ENDING
  const comments = commentsByLink(address, (...given) => fetch(...given))
  createRoot(root).render(
    <PartnerPage session={session} comments={comments} expiresAt={expiresAt} />,
  )
}
