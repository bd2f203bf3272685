import type { Drill } from './drill'
import { clock } from './harm/clock'
import { diskFull } from './harm/disk-full'
import { proxy } from './harm/proxy'
import { slowProvider } from './harm/slow-provider'
import { measuredVisits } from './measures/measured-visits'
import { cardTesting } from './processes/card-testing'
import { load } from './processes/load'
import { processes } from './processes/processes'
import { desk } from './publishing/desk'
import { publishing } from './publishing/publishing'
import { purchases } from './purchases/purchases'
import { oldReleases } from './releases/old-releases'
import { hostileTexts } from './texts/hostile-texts'

/** The drills by name, in the order in which `all` runs them. */
export const DRILLS: Readonly<Record<string, Drill>> = {
  purchases,
  publishing,
  desk,
  'hostile-texts': hostileTexts,
  'old-releases': oldReleases,
  'card-testing': cardTesting,
  'slow-provider': slowProvider,
  proxy,
  'disk-full': diskFull,
  clock,
  processes,
  load,
  measures: measuredVisits,
}
