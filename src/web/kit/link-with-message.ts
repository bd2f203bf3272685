/** Adds a message to a WhatsApp or e-mail address; any other address is returned as it is. */
export function linkWithMessage(href: string, message: string | undefined): string {
  const key = /^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//.test(href)
    ? 'text'
    : /^mailto:/.test(href) && 'body'
  if (!key || message === undefined) return href
  const address = new URL(href)
  address.searchParams.set(key, message)
  // only forms read a plus as a space: mail programs would show it
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}
