import { classNames } from './class-names.ts'
import styles from './avatar.module.css'
import { Icon, type IconProps } from './icon.tsx'

export type AvatarProps = {
  /** Address of a picture. Without one: the name's first character, or the icon. */
  src?: string | null | undefined
  name?: string | undefined
  icon?: IconProps['type']
  size?: 'medium' | 'large' | undefined
}

/** A round picture of a person, 40 or 64 px. It is hidden from readers: the name stands beside it. */
export function Avatar({ src, name = '', icon = 'person', size = 'medium' }: AvatarProps) {
  const [initial] = name.trim()
  const pixels = size === 'large' ? 64 : 40
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={pixels} height={pixels} loading="lazy" />
      ) : (
        (initial ?? <Icon type={icon} size={22} />)
      )}
    </span>
  )
}
