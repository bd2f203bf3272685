/** Endings that are nearly those of sites, and that no site has; before `.br`, too. */
const MISSPELT_ENDING =
  /\.(?:con|comm|cim|cpm|vom|xom|ocm|cmo|cob|combr|conbr|co\.br|con\.br|comm\.br|cm\.br|cpm\.br|vom\.br|xom\.br|ocm\.br|cmo\.br|c\.br|ecom\.br|com\.(?:b|r|rb|nr|vr|brr|bbr|brb|bb|bt|be)|orgg|ogr\.br|or\.br|og\.br|gv\.br|gob\.br|gov\.b)$/i

/** `www` written twice, cut, or without its dot. */
const ODD_WWW = /^(?:(?:www\.){2}|ww\.|wwww+\.|www(?=[a-z]))/i

/** What opens on the computer of who wrote it, and not on a phone. */
const WHATSAPP_AT_DESK = /^(?:web\.whatsapp\.com|www\.wa\.me|www\.web\.whatsapp\.com)$/i

const HOST = /^https?:\/\/([^/?#:]+)/i

/** What is odd in the name of a site. */
export const isOddHost = (host: string): boolean =>
  MISSPELT_ENDING.test(host) || ODD_WWW.test(host) || WHATSAPP_AT_DESK.test(host)

/** The end of a sentence, a bracket or a sign of a list, copied with an address. */
const COPIED_END = /[.,;:!*]$|^[^(]*\)$|%20$/

/** A kind of file misspelt, or another sign before it than its dot, at the end of an address. */
const MISSPELT_FILE =
  /\.(?:pfd|pdff|pdd|ppdf|pdg|fdp|dpf|htm?ll|hmtl|htlm)(?:[?#]|$)|[,;](?:pdf|html?|docx?|png|jpe?g|svg)(?:[?#]|$)/i

/** What only editors see: a draft, the inside of an editor. */
const OF_EDITORS =
  /[?&](?:preview|draft|rascunho|preview_id)=|\/(?:wp-admin|wp-login\.php|admin\/edit|edit)(?:[/?#]|$)/i

/** A link to WhatsApp with a number that it does not find there. */
const LOST_NUMBER = /^https:\/\/api\.whatsapp\.com\/send\/?\?(?!.*\bphone=)(?=.*\d{8})/i

/** Whether an address is one that opens nothing, or nothing for visitors, though it is written as one can be. */
export function isOddAddress(address: string): boolean {
  if (address.startsWith('tel:')) return / /.test(address) || !/\d{3}/.test(address)
  const host = HOST.exec(address)?.[1]
  if (host === undefined) return false
  const rest = address.slice(address.indexOf(host) + host.length)
  return (
    isOddHost(host) ||
    COPIED_END.test(rest) ||
    /^[^?#]*\/\//.test(rest) ||
    MISSPELT_FILE.test(rest) ||
    OF_EDITORS.test(rest) ||
    LOST_NUMBER.test(address)
  )
}

const NUMBER_IN_LINK = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)([^?&/]*)/
/** No area has a 0; a mobile number has a 9 before its eight digits. */
const BRAZILIAN = /^55[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/

/** Whether an address leads to a number of WhatsApp that cannot be one. */
export function isCutNumber(address: string): boolean {
  const number = NUMBER_IN_LINK.exec(address)?.[1]
  return number !== undefined && number !== 'message' && !BRAZILIAN.test(number)
}
