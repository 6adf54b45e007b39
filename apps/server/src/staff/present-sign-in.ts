import type { StaffFactorsShown } from '@tsunagu/contract/endpoints/staff/factor-calls.ts'
import type { ListedStaffSession } from '@tsunagu/contract/endpoints/staff/session-calls.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { SignedInStaff } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import { mustHaveSecondFactor } from './second-factor-rule.ts'
import { readStaffFactors } from './staff-factor.queries.ts'
import { listPasskeys } from './staff-passkey.queries.ts'
import { otherWaysOf, readProviderLink } from './staff-provider-link.queries.ts'
import { listStaffSessions } from './staff-session-list.queries.ts'

/** The running sessions of a person. @param currentId the session that asks; '' for none of them */
export async function presentSessions(
  { db, clock }: Services,
  staffId: string,
  currentId: string,
): Promise<ListedStaffSession[]> {
  const sessions = await listStaffSessions(db, staffId, clock())
  return sessions.map(({ id, device, networkAddress, createdAt, lastUsedAt }) => ({
    id,
    device,
    networkAddress,
    isCurrent: id === currentId,
    signedInDatetime: dateTimeInTokyo(createdAt),
    lastUsedDatetime: dateTimeInTokyo(lastUsedAt),
  }))
}

async function presentProvider(
  { db, signInProvider }: Services,
  staffId: string,
): Promise<Pick<StaffFactorsShown, 'hasPassword' | 'provider'>> {
  const { hasPassword, hasPasskey } = await otherWaysOf(db, staffId)
  if (!signInProvider) return { hasPassword, provider: null }
  const { issuer, label, isOnlyWay } = signInProvider.settings
  const link = await readProviderLink(db, staffId, issuer)
  return {
    hasPassword,
    provider: {
      label,
      link: link && {
        email: link.email,
        linkedDatetime: dateTimeInTokyo(link.linkedAt),
        lastUsedDatetime: link.lastUsedAt && dateTimeInTokyo(link.lastUsedAt),
      },
      canBeRemoved: !isOnlyWay && (hasPassword || hasPasskey),
    },
  }
}

/** How a person proves who they are. */
export async function presentFactors(
  services: Services,
  { id, roles }: Pick<SignedInStaff, 'id' | 'roles'>,
): Promise<StaffFactorsShown> {
  const { db, secondFactor } = services
  const { totpSince, recoveryCodesLeft } = await readStaffFactors(db, id)
  const passkeys = await listPasskeys(db, id)
  return {
    totp: totpSince && { sinceDatetime: dateTimeInTokyo(totpSince) },
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      createdDatetime: dateTimeInTokyo(createdAt),
      lastUsedDatetime: lastUsedAt && dateTimeInTokyo(lastUsedAt),
    })),
    isRequired: mustHaveSecondFactor(secondFactor, { roles }),
    ...(await presentProvider(services, id)),
  }
}
