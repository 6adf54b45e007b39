import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { SimpleCard } from '@tsunagu/contract/components/simple-card.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import styles from './simple-cards.module.css'

type SimpleCardsProps = { component: ComponentPayloads['simple_cards_with_image']; hasPictures: boolean }

/** Links of a title and a line, in as many columns as fit. */
export function SimpleCards({ component, hasPictures }: SimpleCardsProps) {
  if (component.cards.length === 0) return null
  return (
    <section>
      <ComponentTitle title={component.title} navigationElement={component.navigationElement} />
      <ul className={styles.cards}>
        {component.cards.map((card) => (
          <li key={card.id}>
            <CardLink card={card} hasPicture={hasPictures} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A service's logo says its name: it is shown whole, in the title's place. */
const isLogo = (imageUrl: string) => imageUrl.startsWith('/tenant-assets/')

function CardLink({ card, hasPicture }: { card: SimpleCard; hasPicture: boolean }) {
  const { linkTo } = usePortal()
  const link = linkTo(card.navigationElement)
  const hasLogo = hasPicture && isLogo(card.imageUrl)
  const isPictured = hasPicture && !hasLogo
  return (
    <Link className={classNames(styles.card, isPictured && styles.withPicture)} {...link}>
      {isPictured && <Picture src={card.imageUrl} />}
      <span className={styles.text}>
        {hasLogo ? (
          <img className={styles.logo} src={card.imageUrl} alt={card.title} height="30" />
        ) : (
          <b>{card.title}</b>
        )}
        {card.description && <span className={styles.description}>{card.description}</span>}
      </span>
      <Icon type={link.isExternal ? 'external_link' : 'chevron_right'} size={20} className={styles.arrow} />
    </Link>
  )
}

function Picture({ src }: { src: string }) {
  return (
    <span className={styles.picture}>
      {src ? <img src={src} alt="" width="104" height="84" loading="lazy" decoding="async" /> : <Mark />}
    </span>
  )
}
