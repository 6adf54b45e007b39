import { mailConsents } from '@tsunagu/contract/base/account-setting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ChipChoice, ChipRow } from '#web/ui/chip.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { type AlertSetting, daysFrom, dayText, hourOptions, pauseText } from './alert-words.ts'
import { PauseChoice } from './pause-choice.tsx'
import styles from './search-alert.module.css'
import { pauseMark, usePauseFocus } from './use-pause-focus.ts'
import type { SettingChange } from './use-search-alerts.ts'

type AlertSettingsProps = { setting: AlertSetting; now: Date; onChange: (change: SettingChange) => void }

/** When nothing is mailed of any saved search. */
export function AlertSettings({ setting, now, onChange }: AlertSettingsProps) {
  return (
    <aside className="stack" aria-label="お知らせの設定">
      <QuietTimes setting={setting} now={now} onChange={onChange} />
      <PauseOfAll setting={setting} onChange={onChange} />
      <p className={styles.small}>
        <Icon type="mail" size={16} />
        お知らせのメールには、ログインせずに止められるリンクがつきます。
        {mailConsents.saved_search.wording}
      </p>
    </aside>
  )
}

function PauseOfAll({ setting, onChange }: Pick<AlertSettingsProps, 'setting' | 'onChange'>) {
  const { place, press } = usePauseFocus<HTMLDivElement>(setting.isPaused)
  const pause = (change: Pick<AlertSetting, 'isPaused' | 'pausedUntil'>) => {
    press()
    onChange(change)
  }
  return (
    <Panel ref={place} as="section" className="stack tight">
      <h2 className={styles.head}>すべてを休止する</h2>
      {setting.isPaused ? (
        <Banner
          icon="moon"
          action={
            <TextButton {...pauseMark} onClick={() => pause({ isPaused: false, pausedUntil: null })}>
              すべてを再開する
            </TextButton>
          }
        >
          {pauseText(setting.pausedUntil)}
        </Banner>
      ) : (
        <>
          <p className="note">条件は残したまま、新着のお知らせだけを止めます。選考の連絡は届きます。</p>
          <PauseChoice label="すべてを休止する期間" onPause={(pausedUntil) => pause({ isPaused: true, pausedUntil })} />
        </>
      )}
    </Panel>
  )
}

/** Days of which a night shift can be said. */
const shownDays = 28

function QuietTimes({ setting, now, onChange }: AlertSettingsProps) {
  const { quietFrom, quietUntil, isQuietOnNightShifts, nightShifts } = setting
  const toggle = (day: string, isOn: boolean) =>
    onChange({ nightShifts: isOn ? [...nightShifts, day] : nightShifts.filter((one) => one !== day) })
  return (
    <Panel as="section" className="stack tight">
      <h2 className={styles.head}>知らせない時間</h2>
      <p className="note">この時間に出た新着は、そのあとにまとめて届きます。</p>
      <div className={styles.hours}>
        <SelectInput
          width="short"
          aria-label="知らせない時間のはじまり"
          options={hourOptions}
          value={String(quietFrom)}
          onChange={({ target }) => onChange({ quietFrom: Number(target.value) })}
        />
        から
        <SelectInput
          width="short"
          aria-label="知らせない時間のおわり"
          options={hourOptions}
          value={String(quietUntil)}
          onChange={({ target }) => onChange({ quietUntil: Number(target.value) })}
        />
        まで
      </div>
      <CheckboxChoice
        checked={isQuietOnNightShifts}
        sub="夜勤の日の朝から、明けの日の17:00まで止めます"
        onChange={({ target }) => onChange({ isQuietOnNightShifts: target.checked })}
      >
        夜勤の日は昼も知らせない
      </CheckboxChoice>
      {isQuietOnNightShifts && (
        <details className={styles.shifts}>
          <summary>夜勤の日を選ぶ（{nightShifts.length}日）</summary>
          <ChipRow>
            {daysFrom(now, shownDays).map((day) => (
              <ChipChoice
                key={day}
                checked={nightShifts.includes(day)}
                onChange={({ target }) => toggle(day, target.checked)}
              >
                {dayText(day)}
              </ChipChoice>
            ))}
          </ChipRow>
        </details>
      )}
    </Panel>
  )
}
