import type { Estimate as EstimateParts } from '@tsunagu/contract/components/basic-info-table.ts'
import styles from './estimate.module.css'

/** What a value comes to on another footing, with the rule below it: nobody has to guess what an amount includes. */
export function Estimate({ title, amount, rule }: EstimateParts) {
  return (
    <span className={styles.estimate}>
      <span className={styles.title}>{title}</span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.rule}>{rule}</span>
    </span>
  )
}
