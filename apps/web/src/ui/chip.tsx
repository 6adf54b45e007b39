import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

/** plain: can be pressed; tinted: a condition in force; strong: opens the choice of conditions */
type ChipLook = {
  look?: 'plain' | 'tinted' | 'strong' | undefined
  icon?: IconProps['type']
  iconEnd?: IconProps['type']
}

export type ChipLinkProps = LinkProps & ChipLook

/** A chip that goes to an address. */
export function ChipLink({ look, icon, iconEnd, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.chip, look && styles[look], className)}>
      <Icon type={icon} size={16} />
      {children}
      <Icon type={iconEnd} size={16} />
    </Link>
  )
}

export type ChipChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio' | undefined
  /** How many there are, behind the text. */
  count?: ReactNode
}

/** A checkbox or radio in the form of a chip. */
export function ChipChoice({ type = 'checkbox', count, className, children, ...input }: ChipChoiceProps) {
  return (
    <label className={classNames(styles.chip, className)}>
      <input {...input} type={type} />
      <Icon type="check" size={16} className={styles.tick} />
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

export type RemovableChipProps = {
  onRemove: () => void
  /** Name of the cross: 「世田谷区」をはずす */
  removeLabel: string
  isDisabled?: boolean | undefined
  children: ReactNode
}

/** Something chosen that can be taken off. */
export function RemovableChip({ onRemove, removeLabel, isDisabled, children }: RemovableChipProps) {
  return (
    <span className={classNames(styles.chip, styles.picked)}>
      {children}
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove} disabled={isDisabled}>
        <Icon type="close" size={16} />
      </button>
    </span>
  )
}

type ChipRowProps = {
  /** wrap: breaks into lines; slide: one line that slides on a phone */
  flow?: 'wrap' | 'slide' | undefined
  className?: string | undefined
  children: ReactNode
}

/** Chips in a row. */
export function ChipRow({ flow = 'wrap', className, children }: ChipRowProps) {
  return <div className={classNames(styles.row, flow === 'slide' && styles.slide, className)}>{children}</div>
}
