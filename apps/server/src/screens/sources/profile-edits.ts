import type { ProfileEditSource } from '@tsunagu/contract/staff/profile-edits.ts'
import { listEdits } from '#server/features/profile/profile-edit.queries.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { defineSource } from '#server/screens/define-source.ts'

/** What is older is long known; the answers themselves are there. */
const shownDays = 60
const mostShown = 20

const sourceWords: Record<ProfileEditSource, string> = {
  phone: 'お電話でうかがった内容',
  interview: '面談でうかがった内容',
  document: 'お預かりした書類の内容',
  other: '',
}

/** 11月27日 佐藤 花（お電話でうかがった内容） */
function describe({ editedAt, editorName, source }: { editedAt: Date; editorName: string; source: ProfileEditSource }) {
  const [, month, day] = dayInTokyo(editedAt).split('-')
  const words = sourceWords[source]
  return `${Number(month)}月${Number(day)}日 ${editorName || '担当者'}${words === '' ? '' : `（${words}）`}`
}

export const profileEditsSources = {
  profile_edits: defineSource({
    type: 'profile_edits',
    provides: ['items'],
    load: async ({ scope, jobSeekerId, today }) => {
      if (jobSeekerId === null) return null
      const since = new Date(`${addDays(today, -shownDays)}T00:00:00+09:00`)
      const edits = await listEdits(scope, jobSeekerId, { limit: mostShown, since })
      const items = edits
        .filter(({ takenBackAt }) => takenBackAt === null)
        .map((edit) => ({
          id: edit.id,
          part: edit.part,
          before: edit.before,
          after: edit.after,
          description: describe(edit),
        }))
      return items.length > 0 ? { items } : null
    },
  }),
}
