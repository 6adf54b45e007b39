import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './text-input.module.css'

export type TextInputProps = ComponentProps<'input'> & {
  /** How much it is meant to hold: zip 11 em, short 8 em, middle 20 em, full */
  width?: 'zip' | 'short' | 'middle' | 'full' | undefined
  /** Inside at the left. */
  icon?: IconProps['type']
  /** Behind it: 万円 */
  unit?: ReactNode
}

/** A line of text. Red at the edge when `aria-invalid`. */
export function TextInput({ width = 'full', icon, unit, className, type = 'text', ...rest }: TextInputProps) {
  const input = <input {...rest} type={type} className={classNames(styles.control, styles[width], className)} />
  if (!icon && !unit) return input
  return (
    <span className={styles.line}>
      <span className={classNames(styles.holder, Boolean(icon) && styles.withIcon, styles[width])}>
        <Icon type={icon} size={20} className={styles.icon} />
        {input}
      </span>
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>

/** A password that can be shown. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className={classNames(styles.holder, styles.withButton)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classNames(styles.control, className)}
      />
      <IconButton
        className={styles.eye}
        icon={isShown ? 'eye_off' : 'eye'}
        label="パスワードを表示"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  )
}
