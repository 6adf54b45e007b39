import type { CardProgress as Progress } from '@tsunagu/contract/components/cards.ts'
import type { ReactNode } from 'react'
import { DaysLeft } from '#web/page/days-left.tsx'
import { formatDay, formatDayTime } from '#web/page/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/label.tsx'
import styles from './card-progress.module.css'

type CardProgressProps = {
  progress: Progress
  /** All steps on a thread; otherwise the last one alone. */
  isWhole: boolean
}

/** Whose turn it is; beside it the status, where neither that nor the page says it. */
export function ProgressLabels({ progress: { turnName, statusName, isJobSeekersTurn }, isWhole }: CardProgressProps) {
  return (
    <>
      <Label tone={isJobSeekersTurn ? 'brand' : 'brandSoft'}>{turnName}</Label>
      {!isWhole && !turnName.includes(statusName) && <Label>{statusName}</Label>}
    </>
  )
}

/** The past steps of a posting with their times, the next one, or why it ended. */
export function CardProgress({ progress, isWhole }: CardProgressProps) {
  return isWhole ? <Timeline progress={progress} /> : <LastStep progress={progress} />
}

function LastStep({ progress: { steps, nextText, closingReason } }: { progress: Progress }) {
  const last = steps.at(-1)
  const rest = nextText || closingReason
  return (
    <div className={styles.note}>
      {last && (
        <p>
          <b>{last.text}</b> <When datetime={last.datetime} />
        </p>
      )}
      {rest && <p>{rest}</p>}
    </div>
  )
}

/** What the next step is called. */
function nextTitleOf({ isJobSeekersTurn, offer }: Progress): string {
  if (offer) return '内定の返事をする'
  return isJobSeekersTurn ? '応募するかを決める' : '次のご連絡'
}

function Timeline({ progress }: { progress: Progress }) {
  const { steps, nextText, closingReason, offer } = progress
  return (
    <ol className={styles.timeline}>
      {steps.map(({ text, datetime }, index) => (
        <li key={index}>
          <Bead>
            <Icon type="check" size={16} />
          </Bead>
          <div>
            <b>{text}</b> <When datetime={datetime} />
            {closingReason && index === steps.length - 1 && (
              <p className={`${styles.note} ${styles.reason}`}>理由：{closingReason}</p>
            )}
          </div>
        </li>
      ))}
      {nextText && (
        <li aria-current="step">
          <Bead />
          <div>
            <b>{nextTitleOf(progress)}</b>
            {offer && (
              <p className={styles.deadline}>
                <b>{formatDay(offer.replyDeadline)}</b>まで
                <DaysLeft day={offer.replyDeadline} />
              </p>
            )}
            <p className={styles.note}>{nextText}</p>
          </div>
        </li>
      )}
    </ol>
  )
}

const Bead = ({ children }: { children?: ReactNode }) => (
  <span className={styles.bead} aria-hidden="true">
    {children}
  </span>
)

const When = ({ datetime }: { datetime: string }) => (
  <time className={styles.when} dateTime={datetime}>
    {formatDayTime(datetime)}
  </time>
)
