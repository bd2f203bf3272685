/** What a browser would read before `@` of an address: a name and a password, or another site's name to deceive. None is let in. */
const HTTPS = 'https://[^\\s"\'<>\\\\/?#@]+(?:[/?#][^\\s"\'<>\\\\]*)?'

/** An https address, as a pattern of a schema. */
export const HTTPS_ADDRESS = `^${HTTPS}$`

/** Where a link of a text or of a variant may lead, as a pattern of a schema. */
export const LINK_ADDRESS = `^(${HTTPS}|mailto:[^\\s"'<>\\\\]+|tel:[+0-9() .-]+)$`
