import { lineConsent } from '@tsunagu/contract/base/line.ts'
import type { AlertChannel, AlertFrequency } from '@tsunagu/contract/search/search-alerts.ts'
import { useId, useState } from 'react'
import { formatDayTime } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import type { SavedCondition } from '#web/search/saved-conditions.ts'
import { searchHrefOf } from '#web/search/search-hrefs.ts'
import { namedPostingsParameter } from '#web/search/search-params.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxChoice, Segmented } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import {
  channelNames,
  frequencyOptions,
  hourOptions,
  nextText,
  pauseText,
  type SearchAlert,
  weekdayOptions,
  withChannel,
} from './alert-words.ts'
import { PauseChoice } from './pause-choice.tsx'
import styles from './search-alert.module.css'
import { pauseMark } from './use-pause-focus.ts'
import type { AlertChange } from './use-search-alerts.ts'

/** Where the new postings of a search are listed. */
export const newPostingsHref = (ids: readonly string[]): string =>
  `${paths.searchResult}?${new URLSearchParams({ [namedPostingsParameter]: ids.join(',') })}`

/** What the list of them is called. */
export const newPostingsState = (name: string) => ({ title: `「${name}」の新着` })

type FreshLinkProps = { saved: SavedCondition; alert: SearchAlert; onSee: () => void }

/** How many postings are new; leads to them, or to the whole result where none is. */
export function FreshLink({ saved, alert, onSee }: FreshLinkProps) {
  const { newPostingIds, seenDatetime } = alert
  const count = newPostingIds.length
  const href = count > 0 ? newPostingsHref(newPostingIds) : searchHrefOf(saved.states, true)
  return (
    <Link
      href={href}
      state={count > 0 ? newPostingsState(saved.name) : undefined}
      className={styles.fresh}
      data-none={count === 0 || undefined}
      onClick={onSee}
    >
      {count > 0 && <b>{count}</b>}
      <span>
        {count > 0 ? '件の新着' : '新着はありません'}
        <small>{formatDayTime(seenDatetime)}に見てから</small>
      </span>
      <Icon type="chevron_right" size={20} />
    </Link>
  )
}

type HowOftenProps = {
  name: string
  alert: SearchAlert
  /** The ways that reach the account. */
  offered: readonly AlertChannel[]
  now: Date
  onChange: (change: AlertChange) => void
}

/** How often, when, and in which ways new postings are sent. */
export function HowOften({ name, alert, offered, now, onChange }: HowOftenProps) {
  const id = useId()
  const { frequency, hour, weekday } = alert
  const next = nextText(alert, now)
  const isFrequency = (value: string): value is AlertFrequency => frequencyOptions.some((one) => one.value === value)
  return (
    <div className={styles.howOften}>
      <FieldGroup label={`${name}を知らせる回数`} isLabelHidden>
        <Segmented
          name={id}
          isWide
          options={frequencyOptions}
          value={frequency}
          onChange={(value) => isFrequency(value) && onChange({ frequency: value })}
        />
      </FieldGroup>
      {frequency !== 'never' && (
        <div className={styles.by}>
          {frequency === 'weekly' && (
            <SelectInput
              className={styles.when}
              aria-label={`${name}を知らせる曜日`}
              options={weekdayOptions}
              value={String(weekday)}
              onChange={({ target }) => onChange({ weekday: Number(target.value) })}
            />
          )}
          {frequency !== 'at_once' && (
            <SelectInput
              className={styles.when}
              aria-label={`${name}を知らせる時刻`}
              options={hourOptions}
              value={String(hour)}
              onChange={({ target }) => onChange({ hour: Number(target.value) })}
            />
          )}
          <Ways name={name} alert={alert} offered={offered} onChange={onChange} />
          {next && <span className={styles.next}>{next}</span>}
        </div>
      )}
    </div>
  )
}

/** The ways of a search. With mail alone there is nothing to choose; one that was chosen stays, so that it can be taken out. */
function Ways({ name, alert, offered, onChange }: Omit<HowOftenProps, 'now'>) {
  const ways = [...new Set([...offered, ...alert.channels])]
  if (ways.length === 1) {
    return (
      <span className={styles.channel}>
        <Icon type="mail" size={16} />
        {channelNames.mail}で届けます
      </span>
    )
  }
  const isReached = alert.channels.some((way) => offered.includes(way))
  return (
    <FieldGroup label={`${name}を知らせる方法`} isLabelHidden>
      <div className={styles.ways}>
        {ways.map((way) => (
          <CheckboxChoice
            key={way}
            checked={alert.channels.includes(way)}
            onChange={({ target }) => {
              const change = withChannel(alert, way, target.checked)
              // The box goes with the last way: the focus goes to what says so
              if (change.frequency) target.closest('article')?.querySelector<HTMLElement>('[value="never"]')?.focus()
              onChange(change)
            }}
          >
            {channelNames[way]}
          </CheckboxChoice>
        ))}
      </div>
      {ways.includes('line') && <p className="note">{lineConsent.points.slice(1, 3).join('')}</p>}
      {!isReached && <p className="note">いまは、選んだ方法では届きません。ほかの方法を選んでください。</p>}
    </FieldGroup>
  )
}

type PauseProps = { name: string; alert: SearchAlert; onChange: (change: AlertChange) => void }

/** That a search is paused, and the way out of it. */
export function PausedBanner({ name, alert, onChange }: PauseProps) {
  if (!alert.isPaused) return null
  return (
    <Banner
      icon="moon"
      action={
        <TextButton
          {...pauseMark}
          aria-label={`「${name}」のお知らせをいま再開する`}
          onClick={() => onChange({ isPaused: false, pausedUntil: null })}
        >
          いま再開する
        </TextButton>
      }
    >
      {pauseText(alert.pausedUntil)}
    </Banner>
  )
}

/** Opens the choice of how long mails of a search pause. */
export function PauseButton({ name, alert, onChange }: PauseProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (alert.frequency === 'never' || alert.isPaused) return null
  const pause = (pausedUntil: string | null) => {
    setIsOpen(false)
    onChange({ isPaused: true, pausedUntil })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="moon"
        {...pauseMark}
        aria-label={`「${name}」を休止する`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        休止する
      </Button>
      {isOpen && <PauseChoice label={`「${name}」を休止する期間`} onPause={pause} />}
    </>
  )
}
