import { randomId } from '../../src/core/runtime/random-id'
import { sleep } from '../../src/core/runtime/sleep'
import { createStage } from './create-stage'
import type { Stage, StageOptions } from './stage'

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** A stage on the real clock of this browser. */
export const openStage = (tell: StageOptions['tell']): Stage =>
  createStage({
    now: Date.now,
    sleep,
    newId: randomId,
    today: () => SAO_PAULO.format(new Date()),
    tell,
  })
