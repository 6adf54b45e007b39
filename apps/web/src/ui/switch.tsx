import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

/** Needs a name: `aria-label`, `aria-labelledby` or a `<label>` around it. */
export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { checked: boolean }

/** Turns something on or off at once, without a save button. */
export function Switch({ checked, className, ...rest }: SwitchProps) {
  return (
    <span className={classNames(styles.switch, className)}>
      <input {...rest} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
    </span>
  )
}
