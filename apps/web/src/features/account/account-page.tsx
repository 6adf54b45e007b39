import type { ComponentType, ReactNode } from 'react'
import { PageTitle } from '#web/page/page-title.tsx'
import { PageHead } from '#web/ui/title.tsx'
import styles from './account-page.module.css'

/** The pages of one matter, by their paths. */
export type AccountSteps = Readonly<Record<string, ComponentType>>

type AccountPageProps = { title: string; note: ReactNode; children: ReactNode; links?: ReactNode }

/** A page of the account with a form: what it is for, the form, and the ways beside it. */
export function AccountPage({ title, note, children, links }: AccountPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      <PageHead title={title} note={note} />
      {children}
      {links && <div className={styles.links}>{links}</div>}
    </div>
  )
}
