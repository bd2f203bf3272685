import type { Experiment } from '../../src/core/script/experiment'
import type { CompiledScript } from '../../src/core/script/script'
import type { Variant } from '../../src/core/script/variant'
import type { Picture, Pictures } from './pictures'

/** A release as served: compiled once, named by the hash of its content, never changed. */
export type Release = {
  readonly id: string
  readonly script: CompiledScript
  readonly variants: ReadonlyMap<string, Variant>
  /** The running experiments; `armed` has each variant with an arm laid over it, by the name it is served under. */
  readonly experiments: readonly Experiment[]
  readonly armed: ReadonlyMap<string, Variant>
  readonly pictures: Pictures
}

/** For a release without experiments. */
export const NO_EXPERIMENTS: Pick<Release, 'experiments' | 'armed'> = {
  experiments: [],
  armed: new Map(),
}

/** The part of a release that API calls of an open conversation need: the variants that purchases are booked under. */
export type ReleaseVariants = Pick<Release, 'id' | 'variants' | 'experiments' | 'armed'>

/** Access to the releases that visitors use. */
export type ServedReleases = {
  /** The live release: in memory, available even while the store does not answer. */
  readonly live: () => Release
  /** A release that is or was live; undefined for any other id. */
  readonly byId: (id: string) => Promise<Release | undefined>
  /** Only the variants of such a release, cached apart from the large script and pictures. */
  readonly variantsOf: (id: string) => Promise<ReleaseVariants | undefined>
  /** A picture of any release that is or was live, by its address. */
  readonly picture: (address: string) => Promise<Picture | undefined>
  /** Ids of the releases recalled in the last 30 days; the same array until it changes. */
  readonly recalled: () => readonly string[]
  /** Registers `work` to run before a new release or recall list takes effect; visitors get the previous state until it resolves. */
  readonly prepare: (work: Prepare) => void
}

export type Prepare = (next: Release, recalled: readonly string[]) => Promise<void>
