import styles from './spinner.module.css'

export type SpinnerProps = {
  /** small 18 px (in a button), medium 28 px, large 48 px */
  size?: 'small' | 'medium' | 'large' | undefined
  /** Said to readers; leave it out where words beside it already say what goes on. */
  label?: string | undefined
}

/** A turning ring in the theme's main colour; inside buttons and toasts in the colour of the text. */
export function Spinner({ size = 'medium', label }: SpinnerProps) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span className={`${styles.spinner} ${styles[size]}`} {...naming} />
}

/** A spinner in the middle of an otherwise empty area. */
export function SpinnerArea({ label = '読み込み中' }: { label?: string | undefined }) {
  return (
    <div className={styles.area}>
      <Spinner size="large" label={label} />
    </div>
  )
}
