import { useHeadingTag } from '#web/lib/heading-level.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ComponentProps } from './component-props.ts'
import { HeroThread } from './hero-thread.tsx'
import styles from './job-posting-search.module.css'
import { KeywordSearch } from './keyword-search.tsx'

/** The way into the search: a keyword, and links to ways of searching. On the top page it is the page's head. */
export function JobPostingSearch({ component, screenType }: ComponentProps<'job_posting_search'>) {
  const SectionHeading = useHeadingTag()
  if (screenType !== 'top') {
    return (
      <Panel as="section">
        {component.title && <SectionHeading className={styles.title}>{component.title}</SectionHeading>}
        <KeywordSearch rows={component.rows} />
      </Panel>
    )
  }
  return (
    <section className={styles.hero}>
      <HeroThread className={styles.thread} />
      <h1 className={styles.headline}>{component.title}</h1>
      <Panel tone="raised" className={styles.panel}>
        <KeywordSearch rows={component.rows} />
      </Panel>
    </section>
  )
}
