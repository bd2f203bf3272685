import * as z from 'zod/mini'
import { LINK_DIGITS } from '../facts/link-digits'

/** Epoch milliseconds. */
const instant = z.int().check(z.nonnegative())

/** Requests of the visitor's page about a link that continues a talk on another device. All are POST, so that no address contains a code. */
export const TALK_LINK_PATHS = {
  keep: '/api/conversa/guardar',
  look: '/api/conversa/ver',
  open: '/api/conversa/abrir',
} as const

/** How many wrong attempts make the link unusable. */
export const TALK_LINK_TRIES = 3

/** The code of a link: 192 random bits. */
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

/** An event as far as the server reads it: its type and facts. The browser that continues the talk validates the rest. */
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
/** The browser that continues the talk validates the talk itself. */
export const openedTalk = z.object({ conversa: z.unknown() })

/** The answer to wrong digits, with the number of attempts left. */
export const wrongDigits = z.object({
  code: z.literal('link-digits'),
  tentativas: z.int(),
})
