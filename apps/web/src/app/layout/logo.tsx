import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import { paths } from '#web/page/paths.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './logo.module.css'

type LogoProps = { config: AppConfig; className?: string | undefined; isLink?: boolean }

/** The service's logo from the configuration; its title in letters where there is none. */
export function Logo({ config, className, isLink = true }: LogoProps) {
  const { url, width, height } = config.iconImage
  const picture = url ? <img src={url} alt={config.title} width={width} height={height} /> : config.title
  const classes = [styles.logo, className].filter(Boolean).join(' ')
  if (!isLink) return <span className={classes}>{picture}</span>
  return (
    <Link className={classes} href={paths.top}>
      {picture}
    </Link>
  )
}
