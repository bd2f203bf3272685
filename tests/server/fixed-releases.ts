import type { Release, ServedReleases } from '../../server/content/release'

/** One release that stays the live one. */
export const fixedReleases = (release: Release): ServedReleases => ({
  live: () => release,
  byId: async (id) => (id === release.id ? release : undefined),
  variantsOf: async (id) => (id === release.id ? release : undefined),
  picture: async (address) => release.pictures.byAddress.get(address),
  recalled: () => NONE,
  prepare: () => undefined,
})

const NONE: readonly string[] = []
