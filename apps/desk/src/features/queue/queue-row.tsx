import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { urgencyOf } from '@tsunagu/contract/staff/work-queue.ts'
import { ageText, deadlineText } from '#desk/page/ages.ts'
import { dayText } from '#desk/page/dates.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { Pref } from '#desk/ui/pref.tsx'
import { RowLink, type RowLinks } from '#desk/ui/row-link.tsx'
import { kindWords } from './kinds.ts'

type QueueRowProps = {
  links: RowLinks
  item: WorkItem
  /** Who looks after the person, in words. */
  adviser: string
  isSelected: boolean
  now: Date
}

/** How long it waits; of an offer, how long is left. */
function Age({ item, now }: Pick<QueueRowProps, 'item' | 'now'>) {
  const due = new Date(item.dueDatetime)
  const isLate = urgencyOf(due, now) === 'late'
  const text = item.kind === 'offer' ? deadlineText(due, now) : ageText(new Date(item.sinceDatetime), now)
  return (
    <span className={`age${isLate ? ' over' : ''}`}>
      <Icon name={isLate ? 'error' : 'clock'} size={14} />
      {isLate && <span className="sr">目安の時間をすぎています </span>}
      {text}
    </span>
  )
}

/** What it is about, in words: an interview says whether a time was picked. */
function titleOf({ kind, title, interviewDatetime, wishedDay }: WorkItem): string {
  if (kind === 'message') return title || '件名なし'
  if (wishedDay !== null) return `期限の延長のご希望　${dayInWords(wishedDay)}まで`
  if (kind !== 'interview') return kindWords[kind].name
  return interviewDatetime === null
    ? '別の日時をご希望です'
    : `日時が選ばれました　${dayText(new Date(interviewDatetime))}`
}

const detailOf = ({ kind, title, detail }: WorkItem): string =>
  kind === 'message' ? detail : [title, detail].filter(Boolean).join('／')

/** One thing that waits. The whole row leads to it; the key that answers it is shown where it is selected. */
export function QueueRow({ links, item, adviser, isSelected, now }: QueueRowProps) {
  const { icon, name } = kindWords[item.kind]
  return (
    <li className={`q${isSelected ? ' cursor' : ''}`}>
      <RowLink
        links={links}
        id={item.id}
        className="q-link"
        data-row
        data-item={item.id}
        aria-current={isSelected ? 'true' : undefined}
      >
        <span className="q-kind">
          <Icon name={icon} />
          <span className="sr">{name}</span>
        </span>
        <span className="q-who clip">
          {item.familyName} {item.givenName}
        </span>
        <span className="q-what clip">
          <span className="q-t">{titleOf(item)}</span>
          <span className="sub">{detailOf(item)}</span>
        </span>
      </RowLink>
      <span className="q-pref">
        <Pref label={item.contactLabel} />
      </span>
      <span className={`q-adv${item.adviserId === null ? ' none' : ''}`} title={`担当：${adviser}`}>
        <span className="face staff s" aria-hidden="true">
          {item.adviserId === null ? '' : adviser.slice(0, 1)}
        </span>
        <span className="sr">担当：{adviser}</span>
      </span>
      <span className="q-age">
        <Age item={item} now={now} />
      </span>
      <span className="q-act" aria-hidden="true">
        <span className={`btn s${isSelected ? ' primary' : ''}`}>
          返信
          <kbd>R</kbd>
        </span>
      </span>
    </li>
  )
}
