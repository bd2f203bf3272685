/** Letters that nobody sees, pasted from a mail or a document: the address leads elsewhere by them. */
const UNSEEN = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064'

/** What a browser would read before `@` of an address: a name and a password, or another site's name to deceive. None is let in. */
const HTTPS = `https://(?![^/?#]*\\.\\.)[^\\s"'<>\\\\/?#@,;:${UNSEEN}]+(?::[0-9]+)?(?:[/?#][^\\s"'<>\\\\${UNSEEN}]*)?`

/** One address, or several with commas between, and perhaps what is to stand in the letter. */
const ONE = '[^\\s"\'<>\\\\@,?]+@[^\\s"\'<>\\\\@,?]+'
const MAIL = `mailto:${ONE}(?:,${ONE})*(?:[?][^\\s"'<>\\\\]*)?`

/** An https address, as a pattern of a schema. */
export const HTTPS_ADDRESS = `^${HTTPS}$`

/** Where a link of a text or of a variant may lead, as a pattern of a schema. */
export const LINK_ADDRESS = `^(${HTTPS}|${MAIL}|tel:[+0-9() .-]+)$`
