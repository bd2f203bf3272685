/** The secret stands behind `#`, so that it reaches no log and no server but in the request that uses it. */
export const invitationLink = (adminUrl: string, secret: string): string =>
  `${new URL(adminUrl).origin}/admin/#convite=${secret}`
