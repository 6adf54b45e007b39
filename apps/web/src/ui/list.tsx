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
  /** Before the arrow, in sub: 変更 */
  end?: ReactNode
  children: ReactNode
  href: string
  isExternal?: boolean | undefined
  /** The file's name, where the address is that of a file. */
  download?: string | undefined
  onClick?: ComponentProps<'a'>['onClick']
}

/** A row that goes somewhere; the arrow says so. */
export function ListRowLink({ icon, sub, end, isExternal, children, ...link }: ListRowLinkProps) {
  const arrow = isExternal ? 'external_link' : link.download === undefined ? 'chevron_right' : 'download'
  return (
    <li>
      <Link {...link} className={styles.row} isExternal={isExternal}>
        <Icon type={icon} size={22} className={styles.icon} />
        <span className={styles.text}>
          {children}
          {sub && <span className={styles.sub}>{sub}</span>}
        </span>
        {end && <span className={styles.end}>{end}</span>}
        <Icon type={arrow} size={18} className={styles.arrow} />
      </Link>
    </li>
  )
}

type ListRowProps = {
  icon?: IconProps['type']
  /** Its id names the control at the end; those of `sub` and `note` end in `-sub` and `-note`. */
  id: string
  /** Under the text, in sub. */
  sub?: ReactNode
  /** Under both, small, over the whole width. */
  note?: ReactNode
  /** What acts in the row: a switch. */
  end: ReactNode
  children: ReactNode
}

/** A row that stays where it is, with something to press at its end. */
export function ListRow({ id, icon, sub, note, end, children }: ListRowProps) {
  return (
    <li className={classNames(styles.row, styles.staying)}>
      <Icon type={icon} size={24} className={styles.icon} />
      <div className={styles.text}>
        <span id={id}>{children}</span>
        {sub && (
          <span id={`${id}-sub`} className={styles.sub}>
            {sub}
          </span>
        )}
      </div>
      {end}
      {note && (
        <p id={`${id}-note`} className={`tiny ${styles.note}`}>
          {note}
        </p>
      )}
    </li>
  )
}
