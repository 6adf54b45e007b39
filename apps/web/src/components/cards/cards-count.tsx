import type { PageInfo } from '@tsunagu/contract/base/page-info.ts'
import { formatCount } from '#web/page/format-count.ts'
import styles from './cards-count.module.css'

type CardsCountProps = {
  pageInfo: PageInfo
  /** The number of cards on this page. */
  shown: number
}

/** 「38 件中 1〜20件」, or 「3 件」 where one page has all; announced to screen readers when another page has loaded. */
export function CardsCount({ pageInfo: { currentPage, perPage, totalCount, totalPage }, shown }: CardsCountProps) {
  if (![currentPage, perPage, totalCount].every(Number.isFinite)) return null // better no number than NaN
  const before = (currentPage - 1) * perPage
  const part = ` 件中 ${formatCount(before + 1)}〜${formatCount(before + shown)}件`
  return (
    <p className={styles.count} role="status">
      <b>{formatCount(totalCount)}</b>
      <span className="note">{totalPage > 1 ? part : ' 件'}</span>
    </p>
  )
}
