import type { FastifyInstance } from 'fastify'
import { SHARED_ELEMENT, SHARED_PATH } from '../../src/api/shared-links'
import type { Clock } from '../environment/clock'
import type { EntryFiles } from './admin-files'
import { adminDocument } from './document'
import { SHARED_HEADERS } from './policy'
import type { SharedLinks } from './shared-links'

export type SharedPageOptions = {
  readonly files: EntryFiles
  readonly links: SharedLinks
  readonly clock: Clock
}

type BySecret = { Params: { secret: string } }

/**
 * The page behind a shared link, for whoever has it: the visitor's page of a draft, its answers simulated, in a document of an opaque
 * origin that can fetch and send nothing. Unknown, taken back and expired links are answered alike (case ADM-06).
 */
export async function sharedLinkPage(
  app: FastifyInstance,
  { files, links, clock }: SharedPageOptions,
): Promise<void> {
  app.get<BySecret>(`${SHARED_PATH}:secret`, async (request, reply) => {
    const data = await links.open(request.params.secret, clock())
    reply.headers(SHARED_HEADERS)
    if (!data) return reply.code(404).send(GONE)
    return reply.send(adminDocument('Prévia', files, { id: SHARED_ELEMENT, json: data }))
  })
}

const GONE = [
  '<!doctype html>',
  '<html lang="pt-BR">',
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<title>Link vencido</title>',
  '</head>',
  '<body>',
  '<h1>Este link não abre mais</h1>',
  '<p>Ele venceu ou foi retirado. Peça outro a quem o enviou.</p>',
  '</body>',
  '</html>',
  '',
].join('\n')
