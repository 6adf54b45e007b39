import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'
import styles from './link-arrow.module.css'

export type LinkArrowProps = Omit<LinkProps, 'children'> & {
  icon?: IconProps['type']
  /** Leads to where one came from: the arrow is before the words, and points back. */
  isBack?: boolean
  children: ReactNode
}

/** A small link with an arrow: すべて見る */
export function LinkArrow({ icon, isBack = false, className, children, ...rest }: LinkArrowProps) {
  return (
    <Link {...rest} className={classNames(styles.link, className)}>
      {isBack && <Icon type="chevron_left" size={16} />}
      {children}
      {!isBack && <Icon type={icon ?? (rest.isExternal ? 'external_link' : 'chevron_right')} size={16} />}
    </Link>
  )
}

export type TextButtonProps = ComponentProps<'button'> & { icon?: IconProps['type'] }

/** A button that looks like such a link: もう一度 */
export function TextButton({ icon, className, children, type = 'button', ...rest }: TextButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.link, className)}>
      {children}
      <Icon type={icon} size={16} />
    </button>
  )
}
