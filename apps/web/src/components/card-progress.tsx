import type { CardProgress as Progress } from '@tsunagu/contract/components/cards.ts'
import type { ReactNode } from 'react'
import { formatDayTime } from '#web/lib/format-date.ts'
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

/** What has happened with a posting and when, what comes next, or why it ended. */
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

function Timeline({ progress: { steps, nextText, isJobSeekersTurn, closingReason } }: { progress: Progress }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ text, datetime }, index) => (
        <li key={index}>
          <Bead>
            <Icon type="check" size={16} />
          </Bead>
          <div>
            <b>{text}</b> <When datetime={datetime} />
            {closingReason && index === steps.length - 1 && <p className={styles.note}>理由：{closingReason}</p>}
          </div>
        </li>
      ))}
      {nextText && (
        <li aria-current="step">
          <Bead />
          <div>
            <b>{isJobSeekersTurn ? '応募するかを決める' : '次のご連絡'}</b>
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
