import type { Estimate as EstimateParts } from '@tsunagu/contract/components/basic-info-table.ts'
import styles from './estimate.module.css'

/** A value converted to another basis, with the rule below it, so that nobody has to guess what an amount includes. */
export function Estimate({ title, amount, rule }: EstimateParts) {
  return (
    <span className={styles.estimate}>
      <span className={styles.title}>{title}</span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.rule}>{rule}</span>
    </span>
  )
}
