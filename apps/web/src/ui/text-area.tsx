import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-area.module.css'

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** roomy: four lines and more; line: one line that grows with its text (a message); growing: the same in a form */
  look?: 'roomy' | 'line' | 'growing' | undefined
}

/** Several lines of text. Red at the edge when `aria-invalid`. */
export function TextArea({ look = 'roomy', className, ...rest }: TextAreaProps) {
  return <textarea {...rest} className={classNames(styles.area, styles[look], className)} />
}
