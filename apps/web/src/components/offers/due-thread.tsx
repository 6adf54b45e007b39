import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import { useId } from 'react'
import { DaysLeft } from '#web/page/days-left.tsx'
import { formatDay } from '#web/page/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './offer-comparison.module.css'

type Due = OfferComparison['dues'][number]

const titleOf = ({ kind, workplace }: Due): string => (kind === 'deadline' ? `${workplace}への返事` : workplace)

function noteOf({ kind, time }: Due): string {
  if (kind === 'deadline') return 'この日まで'
  return kind === 'interview' ? `面接 ${time}` : '結果のお知らせの予定'
}

/** What comes on which day, today first. */
export function DueThread({ component: { dues, today, warning, firstChoiceId } }: { component: OfferComparison }) {
  const id = useId()
  const isResultKnown = dues.some(({ isFirstChoice, kind }) => isFirstChoice && kind !== 'interview')
  return (
    <Panel as="section" className={styles.part} aria-labelledby={id}>
      <h2 id={id}>返事の順番</h2>
      <ol className={styles.dues}>
        <li aria-current="date">
          <b>{formatDay(today)}</b>
          <span>きょう</span>
        </li>
        {dues.map((due) => (
          <li key={`${due.kind} ${due.jobPostingId}`} className={due.kind === 'deadline' ? styles.deadline : undefined}>
            <b>
              <time dateTime={due.day}>{formatDay(due.day)}</time>
              {due.kind === 'result' && 'ごろ'}
            </b>
            <span>
              <b>{titleOf(due)}</b>
              {due.isFirstChoice && '（第一希望）'}
            </span>
            <span className={styles.caption}>
              {noteOf(due)}
              {due.kind === 'deadline' && <DaysLeft day={due.day} />}
            </span>
          </li>
        ))}
      </ol>
      {warning && <Banner tone="alert">{warning}</Banner>}
      {firstChoiceId !== null && !isResultKnown && (
        <p className={styles.caption}>第一希望の結果が出る日は、まだ分かりません。分かりしだい、ここに表示します。</p>
      )}
    </Panel>
  )
}
