import { useFavorite } from '#web/session/favorite-mutation.ts'
import { TextButton } from '#web/ui/link-arrow.tsx'
import styles from './unliked-note.module.css'

type UnlikedNoteProps = { card: { uuid: string; title: string; isLiked: boolean } }

/** Shown under a favourite whose like was removed: the card stays until the page is left, and the like can be restored. */
export function UnlikedNote({ card }: UnlikedNoteProps) {
  const { isLiked, toggle } = useFavorite(card.uuid, card.isLiked)
  return (
    <div role="status">
      {!isLiked && (
        <p className={styles.note}>
          お気に入りから外しました。
          <TextButton onClick={toggle}>
            元に戻す<span className="sr">：{card.title}</span>
          </TextButton>
        </p>
      )}
    </div>
  )
}
