import { classNames } from './class-names.ts'
import { type DrawnIconType, drawnIcons } from './drawn-icons.ts'
import styles from './icon.module.css'

const spriteAddress = '/assets/icons.svg'

export type IconProps = {
  /** An icon type from the server or one of the web's own. Unknown and empty ones draw nothing. */
  type: DrawnIconType | (string & {}) | null | undefined
  /** Pixels; without it the icon follows the text, at 1.25 em. */
  size?: 16 | 18 | 20 | 22 | 24 | 32 | undefined
  /** Name for screen readers, required without text beside the icon. */
  label?: string | undefined
  className?: string | undefined
}

/** One icon of the sprite, in the colour of the text. */
export function Icon({ type, size, label, className }: IconProps) {
  if (!type || !drawnIcons.has(type)) return null
  const sizeClass = size && styles[`size${size}`]
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={classNames(styles.icon, sizeClass, className)} viewBox="0 0 24 24" focusable="false" {...naming}>
      <use href={`${spriteAddress}#i-${type}`} />
    </svg>
  )
}
