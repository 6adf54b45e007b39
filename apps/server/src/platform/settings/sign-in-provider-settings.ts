import { secretSetting } from './settings.ts'
import { read } from './variables.ts'

/** Values of the claims `acr` and `amr` by which the provider says that a second factor was used there. */
export interface FactorClaims {
  acr: readonly string[]
  amr: readonly string[]
}

/** The OpenID Connect provider by which staff sign in. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The text of the button. */
  label: string
  /** Whether passwords and passkeys of staff are refused. */
  isOnlyWay: boolean
  factorClaims: FactorClaims
}

/** @throws an English sentence where a part of the settings is missing, or one is set without the provider */
export function readSignInProvider(source: NodeJS.ProcessEnv): ProviderSettings | null {
  const [issuer, clientId] = [read(source, 'SSO_ISSUER'), read(source, 'SSO_CLIENT_ID')]
  const clientSecret = secretSetting(source, 'SSO_CLIENT_SECRET')
  const isOnlyWay = read(source, 'SSO_ONLY') ?? false
  const claims = read(source, 'SSO_SECOND_FACTOR') ?? []
  if (issuer === null) {
    if (clientId !== null || clientSecret !== '' || isOnlyWay || claims.length > 0)
      throw new Error('SSO_ISSUER is needed by the other settings SSO_….')
    return null
  }
  if (clientId === null || clientSecret === '') throw new Error('SSO_ISSUER needs SSO_CLIENT_ID and SSO_CLIENT_SECRET.')
  const valuesOf = (claim: 'acr' | 'amr') => claims.filter((one) => one.claim === claim).map(({ value }) => value)
  return {
    issuer,
    clientId,
    clientSecret,
    label: read(source, 'SSO_LABEL') ?? '社内アカウントでサインイン',
    isOnlyWay,
    factorClaims: { acr: valuesOf('acr'), amr: valuesOf('amr') },
  }
}
