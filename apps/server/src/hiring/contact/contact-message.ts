import { randomUUID } from 'node:crypto'
import type { ContactState } from '@tsunagu/contract/contact/contact-state.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { readContacts } from './contact-facts.queries.ts'
import { messageStateOf, type Reaching } from './contact-gate.ts'
import { addContact } from './contact-log.queries.ts'

const noRefusal: ContactState = { refusal: null, next: null }

/** Whether a message may be sent to a job seeker, whose account is locked so that their wish does not change meanwhile. */
export async function readMessageState(
  scope: TenantScope,
  jobSeekerId: string,
  reaching: Reaching,
  answeredAt?: Date,
): Promise<ContactState> {
  const stored = (await readContacts(scope, [jobSeekerId], reaching.now)).get(jobSeekerId)
  return stored ? messageStateOf(stored, reaching, answeredAt) : noRefusal
}

interface Excepted extends Reaching {
  jobSeekerId: string
  staffName: string
  refusal: NonNullable<ContactState['refusal']>
  reason: string
}

/** Writes down that a message was sent outside of the wish, and why: the job seeker reads it. */
export async function logException(scope: TenantScope, excepted: Excepted): Promise<void> {
  const { jobSeekerId, staffId, staffName, refusal, reason, now } = excepted
  await addContact(scope, {
    id: randomUUID(),
    job_seeker_id: jobSeekerId,
    at: now,
    channel: 'message',
    direction: 'to_job_seeker',
    result: '',
    note: '',
    staff_id: staffId,
    staff_name: staffName,
    refusal,
    reason,
    created_at: now,
  })
  await announceChange(scope, jobSeekerId, 'work')
}
