import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { highlightDays } from '#server/features/todos/todo.present.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { addDays } from '#server/platform/time/clock.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { nearestDeadline } from '#server/screens/nearest-deadline.ts'
import { readNoticeCounts } from '#server/screens/notice-counts.queries.ts'
import { profileCompleteness } from '#server/screens/profile-of-view.ts'
import type { ScreenContext } from '#server/screens/screen-context.ts'
import { progressCounts } from './progress-status.ts'

type Notice = ComponentPayloads['notice_list']['notices'][number]

const todosDue: Notice = {
  id: 'todos_due',
  title: '期限が近い「やること」があります',
  routeType: 'top',
  screenType: '',
  builderType: 'warning',
  countNumber: 0,
  navigateActionType: 'go_to_specific_route',
}
const unreadMessages: Notice = {
  id: 'unread_messages',
  title: '新しいメッセージが届いています',
  routeType: 'message_list',
  screenType: '',
  builderType: 'notify_with_number',
  countNumber: 0,
  navigateActionType: 'go_to_specific_route',
}
const offersToAnswer: Notice = {
  id: 'offers_to_answer',
  title: '内定のお知らせが届いています。期限までにお返事ください',
  routeType: 'postings_by_progress_status',
  screenType: 'by_progress_status_under_consideration',
  builderType: 'notify_with_number',
  countNumber: 0,
  navigateActionType: 'go_to_specific_route',
}
const interviewsToPick: Notice = {
  id: 'interviews_to_pick',
  title: '面接・面談のご希望の日時を選んでください',
  routeType: 'job_seeker_schedule',
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

/** Below this many percent the profile holds too little to look for anything by. */
const completeEnough = 60

/** Asks for the profile while it is far from complete; null once it will do. */
async function profileNotice(context: ScreenContext): Promise<Notice | null> {
  const completeness = await profileCompleteness(context)
  if (!completeness || completeness.percent >= completeEnough) return null
  return {
    id: 'profile_incomplete',
    title: `プロフィールの入力は${completeness.percent}%です。つづけて入力すると、ご希望に合う求人をご紹介できます`,
    routeType: 'profile',
    screenType: '',
    builderType: 'info',
    countNumber: 0,
    navigateActionType: 'go_to_specific_route',
  }
}

export const noticeListSources = {
  notices: defineSource({
    type: 'notice_list',
    provides: ['notices', 'nearest'],
    load: async (context) => {
      const { scope, jobSeekerId, now, today } = context
      if (jobSeekerId === null) return null
      const until = addDays(today, highlightDays)
      const [counts, waiting, profile] = await readTogether([
        progressCounts(context),
        readNoticeCounts(scope, { jobSeekerId, now, today, until }),
        profileNotice(context),
      ])
      const counted = [
        { ...offersToAnswer, countNumber: waiting.offers ?? 0 },
        { ...interviewsToPick, countNumber: waiting.interviews ?? 0 },
        { ...unreadMessages, countNumber: waiting.messages ?? 0 },
        { ...todosDue, countNumber: waiting.todos ?? 0 },
        { ...referrals, countNumber: counts?.referral ?? 0 },
      ].filter(({ countNumber }) => countNumber > 0)
      const notices = profile ? [...counted, profile] : counted
      const nearest = nearestDeadline(waiting, until)
      return notices.length > 0 || nearest ? { notices, ...(nearest && { nearest }) } : null
    },
  }),
}
