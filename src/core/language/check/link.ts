import { UNSEEN_LETTERS } from '../diagnostics/unseen'

/** What a browser would read before `@` of an address: a name and a password, or another site's name to deceive. None is let in. */
const HTTPS = `https://(?![^/?#]*\\.\\.)[^\\s"'<>\\\\/?#@,;:${UNSEEN_LETTERS}]+(?::[0-9]+)?(?:[/?#][^\\s"'<>\\\\${UNSEEN_LETTERS}]*)?`

/** One address, or several with commas between, and perhaps what is to stand in the letter. */
const ONE = '[^\\s"\'<>\\\\@,?]+@[^\\s"\'<>\\\\@,?]+'
const MAIL = `mailto:${ONE}(?:,${ONE})*(?:[?][^\\s"'<>\\\\]*)?`

/** An https address, as a pattern of a schema. */
export const HTTPS_ADDRESS = `^${HTTPS}$`

/** Where a link of a text or of a variant may lead, as a pattern of a schema. */
export const LINK_ADDRESS = `^(${HTTPS}|${MAIL}|tel:[+0-9() .-]+)$`
