import { randomUUID } from 'node:crypto'
import { type MailKind, mailConsents, mailKinds } from '@tsunagu/contract/base/account-setting.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Which mails somebody has asked for. */
export type MailChoices = Readonly<Record<MailKind, boolean>>

/** Advertising needs consent; mails about messages are on unless switched off. */
const nothingAskedFor = { magazine: false, recommend: false, saved_search: false, messageNotice: true }

export async function readMailChoices(
  scope: TenantScope,
  jobSeekerId: string,
): Promise<MailChoices & { messageNotice: boolean }> {
  const row = await scope
    .selectFrom('email_setting')
    .select(['magazine', 'recommend', 'saved_search', 'message_notice as messageNotice'])
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row ?? nothingAskedFor
}

/** Where and under which words a choice was made: what makes it a proof. */
export interface ChoiceProof {
  source: 'settings' | 'mail_link'
  wordings: Readonly<Record<MailKind, string>>
  networkAddress: string
}

/** The words beside the switches of the portal's pages. */
export const settingsWordings: ChoiceProof['wordings'] = {
  magazine: mailConsents.magazine.wording,
  recommend: mailConsents.recommend.wording,
  saved_search: mailConsents.saved_search.wording,
}

/**
 * Stores what somebody wants, with a proof of each change; what stays as it is leaves no trace. Changes of one job seeker
 * wait for each other, so that two at once are proven once. An account that is gone has nothing to change.
 */
export async function changeMailChoices(
  scope: TenantScope,
  jobSeekerId: string,
  { wanted, proof }: { wanted: Partial<MailChoices>; proof: ChoiceProof },
  now: Date,
): Promise<void> {
  const account = scope.selectFrom('job_seeker').select('id').where('id', '=', jobSeekerId).forNoKeyUpdate()
  if (!(await account.executeTakeFirst())) return
  const { messageNotice: _, ...current } = await readMailChoices(scope, jobSeekerId)
  const choices = { ...current, ...wanted }
  const changed = mailKinds.filter((kind) => choices[kind] !== current[kind])
  if (changed.length === 0) return
  const proofs = changed.map((kind) => ({
    id: randomUUID(),
    job_seeker_id: jobSeekerId,
    kind,
    is_given: choices[kind],
    wording: proof.wordings[kind],
    source: proof.source,
    network_address: proof.networkAddress,
    created_at: now,
  }))
  await scope.insertInto('mail_consent', proofs).execute()
  await scope
    .insertInto('email_setting', { job_seeker_id: jobSeekerId, ...choices, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet((row) => ({
        magazine: row.ref('excluded.magazine'),
        recommend: row.ref('excluded.recommend'),
        saved_search: row.ref('excluded.saved_search'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** Sets whether mails notify of messages. They are no advertising: no proof of consent is needed. */
export async function setMessageNotice(
  scope: TenantScope,
  jobSeekerId: string,
  isWanted: boolean,
  now: Date,
): Promise<void> {
  const row = {
    job_seeker_id: jobSeekerId,
    magazine: false,
    recommend: false,
    message_notice: isWanted,
    updated_at: now,
  }
  await scope
    .insertInto('email_setting', row)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet({ message_notice: isWanted, updated_at: now }),
    )
    .execute()
}
