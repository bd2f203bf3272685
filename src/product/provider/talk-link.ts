import * as z from 'zod/mini'
import { LINK_DIGITS } from '../facts/link-digits'

/** Epoch milliseconds. */
const instant = z.int().check(z.nonnegative())

/** What the visitor's page asks of the server about a link by which a talk goes on on another device. All are posts: no address holds a code. */
export const TALK_LINK_PATHS = {
  keep: '/api/conversa/guardar',
  look: '/api/conversa/ver',
  open: '/api/conversa/abrir',
} as const

/** How often wrong digits may be given before the link is gone. */
export const TALK_LINK_TRIES = 3

/** 192 random bits. */
export const talkCode = z.string().check(z.regex(/^[\w-]{32}$/))

/** The last four digits of the visitor's CPF. */
export const lastDigits = z.string().check(z.regex(new RegExp(`^\\d{${LINK_DIGITS}}$`)))

const name = z.string().check(z.minLength(1), z.maxLength(128))
const EVENT_TYPES = [
  'started',
  'answered',
  'chosen',
  'marked',
  'finished',
  'told',
  'helped',
  'reminded',
  'settled',
] as const

/** An event as far as the server has to understand it: what it says of facts. The browser that goes on judges the rest. */
const stamped = z.object({
  at: instant,
  event: z.looseObject({
    type: z.enum(EVENT_TYPES),
    facts: z.optional(z.record(z.string(), z.unknown())),
  }),
})

/** A talk as a browser stores it. */
export const handedTalk = z.strictObject({
  version: z.int(),
  release: name,
  variant: name,
  arms: z.optional(z.record(name, name)),
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  events: z.array(stamped).check(z.minLength(1), z.maxLength(2000)),
  edits: z.optional(z.int()),
  later: z.optional(z.array(z.object({ saw: z.string(), held: stamped })).check(z.maxLength(2000))),
})
export type HandedTalk = z.infer<typeof handedTalk>

export const keepTalkRequest = z.strictObject({ digitos: lastDigits, conversa: handedTalk })
export const keptTalk = z.object({ codigo: talkCode, expiraEm: instant })
export type KeptTalk = z.infer<typeof keptTalk>

export const lookRequest = z.strictObject({ codigo: talkCode })
export const talkLinkState = z.object({ expiraEm: instant, tentativas: z.int() })
export type TalkLinkState = z.infer<typeof talkLinkState>

export const openRequest = z.strictObject({ codigo: talkCode, digitos: lastDigits })
/** The talk itself is read by the rules of the browser that goes on with it. */
export const openedTalk = z.object({ conversa: z.unknown() })

/** The digits are not those of the link, which opens this often yet. */
export const wrongDigits = z.object({
  code: z.literal('link-digits'),
  tentativas: z.int(),
})
