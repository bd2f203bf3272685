import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import '../../src/web/styles/critical.css'
import '../../src/web/site/not-found.css'
import { ROOT_ELEMENT } from '../../src/web/site/page-elements'
import '../../src/web/site/site.css'
import { connect } from './connect'
import './frame.css'
import { createMarks } from './marks'
import { createOffer } from './offer'
import { openPreviewSession } from './open-preview-session'
import { PreviewPage } from './page'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })

const line = connect(window)
const marks = createMarks()
const session = openPreviewSession(line.tell)
const offer = createOffer(session)

const root = document.getElementById(ROOT_ELEMENT)
if (root) {
  // as the server writes it for a visitor
  root.className = 'page'
  createRoot(root).render(<PreviewPage session={session} marks={marks} tell={line.tell} />)
}

line.hear((command) => {
  if (command.type === 'mark') {
    const { place, label = '' } = command
    marks.set(place && { place, label })
  } else if (command.type === 'offer') offer.set(command.label)
  else session.command(command)
})
