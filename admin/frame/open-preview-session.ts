import { randomId } from '../../src/core/runtime/random-id'
import { sleep } from '../../src/core/runtime/sleep'
import { clockFacts } from '../../src/core/script/read-fact'
import { factTable } from '../../src/product/facts/facts'
import { createPreviewSession } from './create-preview-session'
import type { PreviewSession, PreviewSessionOptions } from './preview-session'

/** A session on the real clock of this browser. */
export const openPreviewSession = (tell: PreviewSessionOptions['tell']): PreviewSession =>
  createPreviewSession({
    now: Date.now,
    sleep,
    newId: randomId,
    clockFacts: () => clockFacts(factTable, Date.now()),
    tell,
  })
