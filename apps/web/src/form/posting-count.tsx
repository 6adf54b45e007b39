import { formatCount } from '#web/page/format-count.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './posting-count.module.css'

/** The number of postings beside a choice; reserves the space of a loading one. */
export function PostingCount({ count }: { count: number | undefined }) {
  return (
    <span className={styles.count}>
      {count !== undefined && (
        <>
          {formatCount(count)}
          <span className="sr">件</span>
        </>
      )}
    </span>
  )
}

/** The look of a choice that leads nowhere at the moment: it can be chosen, but keeps quiet. */
export const quietWhere = (count: number | undefined): string | undefined => classNames(count === 0 && styles.quiet)
