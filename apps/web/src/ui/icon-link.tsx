import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'
import styles from './icon-button.module.css'
import { Link, type LinkProps } from './link.tsx'

export type IconLinkProps = Omit<LinkProps, 'children' | 'aria-label'> & {
  icon: IconProps['type']
  /** Where it leads; the icon has no visible text. */
  label: string
}

/** A round 44 px link that holds nothing but an icon. */
export function IconLink({ icon, label, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.button, className)} aria-label={label}>
      <Icon type={icon} size={24} />
    </Link>
  )
}
