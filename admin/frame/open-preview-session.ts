import { randomId } from '../../src/core/runtime/random-id'
import { sleep } from '../../src/core/runtime/sleep'
import { createPreviewSession } from './create-preview-session'
import type { PreviewSession, PreviewSessionOptions } from './preview-session'

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** A session on the real clock of this browser. */
export const openPreviewSession = (tell: PreviewSessionOptions['tell']): PreviewSession =>
  createPreviewSession({
    now: Date.now,
    sleep,
    newId: randomId,
    today: () => SAO_PAULO.format(new Date()),
    tell,
  })
