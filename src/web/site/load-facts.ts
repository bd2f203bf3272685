import type { FactTable } from '../../core/script/fact'
import { untilLoaded } from '../kit/until-loaded'

/** Every fact, which the first screen does without. Never rejects. */
export const loadFacts = (): Promise<FactTable> =>
  untilLoaded(() => import('../../product/facts/facts').then(({ factTable }) => factTable))
