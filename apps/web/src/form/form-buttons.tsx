import type { FormSteps } from '#web/page/form-submission.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import styles from './form-buttons.module.css'

type FormButtonsProps = {
  steps: FormSteps | undefined
  /** No step follows: what is pressed sends. */
  isLast: boolean
  /** Without one the view's bottom has the button. */
  submitLabel: string
  submitVariant: ButtonVariant | undefined
  isBusy: boolean
}

/** Sends a form; in one in steps also leads on and back. */
export function FormButtons({ steps, isLast, submitLabel, submitVariant, isBusy }: FormButtonsProps) {
  if (steps) return <StepButtons steps={steps} submitLabel={isLast ? submitLabel : '次へ'} isBusy={isBusy} />
  if (!submitLabel) return <button type="submit" hidden />
  return (
    <Button type="submit" variant={submitVariant} isWide isBusy={isBusy} busyLabel="送信中">
      {submitLabel}
    </Button>
  )
}

type StepButtonsProps = { steps: FormSteps; submitLabel: string; isBusy: boolean }

const StepButtons = ({ steps: { current, onGo }, submitLabel, isBusy }: StepButtonsProps) => (
  <div className={styles.buttons}>
    {current > 0 && (
      <Button variant="neutral" className={styles.back} onClick={() => onGo(current - 1)}>
        戻る
      </Button>
    )}
    <Button type="submit" className={styles.next} isBusy={isBusy} busyLabel="送信中">
      {submitLabel}
    </Button>
  </div>
)
