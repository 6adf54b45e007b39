import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
} from 'openid-client'
import type { LineChannelSettings } from '#server/platform/settings/line-settings.ts'
import { ProviderFault, providerFaultOf } from '#server/platform/sign-in-provider/provider-fault.ts'
import { providerFetch } from '#server/platform/sign-in-provider/provider-fetch.ts'
import type { Clock } from '#server/platform/time/clock.ts'

/** For one request to LINE; linking makes two. */
const timeoutSeconds = 5

/** What binds the way to LINE and back to one session. */
export interface LineTurn {
  state: string
  nonce: string
  verifier: string
  /** As it is registered at LINE. */
  redirectUri: string
}

/** Who has come back from LINE. */
export interface LinePerson {
  userId: string
  /** Whether they have the official account among their friends. */
  isFriend: boolean
}

/** Where LINE is called. */
export interface LineAddresses {
  access: string
  api: string
}

/** LINE Login (OpenID Connect). Neither tokens nor codes are stored. */
export interface LineLogin {
  /** Where the browser goes on. */
  authorizeUrl: (turn: LineTurn) => Promise<string>
  /** @param turn.query what the browser came back with @throws ProviderFault */
  identify: (turn: LineTurn & { query: string }) => Promise<LinePerson>
}

/**
 * LINE signs ID tokens of websites with the channel's secret (HS256). The library checks their claims, but knows signatures by public
 * keys alone.
 */
function isSignedBy(secret: string, idToken: string): boolean {
  const [header = '', payload = '', signature = ''] = idToken.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function configurationOf(channel: LineChannelSettings, { access, api }: LineAddresses, now: Date): Configuration {
  const configuration = new Configuration(
    {
      issuer: 'https://access.line.me',
      authorization_endpoint: `${access}/oauth2/v2.1/authorize`,
      token_endpoint: `${api}/oauth2/v2.1/token`,
    },
    channel.loginId,
    {
      id_token_signed_response_alg: 'HS256',
      // The library asks the machine's clock; the portal has one of its own, which tests set
      [clockSkew]: Math.round((now.getTime() - Date.now()) / 1_000),
    },
    ClientSecretPost(channel.loginSecret),
  )
  configuration.timeout = timeoutSeconds
  configuration[customFetch] = providerFetch
  if (api.startsWith('http:')) allowInsecureRequests(configuration)
  return configuration
}

/**
 * What LINE says of the friendship.
 * @throws ProviderFault where it says nothing: no event follows for who is a friend already, so that a guess would stay wrong
 */
async function readFriendship(api: string, accessToken: string): Promise<boolean> {
  try {
    const response = await providerFetch(`${api}/friendship/v1/status`, {
      body: undefined,
      headers: { authorization: `Bearer ${accessToken}` },
      method: 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
    })
    const status: unknown = await response.json()
    const flag: unknown = typeof status === 'object' && status !== null ? Reflect.get(status, 'friendFlag') : undefined
    if (response.ok && typeof flag === 'boolean') return flag
  } catch (error) {
    throw new ProviderFault('down', 'the friendship cannot be read', error)
  }
  throw new ProviderFault('down', 'the friendship is not said')
}

async function exchange(
  channel: LineChannelSettings,
  addresses: LineAddresses,
  { query, ...turn }: LineTurn & { query: string },
  now: Date,
): Promise<LinePerson> {
  const tokens = await authorizationCodeGrant(
    configurationOf(channel, addresses, now),
    new URL(`${turn.redirectUri}?${query}`),
    {
      expectedState: turn.state,
      expectedNonce: turn.nonce,
      pkceCodeVerifier: turn.verifier,
      idTokenExpected: true,
    },
  )
  const claims = tokens.claims()
  if (!claims || !isSignedBy(channel.loginSecret, tokens.id_token ?? '')) {
    throw new ProviderFault('refused', 'the ID token is not signed by the channel')
  }
  // As many characters as the table takes
  if (claims.sub.length > 100) throw new ProviderFault('refused', 'the ID token names nobody')
  return { userId: claims.sub, isFriend: await readFriendship(addresses.api, tokens.access_token) }
}

/** Builds the way to LINE Login and back. */
export function createLineLogin(channel: LineChannelSettings, addresses: LineAddresses, clock: Clock): LineLogin {
  return {
    authorizeUrl: async ({ state, nonce, verifier, redirectUri }) => {
      const url = buildAuthorizationUrl(configurationOf(channel, addresses, clock()), {
        redirect_uri: redirectUri,
        response_type: 'code',
        // Whether somebody is a friend is read by `profile`; name and picture are not read
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        bot_prompt: 'normal',
        ui_locales: 'ja',
      })
      return url.href
    },
    identify: async (turn) => {
      try {
        return await exchange(channel, addresses, turn, clock())
      } catch (error) {
        throw providerFaultOf(error)
      }
    },
  }
}
