import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** `main`: the primary action of its part of the page. */
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  icon?: IconName
  /** The key that does the same, as it is shown; `shortcut` as `aria-keyshortcuts` writes it. */
  cap?: string
  shortcut?: string
  isSubmit?: boolean
  children: ReactNode
}

const looks = { main: ' primary', plain: '', quiet: ' quiet', danger: ' danger' }
const sizes = { s: ' s', m: '', l: ' l' }

export function Button(props: ButtonProps) {
  const { look = 'plain', size = 'm', icon, cap, shortcut, isSubmit = false, children, className, ...rest } = props
  return (
    <button
      {...rest}
      type={isSubmit ? 'submit' : 'button'}
      className={`btn${looks[look]}${sizes[size]}${className ? ` ${className}` : ''}`}
      aria-keyshortcuts={shortcut}
    >
      {icon && <Icon name={icon} size={size === 's' ? 16 : 18} />}
      {children}
      {cap && <kbd aria-hidden="true">{cap}</kbd>}
    </button>
  )
}

/** A button without words to see: its name is for everybody else. */
export function IconButton({
  icon,
  name,
  ...rest
}: { icon: IconName; name: string } & Omit<ComponentProps<'button'>, 'type' | 'name'>) {
  return (
    <button {...rest} type="button" className="btn s icon-only quiet" aria-label={name}>
      <Icon name={icon} />
    </button>
  )
}
