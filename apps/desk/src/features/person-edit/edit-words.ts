import type { ProfileEditSource } from '@tsunagu/contract/staff/profile-edits.ts'

/** By what a change is known, as staff read it. */
export const sourceWords: Record<ProfileEditSource, string> = {
  phone: '電話で聞いた',
  interview: '面談で聞いた',
  document: '書類で確認した',
  other: 'その他',
}
