import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './title.module.css'

export type TitleProps = {
  /** h2 for sections, h3 inside panels; h1 once per page. */
  as?: 'h1' | 'h2' | 'h3' | undefined
  /** Above the title, small, in sub. */
  small?: ReactNode
  /** At the right: a `LinkArrow`. */
  end?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The title of a section, with a way further at the right. */
export function Title({ as: Heading = 'h2', small, end, id, className, children }: TitleProps) {
  return (
    <div className={classNames(styles.title, className)}>
      <Heading id={id}>
        {small && <span className={styles.small}>{small}</span>}
        {children}
      </Heading>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}

export type PageHeadProps = {
  title: ReactNode
  /** Under the title. */
  note?: ReactNode
  /** At the right of the title, under it on a phone. */
  end?: ReactNode
  className?: string | undefined
}

/** The head of a page: its h1 and what it is for. */
export function PageHead({ title, note, end, className }: PageHeadProps) {
  return (
    <div className={classNames(styles.pageHead, className)}>
      <div>
        <h1>{title}</h1>
        {note && <p className="note">{note}</p>}
      </div>
      {end}
    </div>
  )
}
