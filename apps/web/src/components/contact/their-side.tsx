import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { useId } from 'react'
import { formatDayTime } from '#web/page/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contact-preference.module.css'

type Payload = ComponentPayloads['contact_preference']

/** `2026年11月21日(土) 10:00〜12:00`, or with the day of the end where it is another one. */
function windowText({ nextFromDatetime, nextUntilDatetime }: Payload['call']): string {
  const [from, until] = [formatDayTime(nextFromDatetime ?? ''), formatDayTime(nextUntilDatetime ?? '')]
  const [day = '', time = ''] = until.split(' ')
  return `${from}〜${from.startsWith(day) ? time : until}`
}

/** What the adviser sees of the saved wish. */
export function TheirSide({ component, isSaved }: { component: Payload; isSaved: boolean }) {
  const { jobSeekerName, adviserName, call, counts, wish } = component
  const headId = useId()
  const isOpen = call.refusal === null
  return (
    <section className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>担当にはこう見えます</h2>
      <div className={styles.theirSide}>
        <p>
          <Icon type="eye" size={16} />
          {adviserName}の画面
        </p>
        <div>
          <p>
            <b>{jobSeekerName || 'あなた'} さん</b>
            <br />
            {isOpen ? 'いま電話できます' : 'いまは電話できません'}
          </p>
          {call.nextFromDatetime !== null && (
            <p className={styles.nextCall}>
              <Icon type="clock" size={20} />
              <span>
                {isOpen ? 'いまの時間' : '次に電話できるのは'}
                <br />
                <b>{windowText(call)}</b>
              </span>
            </p>
          )}
          {/* A picture of their buttons: what can be pressed there is said above and below */}
          <p className={styles.theirActs} aria-hidden="true">
            <span data-shut={isOpen ? undefined : ''}>
              <Icon type="call" size={16} />
              電話
            </span>
            <span>
              <Icon type="chat" size={16} />
              メッセージ
            </span>
          </p>
          <p className={styles.sub}>
            今月の電話 {counts.callsThisMonth}
            {wish.callsPerMonth === null ? '' : `／${wish.callsPerMonth}`}回。
            {wish.messagesInHours ? 'メッセージは、決めた時間に届きます。' : 'メッセージはいつでも届きます。'}
          </p>
          {!isSaved && <p className={styles.sub}>保存すると、この表示が変わります。</p>}
        </div>
      </div>
      <Banner icon="shield">守られなかったときは、担当ではなく責任者に直接届きます。上の記録から報告できます。</Banner>
    </section>
  )
}
