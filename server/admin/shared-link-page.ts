import type { FastifyInstance } from 'fastify'
import { partnerReport } from '../../src/api/measures'
import { PARTNER_COMMENTS_ENDING } from '../../src/api/partner-comments'
import { SHARED_ELEMENT, SHARED_PATH } from '../../src/api/shared-links'
import type { Clock } from '../environment/clock'
import { REPORT_POLICY, reportCsv, reportPage } from '../measures/report-page'
import { adminOrigin } from '../session/admin-origin'
import type { EntryFiles } from './admin-files'
import { adminDocument } from './document'
import { commentedPolicy, SHARED_HEADERS } from './policy'
import type { SharedLinks } from './shared-links'

export type SharedPageOptions = {
  readonly files: EntryFiles
  readonly links: SharedLinks
  readonly clock: Clock
  readonly adminUrl?: string | undefined
}

type BySecret = {
  Params: { secret: string }
  /** For reports only. `mes`: the month to show; `csv`: download as CSV instead. */
  Querystring: { mes?: unknown; csv?: unknown }
}

/**
 * The page behind a shared link, for anybody who has the link: a draft as visitors would see it, with simulated answers, or a brand's report.
 * Its document has an opaque origin and can connect only to the comments of the draft. Unknown, revoked and expired links get the same
 * answer (case ADM-06).
 */
export async function sharedLinkPage(
  app: FastifyInstance,
  { files, links, clock, adminUrl }: SharedPageOptions,
): Promise<void> {
  app.get<BySecret>(`${SHARED_PATH}:secret`, async (request, reply) => {
    const opened = await links.open(request.params.secret, clock())
    reply.headers(SHARED_HEADERS)
    if (!opened) return reply.code(404).send(GONE)
    const { kind, page, expiresAt } = opened
    if (kind === 'draft') {
      const own = SHARED_PATH + request.params.secret + PARTNER_COMMENTS_ENDING
      const address = new URL(own, adminOrigin(request, adminUrl)).href
      reply.header('Content-Security-Policy', commentedPolicy(address))
      const json = `{"page":${page},"expiresAt":${expiresAt}}`
      return reply.send(adminDocument('Prévia', files, { id: SHARED_ELEMENT, json }))
    }
    const report = partnerReport.parse(JSON.parse(page))
    const { mes, csv } = request.query
    if (csv !== undefined) {
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="relatorio.csv"')
        .send(reportCsv(report))
    }
    const chosen = typeof mes === 'string' ? mes : undefined
    reply.header('Content-Security-Policy', REPORT_POLICY)
    return reply.send(reportPage(report, { chosen, expiresAt }))
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
