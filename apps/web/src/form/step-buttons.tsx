import type { FormSteps } from '#web/lib/form-submission.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './step-buttons.module.css'

type StepButtonsProps = {
  steps: FormSteps
  isLast: boolean
  /** What the last step's button says; the others go on. */
  submitLabel: string
  isBusy: boolean
}

/** On to the next step, or to the end; and back. */
export function StepButtons({ steps, isLast, submitLabel, isBusy }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      {steps.current > 0 && (
        <Button variant="neutral" className={styles.back} onClick={() => steps.onGo(steps.current - 1)}>
          戻る
        </Button>
      )}
      <Button type="submit" className={styles.next} isBusy={isBusy} busyLabel="送信中">
        {isLast ? submitLabel : '次へ'}
      </Button>
    </div>
  )
}
