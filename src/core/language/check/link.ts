import { UNSEEN_LETTERS } from '../diagnostics/unseen'

/**
 * An https address without `@` in the host part: a browser takes the text before it as user name and password, which can hide the real
 * site.
 */
const HTTPS = `https://(?![^/?#]*\\.\\.)[^\\s"'<>\\\\/?#@,;:${UNSEEN_LETTERS}]+(?::[0-9]+)?(?:[/?#][^\\s"'<>\\\\${UNSEEN_LETTERS}]*)?`

/** One mail address, or several separated by commas, with optional parameters such as subject and body. */
const ONE = '[^\\s"\'<>\\\\@,?]+@[^\\s"\'<>\\\\@,?]+'
const MAIL = `mailto:${ONE}(?:,${ONE})*(?:[?][^\\s"'<>\\\\]*)?`

/** An https address, as a pattern of a schema. */
export const HTTPS_ADDRESS = `^${HTTPS}$`

/** Where a link of a text or of a variant may lead, as a pattern of a schema. */
export const LINK_ADDRESS = `^(${HTTPS}|${MAIL}|tel:[+0-9() .-]+)$`
