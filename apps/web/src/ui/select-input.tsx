import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './select-input.module.css'

export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined }

export type SelectInputProps = Omit<ComponentProps<'select'>, 'multiple'> & {
  options?: readonly SelectOption[] | undefined
  /** The first, empty option: 選択してください */
  placeholder?: string | undefined
  width?: 'short' | 'middle' | 'full' | undefined
  /** `<option>`s and `<optgroup>`s, instead of or behind `options`. */
  children?: ReactNode
}

/** The browser's own select in the look of the fields. Red at the edge when `aria-invalid`. */
export function SelectInput({
  options = [],
  placeholder,
  width = 'full',
  className,
  children,
  ...rest
}: SelectInputProps) {
  return (
    <span className={classNames(styles.holder, styles[width], className)}>
      <select {...rest} className={styles.select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon type="chevron_down" size={20} className={styles.arrow} />
    </span>
  )
}
