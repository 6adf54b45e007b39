import { contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './contact-preference.module.css'
import type { WishPartProps } from './contact-ways.tsx'

/** From whom, and how often. */
export function ContactLimits({ wish, adviserName, onChange }: WishPartProps & { adviserName: string }) {
  const id = useId()
  return (
    <>
      <section className={styles.part} aria-labelledby={`${id}-who`}>
        <h2 id={`${id}-who`}>だれから</h2>
        <List className={styles.who}>
          <li>
            <span>担当の{adviserName}から</span>
            <span className={styles.end}>電話・メッセージ</span>
          </li>
          <li>
            <span id={`${id}-other`}>
              担当が休みの日に、代わりの者から電話
              <span className={styles.sub}>オフのときは、担当が出るまで待ちます</span>
            </span>
            <Switch
              checked={!wish.isAdviserOnly}
              aria-labelledby={`${id}-other`}
              onChange={({ target }) => onChange({ ...wish, isAdviserOnly: !target.checked })}
            />
          </li>
          <li>
            <span>
              ほかのサービスや関連会社から
              <span className={styles.sub}>同意がないかぎり、番号を渡しません</span>
            </span>
            <span className={styles.end}>
              <Icon type="lock" size={16} />
              連絡しない
            </span>
          </li>
        </List>
      </section>
      <section className={styles.part} aria-labelledby={`${id}-often`}>
        <h2 id={`${id}-often`}>連絡の回数</h2>
        <Panel className={styles.counts}>
          <Stepper
            label="電話は月に"
            unit="回"
            value={wish.callsPerMonth}
            most={contactLimits.callsPerMonth}
            onChange={(callsPerMonth) => onChange({ ...wish, callsPerMonth })}
          />
          <Stepper
            label="求人の提案など、こちらからのメッセージは週に"
            unit="通"
            value={wish.messagesPerWeek}
            most={contactLimits.messagesPerWeek}
            onChange={(messagesPerWeek) => onChange({ ...wish, messagesPerWeek })}
          />
          <p className="note">ご質問へのお返事と、面接や内定の自動のお知らせは数えません。</p>
        </Panel>
      </section>
    </>
  )
}

type StepperProps = {
  label: string
  unit: string
  value: number | null
  most: number
  onChange: (value: number | null) => void
}

/** A number that grows and shrinks by one; below one there is no limit. */
function Stepper({ label, unit, value, most, onChange }: StepperProps) {
  return (
    <div className={styles.counted}>
      <span>{label}</span>
      <span className={styles.stepper} role="group" aria-label={label}>
        <button
          type="button"
          aria-label={`1${unit}へらす`}
          aria-disabled={value === null}
          onClick={() => value !== null && onChange(value > 1 ? value - 1 : null)}
        >
          <Icon type="minus" size={20} />
        </button>
        <output>{value === null ? '決めない' : `${value}${unit}まで`}</output>
        <button
          type="button"
          aria-label={`1${unit}ふやす`}
          aria-disabled={value === most}
          onClick={() => onChange(Math.min((value ?? 0) + 1, most))}
        >
          <Icon type="plus" size={20} />
        </button>
      </span>
    </div>
  )
}
