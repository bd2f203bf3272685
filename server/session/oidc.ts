import type { Kysely } from 'kysely'
import * as client from 'openid-client'
import type { OidcConfig } from '../environment/config'
import { hashOf } from '../store/hash'
import type { SessionTables } from '../store/session-tables'
import { newSecret } from './secrets'

export type Claimed = { readonly email: string; readonly name: string }

export type Oidc = {
  /** Where to send the browser, and the state that it must bring back. */
  readonly begin: (redirectUri: string, now: number) => Promise<{ href: string; state: string }>
  /** Who came back; undefined where the answer is not one to a sign-in of this browser, is too old, or names no e-mail that its owner has proved. */
  readonly finish: (callback: URL, state: string, now: number) => Promise<Claimed | undefined>
}

/** How long somebody may take at the company's page. */
const PATIENCE = 10 * 60_000

export function createOidc(db: Kysely<SessionTables>, config: OidcConfig): Oidc {
  let found: Promise<client.Configuration> | undefined
  const provider = () => {
    found ??= discover(config).catch((error: unknown) => {
      found = undefined // the company's page may be back at the next try
      throw error
    })
    return found
  }

  return {
    begin: async (redirectUri, now) => {
      const [nonce, verifier, state] = [newSecret(), client.randomPKCECodeVerifier(), newSecret()]
      await db
        .insertInto('oidc_flows')
        .values({ state_hash: hashOf(state), nonce, verifier, expires_at: now + PATIENCE })
        .execute()
      const { href } = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { href, state }
    },
    finish: async (callback, state, now) => {
      const flow = await db
        .deleteFrom('oidc_flows')
        .where('state_hash', '=', hashOf(state))
        .where('expires_at', '>', now)
        .returning(['nonce', 'verifier'])
        .executeTakeFirst()
      if (!flow) return undefined
      const tokens = await client.authorizationCodeGrant(await provider(), callback, {
        expectedState: state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      })
      return claimedBy(tokens.claims())
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<client.Configuration> {
  const url = new URL(issuer)
  // a company's test page on this machine; readConfig refuses http elsewhere
  const options = url.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}
  return client.discovery(url, clientId, clientSecret, undefined, { ...options, timeout: 10 })
}

function claimedBy(claims: client.IDToken | undefined): Claimed | undefined {
  const email = claims?.email
  if (typeof email !== 'string' || claims?.email_verified !== true) return undefined
  const name = typeof claims?.name === 'string' && claims.name !== '' ? claims.name : email
  return { email: email.toLowerCase(), name }
}
