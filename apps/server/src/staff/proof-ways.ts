import type { ProofWay } from '@tsunagu/contract/staff/roles.ts'
import type { SignedInStaff } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'

type Person = Pick<SignedInStaff, 'proof' | 'hasSecondFactor' | 'hasPassword' | 'linkedIssuers'>

/** Whether passwords count for a session: with single sign-on as the only way, only where it was begun by a rescue link. */
export const takesPassword = ({ signInProvider }: Pick<Services, 'signInProvider'>, { proof }: Pick<Person, 'proof'>) =>
  !signInProvider?.settings.isOnlyWay || proof === 'rescue'

/** Whether a proof at the provider must have a second factor: it must not be worth less than what the session began with. */
export const needsProviderFactor = ({ hasSecondFactor, proof }: Pick<Person, 'proof' | 'hasSecondFactor'>): boolean =>
  hasSecondFactor || proof === 'provider_factor'

/** By what a person can prove again who they are. With a second factor a first one alone is not enough. */
export function proofWaysOf(services: Pick<Services, 'signInProvider'>, person: Person): ProofWay[] {
  const { hasSecondFactor, hasPassword, linkedIssuers } = person
  const settings = services.signInProvider?.settings
  const claims = settings?.factorClaims
  const isLinked = settings !== undefined && linkedIssuers.includes(settings.issuer)
  const canHaveFactor = claims !== undefined && claims.acr.length + claims.amr.length > 0
  const ways: ProofWay[] = []
  if (hasSecondFactor) ways.push('code')
  else if (hasPassword && takesPassword(services, person)) ways.push('password')
  if (isLinked && (!needsProviderFactor(person) || canHaveFactor)) ways.push('provider')
  return ways
}
