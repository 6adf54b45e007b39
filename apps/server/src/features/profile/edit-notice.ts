import type { ProfileEditSource } from '@tsunagu/contract/staff/profile-edits.ts'
import type { NewEdit } from './profile-edit.queries.ts'

const reasons: Record<ProfileEditSource, string> = {
  phone: 'お電話でうかがった内容をもとに、',
  interview: '面談でうかがった内容をもとに、',
  document: 'お預かりした書類をもとに、',
  other: '',
}

/** What the job seeker reads of an edit: what was changed and why, and how to undo it. The answers themselves are on the page. */
export function noticeOfEdit({ source, note, editorName, parts }: NewEdit): { subject: string; body: string } {
  const editor = editorName === '' ? '担当者' : `担当の${editorName}`
  const lines = [
    `${reasons[source]}${editor}がプロフィールの次の項目を更新しました。`,
    parts.map(({ part }) => `・${part}`).join('\n'),
    ...(note === '' ? [] : [`担当者より：${note}`]),
    '前の内容は、プロフィールの画面で確かめられます。ちがうところがあれば、元に戻すことも、ご自分で直すこともできます。',
  ]
  return { subject: '担当者がプロフィールを更新しました', body: lines.join('\n\n') }
}
