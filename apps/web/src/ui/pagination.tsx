import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { pagesAround } from './pages-around.ts'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** 1-based */
  page: number
  lastPage: number
  hrefOf: (page: number) => string
  label?: string | undefined
}

/** Links to the pages around, the first and the last. One page alone draws nothing. */
export function Pagination({ page, lastPage, hrefOf, label = 'ページ' }: PaginationProps) {
  if (lastPage <= 1) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      <StepLink label="前のページ" icon="chevron_left" href={page > 1 ? hrefOf(page - 1) : null} rel="prev" />
      {pagesAround(page, lastPage).map((shown) =>
        shown.kind === 'gap' ? (
          <span key={`after-${shown.after}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink key={shown.page} page={shown.page} isCurrent={shown.page === page} href={hrefOf(shown.page)} />
        ),
      )}
      <StepLink label="次のページ" icon="chevron_right" href={page < lastPage ? hrefOf(page + 1) : null} rel="next" />
    </nav>
  )
}

type PageLinkProps = { page: number; isCurrent: boolean; href: string }

function PageLink({ page, isCurrent, href }: PageLinkProps) {
  return (
    <Link className={styles.page} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {page}
      <span className="sr">ページ目</span>
    </Link>
  )
}

type StepLinkProps = {
  label: string
  icon: 'chevron_left' | 'chevron_right'
  href: string | null
  rel: 'prev' | 'next'
}

function StepLink({ label, icon, href, rel }: StepLinkProps) {
  if (href === null) {
    return (
      <span className={styles.off}>
        <Icon type={icon} size={20} />
      </span>
    )
  }
  return (
    <Link className={styles.page} href={href} rel={rel} aria-label={label}>
      <Icon type={icon} size={20} />
    </Link>
  )
}
