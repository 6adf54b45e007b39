import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { addDays } from '#server/features/clock.ts'
import { highlightDays } from '#server/features/todos/todo.present.ts'
import { countTodosDue } from '#server/features/todos/todo.queries.ts'
import type { Sources } from '#server/screens/source.ts'
import { progressCounts } from './progress-status.ts'

type Notice = ComponentPayloads['notice_list']['notices'][number]

const todosDue: Notice = {
  id: 'todos_due',
  title: '期限が近い「やること」があります',
  routeType: 'top',
  screenType: '',
  builderType: 'notify_with_number',
  countNumber: 0,
  navigateActionType: 'go_to_specific_route',
}
const referrals: Notice = {
  id: 'referrals',
  title: 'アドバイザーからご紹介があります',
  routeType: 'postings_by_progress_status',
  screenType: 'by_progress_status_referral',
  builderType: 'notify_with_number',
  countNumber: 0,
  navigateActionType: 'go_to_specific_route',
}

export const noticeListSources: Sources<'notice_list'> = {
  notices: async (context) => {
    const { scope, jobSeekerId, today } = context
    if (jobSeekerId === null) return null
    const counts = await progressCounts(context)
    const dueCount = await countTodosDue(scope, { jobSeekerId, until: addDays(today, highlightDays) })
    const notices = [
      { ...todosDue, countNumber: dueCount },
      { ...referrals, countNumber: counts?.referral ?? 0 },
    ].filter(({ countNumber }) => countNumber > 0)
    return notices.length > 0 ? { notices } : null
  },
}
