import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'neutral' | 'danger' | 'dangerOutline'
/** 36 px in rows, 44 by default, 64 for the one act of a page: no other heights (docs/behaviour.md §23). */
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its place. */
  isWide?: boolean | undefined
}

function buttonClassName({ variant = 'primary', size = 'medium', isWide = false }: ButtonLook): string {
  return [styles.button, styles[variant], styles[size], isWide && styles.wide].filter(Boolean).join(' ')
}

type ButtonContent = { icon?: IconProps['type']; iconEnd?: IconProps['type']; children: ReactNode }

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook &
  ButtonContent & {
    /** Waiting for a response: shows a spinner over the unchanged width, ignores presses, keeps the focus. */
    isBusy?: boolean | undefined
    /** Said while busy, and shown if it is set (it may change the width): 送信中 */
    busyLabel?: string | undefined
  }

/** A button that acts. `type` is `button` unless it is set. */
export function Button({
  variant,
  size,
  isWide,
  icon,
  iconEnd,
  isBusy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isCovered = isBusy && busyLabel === undefined
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      className={classNames(buttonClassName({ variant, size, isWide }), className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && (
        <span className={isCovered ? styles.cover : styles.beside}>
          <Spinner size="small" />
        </span>
      )}
      <ButtonLabel isHidden={isCovered} icon={isBusy && busyLabel !== undefined ? undefined : icon} iconEnd={iconEnd}>
        {isBusy && busyLabel !== undefined ? busyLabel : children}
      </ButtonLabel>
    </button>
  )
}

export type ButtonLinkProps = Omit<LinkProps, 'children'> & ButtonLook & ButtonContent

/** A link that looks like a button: it goes to an address. */
export function ButtonLink({ variant, size, isWide, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClassName({ variant, size, isWide }), className)}>
      <ButtonLabel icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonLabel>
    </Link>
  )
}

function ButtonLabel({ isHidden = false, icon, iconEnd, children }: ButtonContent & { isHidden?: boolean }) {
  return (
    <span className={classNames(styles.label, isHidden && styles.faded)}>
      <Icon type={icon} size={20} />
      <span>{children}</span>
      <Icon type={iconEnd} size={20} />
    </span>
  )
}
