import type { Kysely } from 'kysely'
import * as client from 'openid-client'
import type { OidcConfig } from '../environment/config'
import { hashOf } from '../store/hash'
import type { SessionTables } from '../store/session-tables'
import { newSecret } from './secrets'

export type Claimed = { readonly email: string; readonly name: string }

/** Why a person who returned from the identity provider is refused; logged for the operator. */
export type SignInRefusal = {
  readonly refused: 'flow-unknown' | 'email-missing' | 'email-unproved'
}

export type Oidc = {
  /** The address to which the browser goes, and the state that it must bring back. */
  readonly begin: (redirectUri: string, now: number) => Promise<{ href: string; state: string }>
  /** The person who returned. Refused when the answer belongs to no sign-in of this browser, comes too late, or has no verified e-mail. */
  readonly finish: (callback: URL, state: string, now: number) => Promise<Claimed | SignInRefusal>
}

/** Milliseconds that a person may take at the identity provider. */
const PATIENCE = 10 * 60_000

export function createOidc(db: Kysely<SessionTables>, config: OidcConfig): Oidc {
  let found: Promise<client.Configuration> | undefined
  const provider = () => {
    found ??= discover(config).catch((error: unknown) => {
      found = undefined // the next call tries again
      throw error
    })
    return found
  }

  return {
    begin: async (redirectUri, now) => {
      const [nonce, verifier, state] = [newSecret(), client.randomPKCECodeVerifier(), newSecret()]
      const { href } = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      await db
        .insertInto('oidc_flows')
        .values({ state_hash: hashOf(state), nonce, verifier, expires_at: now + PATIENCE })
        .execute()
      return { href, state }
    },
    finish: async (callback, state, now) => {
      const flow = await db
        .deleteFrom('oidc_flows')
        .where('state_hash', '=', hashOf(state))
        .where('expires_at', '>', now)
        .returning(['nonce', 'verifier'])
        .executeTakeFirst()
      if (!flow) return { refused: 'flow-unknown' }
      const company = await provider()
      const tokens = await client.authorizationCodeGrant(company, callback, {
        expectedState: state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      })
      return claimedBy(await claimsOf(company, tokens))
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<client.Configuration> {
  const url = new URL(issuer)
  // plain http is for a test provider on this machine: readConfig refuses it elsewhere
  const options = url.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}
  return client.discovery(url, clientId, clientSecret, undefined, { ...options, timeout: 10 })
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/**
 * The claims about a person: of the ID token, or of the userinfo endpoint when the token lacks the e-mail or whether it is verified (OpenID
 * Connect Core 5.4).
 */
async function claimsOf(company: client.Configuration, tokens: Tokens) {
  const claims = tokens.claims()
  const isWhole = claims?.email !== undefined && claims.email_verified !== undefined
  if (!claims || isWhole || !company.serverMetadata().userinfo_endpoint) return claims
  return client.fetchUserInfo(company, tokens.access_token, claims.sub)
}

function claimedBy(claims: client.IDToken | client.UserInfoResponse | undefined) {
  const email = claims?.email
  if (typeof email !== 'string') return { refused: 'email-missing' } as const
  if (claims?.email_verified !== true) return { refused: 'email-unproved' } as const
  const name = typeof claims.name === 'string' && claims.name !== '' ? claims.name : email
  return { email: email.toLowerCase(), name }
}
