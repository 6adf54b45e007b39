import { Problem } from '#server/platform/errors/problem.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import type { DeskContext, Handlers } from '#server/request/handler.ts'
import { presentFactors } from '#server/staff/present-sign-in.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { findInvited } from '#server/staff/staff-invitation.queries.ts'
import { endProviderLink } from '#server/staff/staff-provider-link.queries.ts'
import { takeTurn } from '#server/staff/staff-provider-turn.queries.ts'
import { beginPasskey, endPasskeyFailures } from '#server/staff/staff-sign-in-limits.ts'
import { atProvider, noTurn } from './provider-problem.ts'
import { applyTurn, beginTurn, providerOf } from './provider-turn.ts'

type ProviderOperation =
  | 'getSignInWays'
  | 'beginProviderSignIn'
  | 'beginProviderLink'
  | 'beginProviderProof'
  | 'finishProviderTurn'
  | 'removeProviderLink'

/** The hash of an invitation's token, while the link is good. @throws Problem `not_found` */
async function invitationOf({ services }: DeskContext, token: string): Promise<Buffer> {
  const invited = await findInvited(services.db, token, services.clock())
  if (!invited || invited.isRescue) throw new Problem('not_found')
  return hashToken(token)
}

/** Single sign-on at an OpenID Connect provider (docs/behaviour.md §39). */
export const providerHandlers: Handlers<ProviderOperation> = {
  getSignInWays: async ({ services }) => {
    const settings = services.signInProvider?.settings
    return { provider: settings ? { label: settings.label } : null, isProviderOnly: settings?.isOnlyWay ?? false }
  },
  beginProviderSignIn: async (context, { body: { returnTo = '/', invitation } }) => {
    // Each leaves a row, and may call the provider: nobody may do that without end
    await beginPasskey(context)
    if (invitation === undefined) return beginTurn(context, { purpose: 'sign_in', returnTo })
    const invitationHash = await invitationOf(context, invitation)
    return beginTurn(context, { purpose: 'invitation', returnTo, invitationHash })
  },
  beginProviderLink: (context, { body: { returnTo = '/' } }) =>
    beginTurn(context, { purpose: 'link', returnTo, sessionId: context.staff.sessionId }),
  beginProviderProof: (context, { body: { returnTo = '/' } }) =>
    beginTurn(context, { purpose: 'proof', returnTo, sessionId: context.staff.sessionId }),
  finishProviderTurn: async (context, { body: { query } }) => {
    const { services, origin, providerCookie } = context
    const provider = providerOf(context)
    const secret = providerCookie.value
    const turn = secret === '' ? undefined : await takeTurn(services.db, secret, services.clock())
    providerCookie.clear()
    if (!turn) throw noTurn()
    const person = await atProvider(context, () => provider.finish({ secret, origin, query }))
    const step = await applyTurn(context, turn, person)
    if (turn.purpose === 'sign_in' || turn.purpose === 'invitation') await endPasskeyFailures(context)
    return { purpose: turn.purpose, returnTo: turn.returnTo, ...step }
  },
  removeProviderLink: async (context) => {
    const { services, staff, address: networkAddress } = context
    const { issuer } = providerOf(context).settings
    const { provider } = await presentFactors(services, staff)
    if (!provider?.canBeRemoved) {
      throw new Problem('failed_precondition', {
        message: 'ほかにサインインする方法がないため、連携を解除できません。',
      })
    }
    if (await endProviderLink(services.db, staff.id, issuer, services.clock())) {
      await recordStaffAct(
        services.db,
        { staffId: staff.id, act: 'provider_unlinked', networkAddress },
        services.clock(),
      )
    }
    return {}
  },
}
