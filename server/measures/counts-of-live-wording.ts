import type { CompiledScript } from '../../src/core/script/script'
import { type OwnWords, wordingOf } from '../../src/measures/measured-step'
import type { CountTally } from '../../src/measures/step-measures'
import type { Release, ServedReleases } from '../content/release'
import type { ReleaseTally } from './read-measures'

/** Most releases that are read, those with the most counts first, so that a period with daily publications stays quick. */
const MOST_RELEASES = 12

/** Adds up, for each step, the counts of the releases in which the step had exactly the words that it has in the live release. */
export async function countsOfLiveWording(
  tallies: readonly ReleaseTally[],
  releases: ServedReleases,
  brand: string | undefined,
): Promise<readonly CountTally[]> {
  const live = releases.live()
  const now = wordings(live, brand)
  const kept = new Map<string, CountTally>()
  for (const [id, own] of mostCounted(tallies)) {
    const release = id === live.id ? live : await releases.byId(id)
    const then = release && (release === live ? now : wordings(release, brand))
    for (const { release: _, ...tally } of own) {
      const wording = now.get(tally.step)
      if (wording === undefined || then?.get(tally.step) !== wording) continue
      const key = JSON.stringify([tally.step, tally.what, tally.detail])
      const sum = kept.get(key)
      kept.set(key, sum ? { ...sum, n: sum.n + tally.n, cents: sum.cents + tally.cents } : tally)
    }
  }
  return [...kept.values()]
}

function mostCounted(tallies: readonly ReleaseTally[]) {
  const byRelease = new Map<string, ReleaseTally[]>()
  for (const tally of tallies) {
    const own = byRelease.get(tally.release)
    if (own) own.push(tally)
    else byRelease.set(tally.release, [tally])
  }
  const total = (own: readonly ReleaseTally[]) => own.reduce((sum, { n }) => sum + n, 0)
  return [...byRelease]
    .sort((one, other) => total(other[1]) - total(one[1]))
    .slice(0, MOST_RELEASES)
}

/** The wording of each step by its id: with the brand's own words, or with the script's when `brand` is undefined. */
function wordings({ script, variants }: Release, brand: string | undefined) {
  const words = brand === undefined ? undefined : variants.get(brand)
  return wordingsOf(script, words)
}

// cached: a release never changes
const known = new WeakMap<CompiledScript, WeakMap<OwnWords, ReadonlyMap<string, string>>>()
const NO_WORDS: OwnWords = { copy: {} }

function wordingsOf(script: CompiledScript, words: OwnWords = NO_WORDS) {
  const ofScript = known.get(script) ?? new WeakMap<OwnWords, ReadonlyMap<string, string>>()
  known.set(script, ofScript)
  const before = ofScript.get(words)
  if (before) return before
  const made = new Map(script.steps.map((step) => [step.id, wordingOf(step, words)]))
  ofScript.set(words, made)
  return made
}
