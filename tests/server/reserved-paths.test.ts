import { expect, test } from 'vitest'
import { SHARED_PATH } from '../../src/api/shared-links'
import { RESERVED_PATHS } from '../../src/core/language/judge/check-addresses'
import { startApp } from './start-app'

test('every address that the program answers by itself is reserved, so that no variant can be put behind it', async () => {
  const it = await startApp({ webhookSecret: 'segredo-de-avisos-16' })
  const routes = it.app.printRoutes({ commonPrefix: false }).split('\n')
  const own = routes.flatMap((line) => /^[├└]── (\/[a-z]+)/.exec(line)?.[1] ?? [])
  expect(own).toContain('/hc')
  // what pages and the admin answer beside the rest needs a build to be registered
  const more = [SHARED_PATH, '/assets/', '/releases/', '/tags/'].map(
    (path) => `/${path.split('/')[1]}`,
  )
  expect([...own, ...more].filter((path) => !RESERVED_PATHS.has(path))).toEqual([])
  await it.close()
})
