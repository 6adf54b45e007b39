import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import styles from './icon-button.module.css'
import { Link, type LinkProps } from './link.tsx'

type IconButtonLook = {
  icon: IconProps['type']
  /** What it does; the icon stands alone. */
  label: string
  /** plain on the ground; filled in the theme's dark shade (send); outlined beside large buttons */
  variant?: 'plain' | 'filled' | 'outlined' | undefined
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & IconButtonLook

/** A round 44 px button that holds nothing but an icon. */
export function IconButton({ icon, label, variant = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.button, styles[variant], className)} aria-label={label}>
      <Icon type={icon} size={24} />
    </button>
  )
}

export type IconLinkProps = Omit<LinkProps, 'children' | 'aria-label'> & IconButtonLook

/** A link that looks like an icon button. */
export function IconLink({ icon, label, variant = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[variant], className)} aria-label={label}>
      <Icon type={icon} size={24} />
    </Link>
  )
}
