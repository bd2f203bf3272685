import type { KyselyPlugin } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturesOf } from '../../../server/content/pictures'
import type { ServedReleases } from '../../../server/content/release'
import { releaseCacheOf } from '../../../server/content/release-cache'
import { sharePictures } from '../../../server/page/share-picture'
import { fixedReleases } from '../fixed-releases'
import { ownStore } from '../own-store'
import { bomb } from '../pictures/files'
import { ownRelease } from './release'

const own = ownStore()

/** Shared pictures of a live release with a banner in PNG, and what they ask the store. */
async function withBanner() {
  const width = 240
  const banner = await sharp({ create: { width, height: 120, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const pictures = picturesOf([['variants/assets/banner.png', banner]])
  const live = { ...(await ownRelease()), pictures }
  const queries = { asked: 0 }
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries.asked++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const stored = releaseCacheOf(own.store.db.withPlugin(counting))
  const releases: Pick<ServedReleases, 'live' | 'picture'> = {
    live: () => live,
    picture: async (address) =>
      (await fixedReleases(live).picture(address)) ?? (await stored.picture(address)),
  }
  return { share: sharePictures(releases), queries, address: pictures.shares.get('banner.png') }
}

test('PUB-12: the shared picture of a live banner is made without the store, whatever its format', async () => {
  const { share, queries, address = '' } = await withBanner()
  const made = await share(address)
  expect(made?.type).toBe('image/jpeg')
  expect(await sharp(made?.body).metadata()).toMatchObject({ width: 1200, height: 600 })
  expect(queries.asked).toBe(0)
})

test('SRV-07: an address of no banner costs the store one query', async () => {
  const { share, queries } = await withBanner()
  expect(await share('/assets/v/0123456789abcdef.og.jpg')).toBeUndefined()
  expect(queries.asked).toBe(1)
})

test('PUB-12: an address with the hash of a video has no shared picture', async () => {
  const live = await ownRelease()
  const share = sharePictures({
    live: () => live,
    picture: async () => ({ type: 'video/mp4', body: Buffer.from('no image') }),
  })
  expect(await share('/assets/v/0123456789abcdef.og.jpg')).toBeUndefined()
})

test('a banner of too many pixels has no shared picture, and is not decoded', async () => {
  const body = bomb(10_000, 10_000)
  const pictures = picturesOf([['variants/assets/banner.png', body]])
  const live = { ...(await ownRelease()), pictures }
  const share = sharePictures({ live: () => live, picture: fixedReleases(live).picture })
  expect(await share(pictures.shares.get('banner.png') ?? '')).toBeUndefined()
})
