import type { ComponentProps } from './component-props.ts'
import { ComponentTitle } from './component-title.tsx'
import styles from './title.module.css'

/** A heading with an optional small line above it, for the components that follow. */
export function Title({ component: { title, smallTitle } }: ComponentProps<'title'>) {
  return <ComponentTitle className={styles.title} title={title} smallTitle={smallTitle} />
}
