import { useChoose, useChosen } from '#web/session/comparison-choice.ts'
import styles from './compare-tick.module.css'

type CompareTickProps = { jobPostingId: string; title: string }

/** Puts a posting into the comparison, and takes it out again. It loads after the page: no list waits for it. */
export function CompareTick({ jobPostingId, title }: CompareTickProps) {
  const chosen = useChosen()
  const { mutate, isPending, variables } = useChoose()
  const isChosen = chosen?.postings.some((posting) => posting.jobPostingId === jobPostingId) ?? false
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        // The words beside it are fewer on a phone, and apart from each other
        aria-label={`比較に入れる：${title}`}
        checked={isPending ? variables?.add !== undefined : isChosen}
        aria-disabled={chosen === undefined}
        onChange={({ target }) =>
          chosen && mutate(target.checked ? { add: { jobPostingId, title } } : { remove: jobPostingId })
        }
      />
      <span>
        比較<span className={styles.rest}>に入れる</span>
      </span>
    </label>
  )
}
