import type { OperatorApplication, OperatorMove } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { ApplicationRow, RecordedMove } from './application.queries.ts'

/** The parts of the profile that the consent of an application names (`apply-consent.ts`). */
const consentedScreens: ReadonlySet<string> = new Set([
  'profile_certification',
  'profile_work_history',
  'profile_academic_history',
  'profile_desired_condition',
])
const nameKeys = ['family_name', 'given_name', 'family_name_kana', 'given_name_kana']

/** Keys of the answers that an application sends to an employer: nothing beyond the consent. */
export function consentedKeys({ profileSections }: Tenant): string[] {
  const named = profileSections.filter(({ screenType }) => consentedScreens.has(screenType))
  const fields = named.flatMap(({ parts }) => parts).flatMap(({ sets }) => sets.flat())
  return [...new Set([...nameKeys, ...fields.map(({ key }) => key)])]
}

/** An application for operators; `answers` are shown with their owner's consent. */
export function presentApplication(row: ApplicationRow, answers: readonly FormElementState[]): OperatorApplication {
  const { consentedAt, createdAt, updatedAt, email, tel, movedMicros: _place, ...members } = row
  return {
    ...members,
    createdDatetime: dateTimeInTokyo(createdAt),
    updatedDatetime: dateTimeInTokyo(updatedAt),
    consentedDatetime: consentedAt && dateTimeInTokyo(consentedAt),
    contact: consentedAt && { email, tel },
    // Documents are handed over by the adviser, each for its purpose: only their owner can open their addresses
    answers: consentedAt ? answers.filter(({ type }) => type !== 'file_list') : [],
  }
}

export const presentMove = ({ movedAt, ...move }: RecordedMove): OperatorMove => ({
  ...move,
  movedDatetime: dateTimeInTokyo(movedAt),
})
