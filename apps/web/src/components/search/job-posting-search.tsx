import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { useHeadingTag } from '#web/page/heading-level.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './job-posting-search.module.css'
import { KeywordSearch } from './keyword-search.tsx'

/** The way into the search: a keyword, and links to ways of searching. */
export function JobPostingSearch({ component: { title, rows }, screenType }: ComponentProps<'job_posting_search'>) {
  const Heading = useHeadingTag()
  const isTop = screenType === 'top'
  return (
    <Panel as="section" className={styles.panel}>
      {title && <Heading className={isTop ? 'sr' : styles.title}>{title}</Heading>}
      <KeywordSearch rows={rows} />
    </Panel>
  )
}
