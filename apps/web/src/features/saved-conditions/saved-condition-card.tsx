import type { AlertChannel } from '@tsunagu/contract/search/search-alerts.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatDay } from '#web/page/format-date.ts'
import { labelsOf, type SavedCondition } from '#web/search/saved-conditions.ts'
import { searchHrefOf } from '#web/search/search-hrefs.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TagList } from '#web/ui/tag.tsx'
import type { SearchAlert } from './alert-words.ts'
import { RenameDialog } from './rename-dialog.tsx'
import styles from './saved-condition-card.module.css'
import { SavedConditionCount } from './saved-condition-count.tsx'
import { FreshLink, HowOften, PauseButton, PausedBanner } from './search-alert-part.tsx'
import { usePauseFocus } from './use-pause-focus.ts'
import type { AlertChange } from './use-search-alerts.ts'

type SavedConditionCardProps = {
  saved: SavedCondition
  /** What is new of it, and how it is mailed; undefined while that is not known, as of a search that the account lacks. */
  alert: SearchAlert | undefined
  /** The ways that reach the account. */
  offered: readonly AlertChannel[]
  /** When that was read. */
  now: Date
  /** It has just been restored, in place of the button that restored it. */
  takesFocus: boolean
  /** @returns whether the name is stored */
  onRename: (name: string) => boolean
  onDelete: () => void
  onChangeAlert: (id: string, change: AlertChange) => void
  onSee: (id: string) => void
}

/** A saved search: its name runs it; under it what is new, and how that is mailed. */
export function SavedConditionCard(props: SavedConditionCardProps) {
  const { saved, alert, offered, now, takesFocus, onRename, onDelete, onChangeAlert, onSee } = props
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, states } = saved
  const conditions = labelsOf(states)
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('a')?.focus()
  }, [takesFocus])
  const { place: parts, press } = usePauseFocus<HTMLDivElement>(alert?.isPaused ?? false)
  const change = (changed: AlertChange) => {
    if (changed.isPaused !== undefined) press()
    if (alert) onChangeAlert(alert.id, changed)
  }
  return (
    <Panel ref={parts} as="article" className={styles.saved}>
      <CardHead saved={saved} place={place} onEdit={() => setIsRenaming(true)} />
      {conditions.join('・') !== name && <TagList tags={conditions.map((text) => ({ text, appThemeType: '' }))} />}
      {alert && (
        <>
          <FreshLink saved={saved} alert={alert} onSee={() => onSee(alert.id)} />
          {alert.isPaused ? (
            <PausedBanner name={name} alert={alert} onChange={change} />
          ) : (
            <HowOften name={name} alert={alert} offered={offered} now={now} onChange={change} />
          )}
        </>
      )}
      <div className={styles.acts}>
        {alert && <PauseButton name={name} alert={alert} onChange={change} />}
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          className={styles.delete}
          aria-label={`「${name}」を削除`}
          onClick={onDelete}
        >
          削除
        </Button>
      </div>
      {isRenaming && <RenameDialog name={name} onRename={onRename} onClose={() => setIsRenaming(false)} />}
    </Panel>
  )
}

type CardHeadProps = { saved: SavedCondition; place: RefObject<HTMLHeadingElement | null>; onEdit: () => void }

/** The name, which runs the search, with the day and the count. */
function CardHead({ saved: { name, savedAt, states }, place, onEdit }: CardHeadProps) {
  return (
    <div className={styles.top}>
      <div>
        <h2 ref={place}>
          <Link href={searchHrefOf(states, true)}>{name}</Link>
        </h2>
        <p className={styles.savedAt}>
          <span>
            <time dateTime={savedAt}>{formatDay(savedAt)}</time>に保存
          </span>
          <SavedConditionCount states={states} />
        </p>
      </div>
      <IconButton icon="edit" label={`「${name}」の名前を変える`} className={styles.rename} onClick={onEdit} />
    </div>
  )
}
