import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { supportRoutes } from '../../../server/admin/support-routes'
import type { SupportPlaces } from '../../../src/api/support'
import { supportCode } from '../../../src/measures/support-code'
import { ownRelease } from '../page/release'

test('issue 17, point 7: a code names the release, the step and how its call ended; any other names nothing', async () => {
  const release = await ownRelease()
  const entry = { id: release.id, number: 7, live: false }
  const app = Fastify()
  await supportRoutes(app, {
    content: { releases: async () => ({ releases: [entry as never], publications: [] }) },
    releases: { byId: async (id) => (id === release.id ? release : undefined) },
    require: async () => ({ id: 'a', name: 'Ana', email: 'ana@exemplo.com.br', role: 'editor' }),
  })
  const placesOf = async (code: string) =>
    (await app.inject(`/support/${code}`)).json<SupportPlaces>().places
  const failure = { step: 'lead-get-categories', outcome: 'falha' }
  expect(await placesOf(supportCode(release.id, failure))).toEqual([
    {
      release: release.id,
      number: 7,
      isLive: false,
      ...failure,
      group: 'inicio',
      says: '',
      action: 'catalogo.categorias',
    },
  ])
  const broken = supportCode(release.id, { step: 'copy-message-1', outcome: '' })
  expect(await placesOf(broken)).toMatchObject([{ step: 'copy-message-1', outcome: '' }])
  expect(await placesOf(supportCode('another', failure))).toEqual([])
  expect((await app.inject('/support/abc')).statusCode).toBe(404)
  await app.close()
})
