import styles from './meter.module.css'

export type MeterProps = {
  /** 0 to `max`; without it the bar runs, for what cannot be measured */
  value?: number | undefined
  max?: number | undefined
  /** What is measured, for readers: 入力 */
  label: string
}

/** How far something is: a profile, an upload. */
export function Meter({ value, max = 100, label }: MeterProps) {
  return <progress className={styles.meter} value={value} max={max} aria-label={label} />
}
