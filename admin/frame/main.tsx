import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import '../../src/chat/styles/critical.css'
import { randomId } from '../../src/runtime/random-id'
import { sleep } from '../../src/runtime/sleep'
import '../../src/site/not-found.css'
import { ROOT_ELEMENT } from '../../src/site/page-elements'
import '../../src/site/site.css'
import { connect } from './connect'
import { createStage } from './create-stage'
import './frame.css'
import { createMarks } from './marks'
import { PreviewPage } from './page'

// the page's policy allows no code made from strings, and zod would try
z.config({ jitless: true })

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

const line = connect(window)
const marks = createMarks()
const stage = createStage({
  now: Date.now,
  sleep,
  newId: randomId,
  today: () => SAO_PAULO.format(new Date()),
  tell: line.tell,
})

const root = document.getElementById(ROOT_ELEMENT)
if (root) {
  // as the server writes it for a visitor
  root.className = 'page'
  createRoot(root).render(<PreviewPage stage={stage} marks={marks} tell={line.tell} />)
}

line.hear((command) => {
  if (command.type === 'mark') {
    const { place, label = '' } = command
    marks.set(place && { place, label })
  } else stage.command(command)
})
