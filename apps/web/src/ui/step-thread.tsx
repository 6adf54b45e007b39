import styles from './step-thread.module.css'

type StepThreadProps = {
  /** The steps' names, short. */
  steps: readonly string[]
  /** Which one it is, from 0; those before are done. */
  current: number
  label: string
}

/** How far one is, as beads on a thread. */
export function StepThread({ steps, current, label }: StepThreadProps) {
  return (
    <ol className={styles.thread} aria-label={label}>
      {steps.map((name, step) => (
        <li
          key={name}
          className={step < current ? styles.done : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {name}
          {step < current && <span className="sr">（済み）</span>}
        </li>
      ))}
    </ol>
  )
}
