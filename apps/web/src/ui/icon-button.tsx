import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconProps['type']
  /** What it does; the icon has no visible text. */
  label: string
}

/** A round 44 px button that holds nothing but an icon. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.button, className)} aria-label={label}>
      <Icon type={icon} size={24} />
    </button>
  )
}
