import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#web/page/format-date.ts'
import { labelsOf, type SavedCondition } from '#web/search/saved-conditions.ts'
import { searchHrefOf } from '#web/search/search-hrefs.ts'
import { Card, CardBody, CardTitle } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TagList } from '#web/ui/tag.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import styles from './saved-condition-card.module.css'
import { SavedConditionCount } from './saved-condition-count.tsx'

type SavedConditionCardProps = {
  saved: SavedCondition
  /** It has just been restored, in place of the button that restored it. */
  takesFocus: boolean
  /** @returns whether the name is stored */
  onRename: (name: string) => boolean
  onDelete: () => void
}

/** A saved search: the whole card runs it, with its actions above that link. */
export function SavedConditionCard({ saved, takesFocus, onRename, onDelete }: SavedConditionCardProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, savedAt, states } = saved
  const conditions = labelsOf(states)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.closest('article')?.querySelector('a')?.focus()
  }, [takesFocus])
  return (
    <Card kind="plane">
      <CardBody>
        <CardTitle as="h2" href={searchHrefOf(states, true)}>
          {name}
        </CardTitle>
        <p className={styles.savedAt}>
          保存 <time dateTime={savedAt}>{formatDay(savedAt)}</time>
        </p>
        {conditions.join('・') !== name && <TagList tags={conditions.map((text) => ({ text, appThemeType: '' }))} />}
        <p className={styles.facts}>
          <SavedConditionCount states={states} />
          <Icon type="chevron_right" size={20} />
        </p>
        <div ref={place} className={styles.acts}>
          <TextButton aria-label={`「${name}」の名前を変える`} onClick={() => setIsRenaming(true)}>
            名前を変える
          </TextButton>
          <TextButton className={styles.delete} aria-label={`「${name}」を削除`} onClick={onDelete}>
            削除
          </TextButton>
        </div>
      </CardBody>
      {isRenaming && <RenameDialog name={name} onRename={onRename} onClose={() => setIsRenaming(false)} />}
    </Card>
  )
}
