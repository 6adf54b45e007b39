import type { Schedule } from '@tsunagu/contract/components/available-schedule.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { formatDay } from '#web/page/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/label.tsx'
import styles from './available-schedule.module.css'
import { cellAt, monthsOf } from './schedule-days.ts'
import gridStyles from './schedule-grid.module.css'
import { ScheduleHead } from './schedule-head.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ScheduleSpanNavigation } from './schedule-span-navigation.tsx'
import { TimesRequest } from './times-request.tsx'

/** A job seeker's free hours, as others see them: as a list, and as a grid for those who prefer it. */
export function SchedulePreview({ component }: { component: ComponentPayloads['available_schedule'] }) {
  const { schedule, jobSeekerName, sharedUntilDatetime } = component
  const until = formatDay(sharedUntilDatetime ?? '')
  return (
    <section className={styles.schedule} aria-label="面接できる時間">
      {until && (
        <p className={styles.until}>
          <Label tone="alert" icon="calendar">{`${until}まで有効`}</Label>
        </p>
      )}
      <p className="note">
        {jobSeekerName ? `${jobSeekerName}さんの` : ''}面接できる時間です。すでに予定の入った時間は、除いてあります。
      </p>
      <ScheduleSpanNavigation schedule={schedule} isHeld={false} onHeld={() => undefined} />
      <ScheduleList schedule={schedule} isChecked={({ isChecked }) => isChecked} />
      <div className={styles.gridPlace}>
        <div className={styles.bleed}>
          <PreviewGrid schedule={schedule} />
        </div>
        <p className={styles.caption}>○は面接できる時間です。時刻は日本時間です。</p>
      </div>
      <TimesRequest schedule={schedule} />
      <SharingNotes />
    </section>
  )
}

/** Who sees this, and what to do with it. */
const SharingNotes = () => (
  <ul className={styles.sharing}>
    <li>
      <Icon type="eye_off" size={20} />
      <span>検索サイトには出ません。このリンクを知っている方だけが見られます。</span>
    </li>
    <li>
      <Icon type="eye" size={20} />
      <span>開かれた回数と日時は、ご本人に伝わります。</span>
    </li>
    <li>
      <Icon type="info" size={20} />
      <span>まちがって届いたときは、ほかの方に送らずに、リンクをお消しください。</span>
    </li>
  </ul>
)

function PreviewGrid({ schedule }: { schedule: Schedule }) {
  const months = monthsOf(schedule)
  const days = months.flatMap((month) => month.days)
  return (
    <table className={gridStyles.grid}>
      <caption className="sr">面接できる時間</caption>
      <thead>
        <ScheduleHead months={months} />
      </thead>
      <tbody>
        {schedule.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <span className={gridStyles.hour}>{row.name}</span>
            </th>
            {days.map((day) => {
              const isFree = cellAt(row, day)?.isChecked ?? false
              return (
                <td key={day.index} className={isFree ? gridStyles.free : gridStyles.off}>
                  <span aria-hidden="true">{isFree ? '○' : ''}</span>
                  <span className="sr">{isFree ? '面接できる' : 'できない'}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
