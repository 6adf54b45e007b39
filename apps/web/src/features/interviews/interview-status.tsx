import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import styles from './interview.module.css'

const cancellers = {
  job_seeker: 'は、あなたが取り消しました。',
  operator: 'は、アドバイザーから取り消されました。',
  system: 'は取り消されました。',
} as const

/** The state of an interview and its next step, in a sentence or two. */
export function InterviewStatus({ interview }: { interview: Interview }) {
  const { status, isOver, wish, cancelledBy, cancelReason } = interview
  if (status === 'cancelled') {
    return (
      <Banner>
        <p>{`この${interviewKindOf(interview)}${cancellers[cancelledBy ?? 'system']}`}</p>
        {cancelReason && <p className={styles.lines}>{cancelReason}</p>}
      </Banner>
    )
  }
  if (isOver) return <Banner>{`この${interviewKindOf(interview)}は終わりました。`}</Banner>
  if (status === 'picked')
    return <Banner>ご希望の日時をお預かりしました。アドバイザーが確定するまで、お待ちください。</Banner>
  if (status === 'other_times_wanted') {
    return (
      <Banner>
        <p>ご希望をうけたまわりました。アドバイザーから、新しい候補をお届けします。</p>
        <p className={styles.lines}>{wish}</p>
      </Banner>
    )
  }
  return status === 'confirmed' ? <ChangeNote interview={interview} /> : null
}

/** Until when a confirmed one can be changed here, or whom to call. */
function ChangeNote({ interview }: { interview: Interview }) {
  const { canCancel, changeUntil, tel } = interview
  if (canCancel) {
    return (
      changeUntil && <p className="note">変更や取り消しは、{formatDayTime(changeUntil)}まで、この画面でできます。</p>
    )
  }
  return (
    <Banner tone="alert">
      <p>
        {interviewKindOf(interview)}
        が近いため、この画面では変更や取り消しができません。お電話でアドバイザーにご連絡ください。
      </p>
      <p>
        <a href={`tel:${tel.replace(/[^\d+]/g, '')}`} className={styles.link}>
          {tel}
        </a>
      </p>
    </Banner>
  )
}
