import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  type ServerMetadata,
  type UserInfoResponse,
} from 'openid-client'
import type { ProviderSettings } from '#server/platform/settings/sign-in-provider-settings.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { ProviderFault, providerFaultOf } from './provider-fault.ts'
import { providerFetch } from './provider-fetch.ts'
import { turnSecretsOf } from './turn-secrets.ts'

/** Where the provider sends the browser back to: a page of the desk, which goes on by a call of its own (docs/decisions/232). */
const providerReturnPath = '/sign_in/provider'
/** For one request to the provider; a sign-in makes four at most. */
const timeoutSeconds = 5
/** How long the provider's metadata is stored in memory. Its keys are read for each sign-in. */
const metadataMs = 5 * 60_000
const longestSkewSeconds = 5 * 60

/** Who somebody is, as the provider says. */
export interface ProviderPerson {
  issuer: string
  subject: string
  /** '' where it has none. */
  email: string
  isEmailVerified: boolean
  /** Whether a second factor was used there, by the claims that the settings name. */
  isSecondFactor: boolean
  /** When they last proved there who they are; null where it does not say. */
  authenticatedAt: Date | null
}

interface Beginning {
  secret: string
  /** The desk's origin in this browser. */
  origin: string
  /** Asks for the password there, whatever session there is. */
  isAgain?: boolean
}

/** The way to the provider of single sign-on. Neither tokens nor codes are stored. */
export interface SignInProvider {
  settings: ProviderSettings
  /** Where the browser goes on. @throws ProviderFault */
  begin: (turn: Beginning) => Promise<string>
  /** Who has come back. @param turn.query what the browser came back with @throws ProviderFault */
  finish: (turn: { secret: string; origin: string; query: string }) => Promise<ProviderPerson>
}

/** HTTP Basic as the standard's default, unless the provider names others alone. */
function clientAuthOf(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported
    const auth = !methods || methods.includes('client_secret_basic') ? basic : post
    return auth(as, ...rest)
  }
}

const isPlain = (issuer: string) => new URL(issuer).protocol === 'http:'

/**
 * Reads the provider's metadata, and keeps it for the way back. A way there reads it again: a browser that is sent to a provider
 * that is down shows a page of its own, and no way back.
 */
function metadataReader({ issuer, clientId }: ProviderSettings): (isFresh: boolean) => Promise<ServerMetadata> {
  let known: { metadata: ServerMetadata; until: number } | null = null
  return async (isFresh) => {
    if (!isFresh && known && known.until > performance.now()) return known.metadata
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: providerFetch,
      timeout: timeoutSeconds,
      ...(isPlain(issuer) && { execute: [allowInsecureRequests] }),
    })
    known = { metadata: found.serverMetadata(), until: performance.now() + metadataMs }
    return known.metadata
  }
}

function configurationOf(settings: ProviderSettings, metadata: ServerMetadata, now: Date): Configuration {
  // The library asks the machine's clock; the portal has one of its own, which tests set
  const skew = Math.round((now.getTime() - Date.now()) / 1_000)
  const auth = clientAuthOf(settings.clientSecret)
  const configuration = new Configuration(metadata, settings.clientId, { [clockSkew]: skew }, auth)
  configuration.timeout = timeoutSeconds
  configuration[customFetch] = providerFetch
  if (isPlain(settings.issuer)) allowInsecureRequests(configuration)
  // Without it the library trusts the connection, and reads no signature
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** The library refuses tokens that have run out, not those that are from the future. */
function requireSameTime({ iat }: IDToken, now: Date): void {
  if (iat - now.getTime() / 1_000 <= longestSkewSeconds) return
  throw new ProviderFault('clock', 'the ID token is from the future')
}

function hasFactor({ acr, amr }: ProviderSettings['factorClaims'], claims: IDToken): boolean {
  const given: unknown = claims.amr
  const methods = Array.isArray(given) ? given.map(String) : []
  return (typeof claims.acr === 'string' && acr.includes(claims.acr)) || amr.some((value) => methods.includes(value))
}

function personOf(settings: ProviderSettings, claims: IDToken, info: UserInfoResponse): ProviderPerson {
  const { email } = info
  return {
    issuer: settings.issuer,
    subject: claims.sub,
    email: typeof email === 'string' && email.length <= 254 ? email : '',
    isEmailVerified: info.email_verified === true,
    isSecondFactor: hasFactor(settings.factorClaims, claims),
    authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000) : null,
  }
}

async function exchange(
  settings: ProviderSettings,
  configuration: Configuration,
  { secret, origin, query }: { secret: string; origin: string; query: string },
  now: Date,
): Promise<ProviderPerson> {
  const { state, nonce, verifier } = turnSecretsOf(secret)
  // From the desk's own origin, not from what the browser names: the provider compares it with where it was begun
  const url = new URL(`${origin}${providerReturnPath}?${query}`)
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new ProviderFault('refused', 'there is no ID token')
  requireSameTime(claims, now)
  // Some providers give the address from here alone; the library compares the subject
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
  const info = hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : null
  return personOf(settings, claims, { ...claims, ...info })
}

/** Whether what a browser came back with belongs to the cookie that it has. */
const isOwnState = (query: string, secret: string): boolean =>
  new URLSearchParams(query).get('state') === turnSecretsOf(secret).state

/** Builds the way to the provider; it is called when somebody signs in, and not before. */
export function createSignInProvider(settings: ProviderSettings, clock: Clock): SignInProvider {
  const readMetadata = metadataReader(settings)
  const guarded = async <T>(isFresh: boolean, work: (configuration: Configuration) => Promise<T>): Promise<T> => {
    try {
      return await work(configurationOf(settings, await readMetadata(isFresh), clock()))
    } catch (error) {
      throw providerFaultOf(error)
    }
  }
  return {
    settings,
    begin: ({ secret, origin, isAgain = false }) =>
      guarded(true, async (configuration) => {
        const { state, nonce, verifier } = turnSecretsOf(secret)
        const { acr } = settings.factorClaims
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: `${origin}${providerReturnPath}`,
          response_type: 'code',
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(acr.length > 0 && { acr_values: acr.join(' ') }),
          ...(isAgain && { prompt: 'login', max_age: '0' }),
        })
        return url.href
      }),
    finish: async (turn) => {
      if (!isOwnState(turn.query, turn.secret)) throw new ProviderFault('expired', 'the state is of another browser')
      return guarded(false, (configuration) => exchange(settings, configuration, turn, clock()))
    },
  }
}
