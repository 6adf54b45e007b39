import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './list.module.css'

/** A white list with lines between its `<li>`s. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.list, className)} />
}

type ListRowProps = {
  icon?: IconProps['type']
  /** Under the text, in sub. */
  sub?: ReactNode
  /** At the right: a value, a badge, a switch. */
  end?: ReactNode
  children: ReactNode
}

/** A row that stands still. */
export function ListRow(props: ListRowProps) {
  return (
    <li>
      <div className={styles.row}>
        <RowContent {...props} />
      </div>
    </li>
  )
}

export type ListRowLinkProps = ListRowProps & {
  href: string
  isExternal?: boolean | undefined
  isCurrent?: boolean | undefined
  onClick?: ComponentProps<'a'>['onClick']
}

/** A row that goes somewhere; the arrow says so. */
export function ListRowLink({ href, isExternal, isCurrent, onClick, ...content }: ListRowLinkProps) {
  const current = isCurrent ? 'page' : undefined
  return (
    <li>
      <Link className={styles.row} href={href} isExternal={isExternal} aria-current={current} onClick={onClick}>
        <RowContent {...content} />
        <Icon type={isExternal ? 'external_link' : 'chevron_right'} size={18} className={styles.arrow} />
      </Link>
    </li>
  )
}

export type ListRowButtonProps = ListRowProps & { onClick: () => void; hasArrow?: boolean | undefined }

/** A row that acts or opens something. */
export function ListRowButton({ onClick, hasArrow = true, ...content }: ListRowButtonProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        <RowContent {...content} />
        {hasArrow && <Icon type="chevron_right" size={18} className={styles.arrow} />}
      </button>
    </li>
  )
}

function RowContent({ icon, sub, end, children }: ListRowProps) {
  return (
    <>
      <Icon type={icon} size={22} className={styles.icon} />
      <span className={styles.text}>
        {children}
        {sub && <span className={styles.sub}>{sub}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
}
