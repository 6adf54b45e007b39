import { randomBytes } from 'node:crypto'
import type { Tenant } from '#server/definitions/tenant.ts'
import { lockPlacement } from '#server/hiring/placements/placement.queries.ts'
import { writeUnknown } from '#server/hiring/placements/placement-answer.queries.ts'
import { closeSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import { findRecipient } from '#server/mails/recipient.queries.ts'
import { stayingQuestionMail } from '#server/mails/templates/staying-question.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import { addDays } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import type { PlacementToAsk } from './placement-questions.queries.ts'
import { openUntilOf, storeStayingKey, takeStayingOver, takeStayingToRemind } from './staying-question.queries.ts'

/** 256 bits: nobody guesses one. */
const keyBytes = 32

/** What mails are sent with. */
export type MailServices = Pick<Services, 'originsOf' | 'enqueue'>

/**
 * Mails the question six months after joining, or the reminder of it. The link has a key of its own, of which only the hash is
 * stored: who reads the database cannot answer for anybody.
 */
export async function mailStayingQuestion(
  { originsOf, enqueue }: MailServices,
  scope: TenantScope,
  {
    tenant,
    placement: { id, jobSeekerId, employer },
    askedAt,
    isReminder,
  }: { tenant: Tenant; placement: PlacementToAsk; askedAt: Date; isReminder: boolean },
): Promise<void> {
  const recipient = await findRecipient(scope, jobSeekerId)
  if (!recipient) return
  const key = randomBytes(keyBytes).toString('base64url')
  await storeStayingKey(scope, { id, hash: hashToken(key), isReminder })
  const openUntil = openUntilOf(askedAt)
  const url = `${originsOf(tenant).page}/six_months?${new URLSearchParams({ key })}`
  await enqueue(scope.transaction, 'send_mail', {
    tenant: tenant.key,
    to: recipient.email,
    account: { id: jobSeekerId, reason: 'notice' },
    expiresAt: new Date(`${addDays(openUntil, 1)}T00:00:00+09:00`).toISOString(),
    ...stayingQuestionMail(tenant, { employer, openUntil, url, isReminder }),
  })
}

/** Reminds once of questions without an answer, and writes "not known" once their time is over. Safe to repeat. */
export async function followStayingQuestions(
  services: MailServices,
  scope: TenantScope,
  tenant: Tenant,
  now: Date,
): Promise<void> {
  for (const { askedAt, ...placement } of await takeStayingToRemind(scope, now)) {
    await mailStayingQuestion(services, scope, { tenant, placement, askedAt, isReminder: true })
  }
  for (const { id, jobSeekerId } of await takeStayingOver(scope, now)) {
    const placement = await lockPlacement(scope, id)
    if (!placement) continue
    await writeUnknown(scope, placement, now)
    if (jobSeekerId === null) continue
    await closeSystemTodo(scope, { jobSeekerId, key: `staying:${id}`, as: 'gone' }, now)
    await announceChange(scope, jobSeekerId, 'work')
  }
}
