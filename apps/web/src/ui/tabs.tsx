import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

export type TabsProps = {
  /** What the tabs choose between, for readers: 応募・選考 */
  label: string
  /** All of one width over the whole line: two to four short ones. */
  isEven?: boolean | undefined
  /** Reaches to the phone's edges, in several lines where they need them. */
  isBleeding?: boolean | undefined
  /** `Tab`s */
  children: ReactNode
}

/** Tabs are links where each has an address. Too many for the line slide; the chosen one is brought into sight. */
export function Tabs({ label, isEven = false, isBleeding = false, children }: TabsProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const strip = list.current
    const current = strip?.querySelector('[aria-current]')
    if (!strip || !current) return
    const overhang = current.getBoundingClientRect().right - strip.getBoundingClientRect().right + 40
    if (overhang > 0) strip.scrollLeft += overhang
  }, [])
  const className = classNames(
    styles.tabs,
    isEven && styles.even,
    isBleeding && styles.bleeding,
    isBleeding && 'phone-bleed',
  )
  return (
    <nav className={className} aria-label={label}>
      <ul ref={list}>{children}</ul>
    </nav>
  )
}

export type TabProps = {
  /** Without an address, called at a press. */
  href?: string
  onChoose?: () => void
  isCurrent: boolean
  icon?: IconProps['type']
  count?: number | undefined
  children: ReactNode
}

/** One tab: a thread below, thick where you are. */
export function Tab({ href, onChoose, isCurrent, icon, count, children }: TabProps) {
  const content = (
    <>
      <Icon type={icon} size={20} />
      {children}
      {count !== undefined && (
        <span className={styles.count}>
          {count}
          <span className="sr">件</span>
        </span>
      )}
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={styles.tab} aria-current={isCurrent || undefined} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <Link className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </li>
  )
}
