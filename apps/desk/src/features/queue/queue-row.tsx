import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { answerTimeOf } from '@tsunagu/contract/staff/work-queue.ts'
import { memo } from 'react'
import { ageText, deadlineText } from '#desk/page/ages.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { Pref } from '#desk/ui/pref.tsx'
import { RowLink, type RowLinks } from '#desk/ui/row-link.tsx'
import { actOf, detailOf, kindWords, titleOf } from './kinds.ts'

type QueueRowProps = {
  links: RowLinks
  item: WorkItem
  /** Who looks after the person, in words. */
  adviser: string
  isSelected: boolean
  isLate: boolean
  /** How long it waits; of what names a day, how long is left. */
  age: string
}

/** The age of an item as a row shows it. */
export function ageOf({ kind, dueDatetime, sinceDatetime }: WorkItem, now: Date): string {
  return answerTimeOf[kind] === null ? deadlineText(new Date(dueDatetime), now) : ageText(new Date(sinceDatetime), now)
}

/**
 * One thing that waits. The whole row leads to it; the key that answers it is shown where it is selected. Drawn again only
 * where it changes: a step of the list, and every half minute, would otherwise draw all of its rows.
 */
export const QueueRow = memo(({ links, item, adviser, isSelected, isLate, age }: QueueRowProps) => {
  const { icon, name } = kindWords[item.kind]
  const act = actOf(item)
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
        <span className={`age${isLate ? ' over' : ''}`}>
          <Icon name={isLate ? 'error' : 'clock'} size={14} />
          {isLate && <span className="sr">目安の時間をすぎています </span>}
          {age}
        </span>
      </span>
      <span className="q-act" aria-hidden="true">
        <span className={`btn s${isSelected ? ' primary' : ''}`}>
          {act.text}
          <kbd>{act.cap}</kbd>
        </span>
      </span>
    </li>
  )
})
