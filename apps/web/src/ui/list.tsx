import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './list.module.css'

/** A white list with lines between its `<li>`s. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.list, className)} />
}

export type ListRowLinkProps = {
  icon?: IconProps['type']
  /** Under the text, in sub. */
  sub?: ReactNode
  children: ReactNode
  href: string
  isExternal?: boolean | undefined
  onClick?: ComponentProps<'a'>['onClick']
}

/** A row that goes somewhere; the arrow says so. */
export function ListRowLink({ icon, sub, href, isExternal, onClick, children }: ListRowLinkProps) {
  return (
    <li>
      <Link className={styles.row} href={href} isExternal={isExternal} onClick={onClick}>
        <Icon type={icon} size={22} className={styles.icon} />
        <span className={styles.text}>
          {children}
          {sub && <span className={styles.sub}>{sub}</span>}
        </span>
        <Icon type={isExternal ? 'external_link' : 'chevron_right'} size={18} className={styles.arrow} />
      </Link>
    </li>
  )
}
