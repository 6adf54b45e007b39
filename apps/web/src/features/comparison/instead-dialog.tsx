import type { ComparedPosting } from '@tsunagu/contract/comparison/comparison-schemas.ts'
import { comparisonLimits } from '@tsunagu/contract/comparison/premises.ts'
import { askInstead, useChoose, useWaiting } from '#web/session/comparison-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './compare-bar.module.css'

/** A comparison that is full: which posting is left out for the new one. */
export function InsteadDialog({ postings }: { postings: readonly ComparedPosting[] }) {
  const waiting = useWaiting()
  const { mutate, isPending, variables } = useChoose()
  return (
    <Dialog
      isOpen={waiting !== null}
      onClose={() => askInstead(null)}
      canDismiss={!isPending}
      hasCloseButton
      title={`くらべられるのは${comparisonLimits.most}件までです`}
      actions={
        <Button variant="neutral" onClick={() => askInstead(null)} disabled={isPending}>
          加えるのをやめる
        </Button>
      }
    >
      <p>「{waiting?.title}」を加えるには、どの求人を外しますか。</p>
      <ul className={styles.instead}>
        {postings.map(({ jobPostingId, title, workplace }) => (
          <li key={jobPostingId}>
            <span>
              {workplace}
              <b>{title}</b>
            </span>
            <Button
              variant="secondary"
              size="small"
              isBusy={isPending && variables?.remove === jobPostingId}
              onClick={() => waiting && mutate({ add: waiting, remove: jobPostingId })}
            >
              外す<span className="sr">：{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
