import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import '../../src/web/styles/critical.css'
import { SHARED_ELEMENT, type SharedData } from '../../src/api/shared-links'
import '../../src/web/site/not-found.css'
import { ROOT_ELEMENT } from '../../src/web/site/page-elements'
import '../../src/web/site/site.css'
import './frame.css'
import { createMarks } from './marks'
import { openPreviewSession } from './open-preview-session'
import { PreviewPage } from './page'
import { NO_SIMULATION } from './protocol'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })

const UNTIL = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })

const root = document.getElementById(ROOT_ELEMENT)
const held = document.getElementById(SHARED_ELEMENT)?.textContent
if (root && held) {
  const { page, expiresAt } = JSON.parse(held) as SharedData // our own server's
  const session = openPreviewSession(() => {})
  session.command({ type: 'simulate', simulation: { ...NO_SIMULATION, delays: true } })
  session.command({ type: 'content', content: { ...page, found: true, search: '' }, sent: 1 })
  document.title = `Prévia: ${page.variant.brand.name}`
  root.className = 'page'
  createRoot(root).render(
    <>
      <aside className="sandbox">
        Prévia até {UNTIL.format(expiresAt)}: nada do que você fizer aqui é enviado.
      </aside>
      <PreviewPage session={session} marks={createMarks()} tell={() => {}} />
    </>,
  )
}
