import { randomUUID } from 'node:crypto'
import type { NewInvitation } from '@tsunagu/contract/endpoints/operator-job-seeker-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { normalizeEmail, normalizeTel } from '#server/forms/normalize-contact.ts'
import { invitationMail } from '#server/mails/templates/invitation.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { type Hit, hit, rateLimitKey } from '#server/platform/limits/rate-limit.queries.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { requestedPriority } from '#server/platform/mail/mail-priority.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { linkMs } from './entry.queries.ts'
import {
  findAccountState,
  keepInvitation,
  readInvited,
  renewLink,
  type StoredInvitation,
} from './invitation.queries.ts'
import { knownAnswers } from './invitation-answers.ts'

type Caller = HandlerContext<'inviteJobSeeker'>

/** The reason why a job seeker with an account is not invited. The caller is that account's agency, which may know it. */
async function refuseRegistered(scope: TenantScope, email: string): Promise<void> {
  const account = await findAccountState(scope, email)
  if (account?.status === 'active') {
    throw new Problem('already_exists', {
      message: `This address is registered already, as job seeker ${account.id}. No mail was sent.`,
    })
  }
  if (account) {
    throw new Problem('failed_precondition', {
      message:
        'This address has an account whose owner has suspended it and wants no mail. They resume it by signing in. No mail was sent.',
    })
  }
}

/** Counts a mail in the transaction that sends it: what is not sent does not count. @throws Problem `resource_exhausted` */
async function countMail(
  scope: TenantScope,
  { services, tenant }: Caller,
  name: keyof RateLimits,
  subject: string,
): Promise<Hit> {
  const key = rateLimitKey(name, tenant.key, subject)
  const counted = await hit(scope.transaction, key, services.rateLimits[name], services.clock())
  if (!counted.isExceeded) return counted
  const { retryAfterSeconds } = counted
  const whom = name === 'invitationsPerAccount' ? 'to this address' : 'by this service'
  throw new Problem('resource_exhausted', {
    message: `Too many invitations were mailed ${whom}. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    retryAfterSeconds,
  })
}

async function mailLink(
  scope: TenantScope,
  context: Caller,
  { id, email, ...mail }: { id: string; email: string; name: string; adviserName: string },
): Promise<StoredInvitation> {
  const { tenant, services, origin, operator } = context
  const ofService = await countMail(scope, context, 'invitationsPerService', '')
  await countMail(scope, context, 'invitationsPerAccount', email)
  const now = services.clock()
  const until = new Date(now.getTime() + linkMs)
  const { token, invitation } = await renewLink(scope, { id, email, operatorKeyId: operator.id, until }, now)
  const addresses = {
    link: `${origin}/sign_up?token=${token}`,
    termsUrl: `${origin}/term`,
    privacyUrl: `${origin}/privacy`,
  }
  const invitationToSend = {
    tenant: tenant.key,
    to: email,
    expiresAt: until.toISOString(),
    ...invitationMail(tenant, { ...mail, ...addresses, validUntil: until }),
  }
  // An adviser may be on the telephone with them; a list of hundreds is behind everybody's codes
  await services.enqueue(scope.transaction, 'send_mail', invitationToSend, requestedPriority(ofService.count))
  return invitation
}

/**
 * Invites a job seeker by mail, all or nothing. While a mailed link is valid, only the data is changed; of two
 * invitations at the same time the second waits and is such a repetition.
 * @throws Problem `invalid_argument` for invalid data; `already_exists` and `failed_precondition` for existing
 * accounts; `resource_exhausted` after too many mails
 */
export async function invite(context: Caller, body: NewInvitation): Promise<Output<'inviteJobSeeker'>> {
  const { tenant, services, operator, run } = context
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) {
    throw new Problem('invalid_argument', { generalErrors: ['email is no mail address that can be written to.'] })
  }
  const reported = knownAnswers(context, body)
  return run(async (scope) => {
    await refuseRegistered(scope, email)
    const now = services.clock()
    const known = await readInvited(scope, email)
    const states = [...(known?.states ?? []).filter(({ key }) => textOf(reported, key) === ''), ...reported]
    const tel = body.tel ? normalizeTel(body.tel) : (known?.tel ?? '')
    const person = { id: randomUUID(), email, tel, states, operatorKeyId: operator.id }
    const stored = await keepInvitation(scope, person, now)
    const isRepeat = stored.linkUntil > now && body.sendAgain !== true
    const name = `${textOf(states, 'family_name')} ${textOf(states, 'given_name')}`.trim()
    const adviserName = body.adviserName?.trim() || operator.name || tenant.adviser.name
    const invitation = isRepeat ? stored : await mailLink(scope, context, { id: stored.id, email, name, adviserName })
    return {
      isRepeat,
      jobSeekerId: stored.id,
      email,
      isMailOnItsWay: !isRepeat && services.sendsMails,
      invitation: {
        invitedDatetime: dateTimeInTokyo(invitation.invitedAt),
        linkUntilDatetime: dateTimeInTokyo(invitation.linkUntil),
        operatorKeyId: invitation.operatorKeyId,
      },
    }
  })
}
