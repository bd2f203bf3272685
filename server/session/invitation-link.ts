/**
 * An invitation's link. Its secret is in the fragment, which browsers do not send: it reaches a server only in the request that uses it,
 * and no log.
 */
export const invitationLink = (adminUrl: string, secret: string): string =>
  `${new URL(adminUrl).origin}/admin/#convite=${secret}`
