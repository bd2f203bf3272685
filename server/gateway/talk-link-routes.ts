import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type HandedTalk,
  type KeptTalk,
  keepTalkRequest,
  lookRequest,
  openRequest,
  TALK_LINK_PATHS,
  TALK_LINK_TRIES,
  type TalkLinkState,
} from '../../src/product/provider/talk-link'
import type { Release, ServedReleases } from '../content/release'
import type { Clock } from '../environment/clock'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import type { Attempts } from '../store/attempts'
import { hashOf } from '../store/hash'
import type { TalkLinkPlace, TalkLinks } from '../store/talk-links'
import { isJson } from './checked-request'
import type { BeginGuess } from './guard-guesses'
import { isSoundTalk } from './judge-talk'
import { linkIdOf, newTalkCode, sealTalk, unsealTalk } from './seal-talk'

export type TalkLinkOptions = {
  readonly links: TalkLinks
  readonly attempts: Attempts
  readonly releases: ServedReleases
  readonly beginGuess: BeginGuess
  readonly clock: Clock
}

const LIFETIME = 24 * 3_600_000

/** Largest request with a talk, in bytes: many times a real one. */
const LARGEST = 256 * 1024

type Sealed = { readonly digitos: string; readonly conversa: HandedTalk }

/**
 * Links to continue a talk on another device (issue 11). The talk is stored for a day, encrypted with a key that only the link contains.
 * Opening it takes the last digits of the CPF, within three tries; it is deleted with the first right one.
 */
export async function talkLinkRoutes(app: FastifyInstance, options: TalkLinkOptions) {
  const { links, attempts, releases, beginGuess, clock } = options
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // another site can submit a form here, but not JSON without a CORS preflight
    if (!isJson(request.headers['content-type'])) throw new Problem('content-type')
  })

  app.post(TALK_LINK_PATHS.keep, { bodyLimit: LARGEST }, async (request): Promise<KeptTalk> => {
    const { conversa, digitos } = readBody(keepTalkRequest, request.body)
    const { variant, host } = pageOf(request)
    ;(await beginGuess('guardar', request))(true)
    const release = await releaseOf(conversa.release, releases)
    const answers = await attempts.answersOf(conversa.id)
    if (conversa.variant !== variant || !release || !isSoundTalk(conversa, release, answers)) {
      throw new Problem('request-invalid')
    }
    const [code, now] = [newTalkCode(), clock()]
    const sealed: Sealed = { digitos, conversa }
    const kept = {
      talk: hashOf(conversa.id),
      sealed: sealTalk(JSON.stringify(sealed), code, `${variant}\n${host}`),
      tries: TALK_LINK_TRIES,
      expiresAt: now + LIFETIME,
    }
    await links.keep({ id: linkIdOf(code), variant, host }, kept, now)
    return { codigo: code, expiraEm: kept.expiresAt }
  })

  app.post(TALK_LINK_PATHS.look, async (request): Promise<TalkLinkState> => {
    const { codigo } = readBody(lookRequest, request.body)
    const place = placeOf(request, codigo)
    const end = await beginGuess('abrir', request)
    const link = await links.find(place, clock())
    end(!link)
    if (!link) throw new Problem('link-unknown')
    return { expiraEm: link.expiresAt, tentativas: link.tries }
  })

  app.post(TALK_LINK_PATHS.open, async (request) => {
    const { codigo, digitos } = readBody(openRequest, request.body)
    const place = placeOf(request, codigo)
    const end = await beginGuess('abrir', request)
    const link = await links.takeTry(place, clock())
    const opened = link && opensTo(link.sealed, codigo, place, digitos)
    end(!opened)
    // a link is used up by the first right digits or by the last wrong ones
    const isUsedUp = link && (opened || link.tries === 0)
    const isOurs = isUsedUp ? await links.use(place) : false
    if (opened && isOurs) return { conversa: opened.conversa }
    if (!link || isUsedUp) throw new Problem('link-unknown')
    throw new Problem('link-digits', { details: { tentativas: link.tries } })
  })
}

/** The talk of a link if the digits are right; they are compared in constant time. */
function opensTo(
  sealed: string,
  code: string,
  { variant, host }: TalkLinkPlace,
  digits: string,
): Sealed | undefined {
  // sealed by the route above
  const kept = JSON.parse(unsealTalk(sealed, code, `${variant}\n${host}`)) as Sealed
  return timingSafeEqual(Buffer.from(kept.digitos), Buffer.from(digits)) ? kept : undefined
}

const placeOf = (request: FastifyRequest, code: string): TalkLinkPlace => ({
  id: linkIdOf(code),
  ...pageOf(request),
})

/** The page that sends the request: a link opens only on the brand's page and host that made it. */
function pageOf({ headers }: FastifyRequest): Omit<TalkLinkPlace, 'id'> {
  const { 'x-variant': variant, host } = headers
  if (typeof variant !== 'string' || host === undefined) throw new Problem('variant-unknown')
  return { variant, host: host.toLowerCase() }
}

/** The release of a talk, also a recalled one: the page moves to the live release after it has resumed. */
async function releaseOf(id: string, releases: ServedReleases): Promise<Release | undefined> {
  const live = releases.live()
  return id === live.id ? live : releases.byId(id)
}
