/** The address of a link that takes a message along: WhatsApp and e-mail have a place for it, no other address does. */
export function linkWithMessage(href: string, message: string | undefined): string {
  const key = /^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//.test(href)
    ? 'text'
    : /^mailto:/.test(href) && 'body'
  if (!key || message === undefined) return href
  const address = new URL(href)
  address.searchParams.set(key, message)
  // a plus is a space to forms alone: mail programs show it
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}
