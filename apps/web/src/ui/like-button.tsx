import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './like-button.module.css'

export type LikeButtonProps = {
  isLiked: boolean
  onToggle: () => void
  /** Name of the button; the pressed state is separate: お気に入り */
  label?: string | undefined
  /** card: top right over the picture; plain: without a ground (plane cards); outlined: 52 px, beside large buttons */
  look?: 'card' | 'plain' | 'outlined' | undefined
}

/** The heart: outline when off, filled when on. */
export function LikeButton({ isLiked, onToggle, label = 'お気に入り', look = 'card' }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.like, styles[look])}
      aria-pressed={isLiked}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon type={isLiked ? 'favorite' : 'favorite_line'} size={24} />
    </button>
  )
}
