import type { Experiment } from '../../src/core/script/experiment'
import type { CompiledScript } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import type { Picture, Pictures } from './pictures'

/** What is served: compiled once, named by the hash of its content, never changed. */
export type Release = {
  readonly id: string
  readonly script: CompiledScript
  readonly variants: ReadonlyMap<string, Variant>
  /** Those that are running, and by the name they are served by the variants with the arms over them. */
  readonly experiments: readonly Experiment[]
  readonly armed: ReadonlyMap<string, Variant>
  readonly pictures: Pictures
}

/** Of a release in which nothing is compared. */
export const NO_EXPERIMENTS: Pick<Release, 'experiments' | 'armed'> = {
  experiments: [],
  armed: new Map(),
}

/** What a release's purchases are booked under, and where its pages stand: all that a call of an open talk needs of it. */
export type ReleaseVariants = Pick<Release, 'id' | 'variants' | 'experiments' | 'armed'>

/** The releases that visitors are on. */
export type ServedReleases = {
  /** The one that is live: always there, whatever the store does. */
  readonly live: () => Release
  /** One that has been live; undefined where there is none. */
  readonly byId: (id: string) => Promise<Release | undefined>
  /** The variants of one that has been live, kept apart from what is heavy of it. */
  readonly variantsOf: (id: string) => Promise<ReleaseVariants | undefined>
  /** A picture of any of them, by its address. */
  readonly picture: (address: string) => Promise<Picture | undefined>
  /** Ids of those called back in the last weeks; the same list until it changes. */
  readonly recalled: () => readonly string[]
  /** Has `work` done for what is to be served next, before it is; visitors get what was before until it is done. */
  readonly prepare: (work: Prepare) => void
}

export type Prepare = (next: Release, recalled: readonly string[]) => Promise<void>
