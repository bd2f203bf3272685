/** Misspelt top-level domains, also before `.br`. */
const MISSPELT_ENDING =
  /\.(?:con|comm|cim|cpm|vom|xom|ocm|cmo|cob|combr|conbr|co\.br|con\.br|comm\.br|cm\.br|cpm\.br|vom\.br|xom\.br|ocm\.br|cmo\.br|c\.br|ecom\.br|com\.(?:b|r|rb|nr|vr|brr|bbr|brb|bb|bt|be)|orgg|ogr\.br|or\.br|og\.br|gv\.br|gob\.br|gov\.b)$/i

/** `www` written twice, cut, or without its dot. */
const ODD_WWW = /^(?:(?:www\.){2}|ww\.|wwww+\.|www(?=[a-z]))/i

/** WhatsApp hosts that work on the editor's computer but not on a phone. */
const WHATSAPP_AT_DESK = /^(?:web\.whatsapp\.com|www\.wa\.me|www\.web\.whatsapp\.com)$/i

const HOST = /^https?:\/\/([^/?#:]+)/i

/** Whether a host name is most likely misspelt or opens only on a computer. */
export const isOddHost = (host: string): boolean =>
  MISSPELT_ENDING.test(host) || ODD_WWW.test(host) || WHATSAPP_AT_DESK.test(host)

/** Punctuation at the end of an address that was copied with it. */
const COPIED_END = /[.,;:!*]$|^[^(]*\)$|%20$/

/** A misspelt file extension at the end of an address, or one after a comma or semicolon instead of the dot. */
const MISSPELT_FILE =
  /\.(?:pfd|pdff|pdd|ppdf|pdg|fdp|dpf|htm?ll|hmtl|htlm)(?:[?#]|$)|[,;](?:pdf|html?|docx?|png|jpe?g|svg)(?:[?#]|$)/i

/** Addresses that only editors of a site can open: drafts and admin pages. */
const OF_EDITORS =
  /[?&](?:preview|draft|rascunho|preview_id)=|\/(?:wp-admin|wp-login\.php|admin\/edit|edit)(?:[/?#]|$)/i

/** A WhatsApp link whose number is not in the parameter `phone`, so that WhatsApp ignores it. */
const LOST_NUMBER = /^https:\/\/api\.whatsapp\.com\/send\/?\?(?!.*\bphone=)(?=.*\d{8})/i

/** Whether a well-formed address most likely opens nothing, or nothing for visitors. */
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
/** Country, area and number: no area code has a 0; a mobile number has a 9 before its eight digits. */
const BRAZILIAN = /^55[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/

/** Whether an address opens WhatsApp with a number that cannot exist in Brazil. */
export function isCutNumber(address: string): boolean {
  const number = NUMBER_IN_LINK.exec(address)?.[1]
  return number !== undefined && number !== 'message' && !BRAZILIAN.test(number)
}
