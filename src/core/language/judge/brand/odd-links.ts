import { isCutNumber, isOddAddress } from '../odd-address'
import { covered, type Slip, slipAt, TEST_SERVER } from './slip'

const LINK = /<a\s[^<>]*href\s*=\s*["']([^"']*)["'][^<>]*>(.*?)<\/a>/gi
/** Short links and shared documents, which may expire or open only for their owners. */
const BORROWED =
  /^https:\/\/(?:www\.)?(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|encurtador\.\S+|is\.gd|docs\.google\.com|drive\.google\.com|www\.dropbox\.com|dropbox\.com|figma\.com|notion\.so|chat\.whatsapp\.com|[\w-]+\.sharepoint\.com|1drv\.ms|we\.tl)\//i
/** Tracking parameters of one click on an advertisement, which were pasted with the address. */
const FOLLOWED = /[?&](?:fbclid|gclid|msclkid|mc_eid|_ga|igshid)=/i
const POINTS_NOWHERE = /^(?:clique aqui|link|este link|neste link)\.?$/i
const OWN_MAIL = /@(?:gmail|hotmail|outlook|yahoo|icloud|uol|bol|terra|live)\.com(?:\.br)?\b/i

const ON_TEST_SERVER = new RegExp(`^${TEST_SERVER}`, 'i')

/** Whether a public page should not contain an address: a short link, a shared document, a tracking parameter, a test server. */
export const isBorrowed = (address: string): boolean =>
  BORROWED.test(address) || FOLLOWED.test(address) || ON_TEST_SERVER.test(address)

/** A quick test that every match passes; most sentences fail it. */
const MAY_HAVE = /<a|@|https:|\d{4}[ -]\d{4}|0[38]00/i

/** Reports links that lead elsewhere than their words say, and addresses in the text that are not links. */
export function oddLinks(text: string, isText: boolean): readonly Slip[] {
  if (!MAY_HAVE.test(text)) return []
  const found = isText ? [...text.matchAll(LINK)].flatMap(judgeLink) : []
  return [...found, ...bareIn(text, isText)]
}

function judgeLink(link: RegExpExecArray): readonly Slip[] {
  const [, address = '', inner = ''] = link
  const kind = kindOf(address, inner.replace(/<[^<>]*>/g, '').trim())
  return kind === undefined ? [] : [slipAt(kind, link)]
}

function kindOf(address: string, words: string): Slip['kind'] | undefined {
  if (isBorrowed(address)) return 'borrowed-address'
  const isPhone = address.startsWith('tel:')
  if ((!isPhone && isOddAddress(address)) || isCutNumber(address)) return 'lost-address'
  if (POINTS_NOWHERE.test(words)) return 'words-of-a-link'
  const [scheme = '', rest = ''] = splitAt(address, ':')
  if (/^\/\/\+?\d+\/?$/.test(rest)) return 'link-elsewhere'
  const digits = words.replace(/\D/g, '')
  const dialled = scheme === 'tel' ? rest : OF_WHATSAPP.exec(rest)?.[1]
  if (dialled !== undefined && digits.length >= 8)
    return dialled.replace(/\D/g, '').endsWith(digits) ? undefined : 'link-elsewhere'
  const mail = /^\S+@\S+\.\w+$/.exec(words)?.[0]
  if (mail !== undefined) return rest.split('?')[0] === mail ? undefined : 'link-elsewhere'
  const host = /^(?:https:\/\/)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})(?:\/\S*)?$/i.exec(words)?.[1]
  if (host === undefined || scheme !== 'https') return undefined
  const led = /^\/\/(?:www\.)?([^/?#]+)/.exec(rest)?.[1] ?? ''
  return led === host || led.endsWith(`.${host}`) ? undefined : 'link-elsewhere'
}

function splitAt(text: string, sign: string): readonly string[] {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** The phone number in a WhatsApp link. */
const OF_WHATSAPP = /^\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=)(\+?\d+)/

/** A phone number with area code, or a free number; two years beside each other do not match. */
const PHONE = String.raw`(?<![\d.,-])(?:(?:\(\d\d\) ?|[1-9]\d (?!20\d\d.20\d\d))(?:9?\d{4}-\d{4}|(?:9\d{4}|[2-5]\d{3}) \d{4})|0[38]00[ -]?\d{3}[ -]?\d{4})(?![\d.,]?\d)`

const BARE = new RegExp(
  String.raw`https://[^\s<>"']+[^\s<>"'.,;:!?)]|(?<![\w.@])[\w.+-]{1,64}@(?:gmail|hotmail|outlook|yahoo|icloud|uol|bol|terra|live)\.com(?:\.br)?|${PHONE}`,
  'gi',
)

function bareIn(text: string, isText: boolean): readonly Slip[] {
  const words = covered(text, /<a\s.*?<\/a>|<[^<>]*>|\{+[^{}]*\}+/gi)
  return [...words.matchAll(BARE)].flatMap((found): readonly Slip[] => {
    const isOwn = OWN_MAIL.test(found[0])
    return isText || isOwn ? [slipAt(isOwn ? 'own-mail' : 'bare-address', found)] : []
  })
}
