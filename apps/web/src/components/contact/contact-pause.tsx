import { contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import { useId } from 'react'
import { dayInTokyo, formatDay } from '#web/page/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './contact-preference.module.css'
import type { WishPartProps } from './contact-ways.tsx'

const dayMs = 24 * 60 * 60_000
/** The day so many days from now, in Tokyo: it is read when somebody presses, never while the page is drawn. */
const dayIn = (days: number): string => dayInTokyo(new Date(Date.now() + days * dayMs))

const spans = [
  { name: '1週間', days: 7 },
  { name: '2週間', days: 14 },
  { name: '1か月', days: 30 },
]

/** A time without any contact but what a selection needs. */
export function ContactPause({ wish, onChange }: WishPartProps) {
  const headId = useId()
  const { pausedUntil } = wish
  return (
    <section className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>しばらく連絡をひかえる</h2>
      <Panel className={styles.counts}>
        <p className="note">
          電話とメッセージを止めます。面接や内定の自動のお知らせと、法律で決められた通知は届きます。
        </p>
        {pausedUntil !== null && (
          <p className={styles.paused}>
            <b>{formatDay(pausedUntil)}まで、連絡をひかえます</b>
            <Button variant="quiet" size="small" onClick={() => onChange({ ...wish, pausedUntil: null })}>
              ひかえるのをやめる
            </Button>
          </p>
        )}
        <div className={styles.chips}>
          {spans.map(({ name, days }) => (
            <Button
              key={name}
              variant="neutral"
              size="small"
              onClick={() => onChange({ ...wish, pausedUntil: dayIn(days) })}
            >
              {name}
            </Button>
          ))}
        </div>
        <FieldFrame label="最後の日を決める" requirement="optional">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={pausedUntil ?? ''}
              onFocus={({ currentTarget }) => {
                currentTarget.min = dayIn(0)
                currentTarget.max = dayIn(contactLimits.pauseDays)
              }}
              onChange={({ target }) => onChange({ ...wish, pausedUntil: target.value || null })}
            />
          )}
        </FieldFrame>
      </Panel>
    </section>
  )
}
