import type { Drill } from './drill'
import { publishing } from './publishing/publishing'
import { purchases } from './purchases/purchases'
import { oldReleases } from './releases/old-releases'
import { hostileTexts } from './texts/hostile-texts'

/** The drills by name, in the order in which `all` runs them. */
export const DRILLS: Readonly<Record<string, Drill>> = {
  purchases,
  publishing,
  'hostile-texts': hostileTexts,
  'old-releases': oldReleases,
}
