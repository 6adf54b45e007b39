import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { useFavorite } from '#web/session/favorite-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './favorite.module.css'

/** The like of one posting as a button with words. */
export function Favorite({ component: { jobPostingId, status } }: ComponentProps<'favorite'>) {
  const { isLiked, toggle } = useFavorite(jobPostingId, status === 'like')
  return (
    <Button
      variant="neutral"
      isWide
      className={styles.favorite}
      icon={isLiked ? 'favorite' : 'favorite_line'}
      aria-pressed={isLiked}
      onClick={toggle}
    >
      {isLiked ? 'お気に入りに追加済み' : 'お気に入りに追加'}
    </Button>
  )
}
