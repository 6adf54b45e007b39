import type { NearestDeadline } from '@tsunagu/contract/components/notice-list.ts'
import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'
import { systemTodoLink } from '#server/hiring/to-dos/system-todo-texts.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { NoticeCounts } from './notice-counts.queries.ts'

type Link = Pick<NavigationElement, 'text'> & Partial<NavigationElement>
type Candidate = Omit<NearestDeadline, 'navigationElement'> & { day: string; link: Link }

/** In the contract's order of members. */
const linkTo = ({ text, routeType = '', url = '' }: Link): NavigationElement => ({
  navigateActionType: 'go_to_specific_route',
  text,
  iconType: '',
  routeType,
  viewId: '',
  url,
})

/** What may be due first, an offer before an interview before a to-do of the same day. */
function candidatesOf({ nearestOffer, nearestInterview, nearestTodo }: NoticeCounts, until: string): Candidate[] {
  const offer = nearestOffer && {
    kind: 'offer' as const,
    notice: 'offers_to_answer',
    title: '内定のお返事',
    detail: nearestOffer.employer,
    dueDatetime: nearestOffer.due,
    day: nearestOffer.due,
    link: {
      text: '内定のお知らせを開く',
      routeType: 'url' as const,
      url: `/job_postings/offer_acceptance/${nearestOffer.jobPostingId}`,
    },
  }
  const first = nearestInterview && new Date(nearestInterview.due)
  const interview = nearestInterview &&
    first && {
      kind: 'interview' as const,
      notice: 'interviews_to_pick',
      title: '面接の日時を選ぶ',
      detail: nearestInterview.title,
      dueDatetime: dateTimeInTokyo(first),
      day: dayInTokyo(first),
      link: { text: '日時を選ぶ', routeType: 'url' as const, url: `/account/interviews/${nearestInterview.id}` },
    }
  const todo = nearestTodo && {
    kind: 'todo' as const,
    notice: nearestTodo.due <= until ? 'todos_due' : '', // the notice counts those of the next days alone
    title: nearestTodo.title,
    detail: '',
    dueDatetime: nearestTodo.due,
    day: nearestTodo.due,
    link: systemTodoLink(nearestTodo.systemKey ?? '') ?? { text: '内容を確かめる', routeType: 'top' as const },
  }
  return [offer, interview, todo].flatMap((each) => each ?? [])
}

/** The first deadline to answer, pick or do; undefined if nothing has a day. `until`: as the counts were read. */
export function nearestDeadline(counts: NoticeCounts, until: string): NearestDeadline | undefined {
  const [nearest] = candidatesOf(counts, until).toSorted((one, other) => one.day.localeCompare(other.day))
  if (!nearest) return undefined
  const { day: _, link, ...deadline } = nearest
  return { ...deadline, navigationElement: linkTo(link) }
}
