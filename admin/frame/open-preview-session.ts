import { randomId } from '../../src/core/runtime/random-id'
import { sleep } from '../../src/core/runtime/sleep'
import { dayInBrazil } from '../../src/product/fields/day-in-brazil'
import { createPreviewSession } from './create-preview-session'
import type { PreviewSession, PreviewSessionOptions } from './preview-session'

/** A session on the real clock of this browser. */
export const openPreviewSession = (tell: PreviewSessionOptions['tell']): PreviewSession =>
  createPreviewSession({
    now: Date.now,
    sleep,
    newId: randomId,
    today: () => dayInBrazil(Date.now()),
    tell,
  })
