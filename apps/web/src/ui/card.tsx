import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import listStyles from './card-list.module.css'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { Mark } from './mark.tsx'

type CardListProps = ComponentProps<'ul'> & {
  /** column: one under the other; shelf: slides on a phone, three side by side from 768 */
  flow?: 'column' | 'shelf' | undefined
}

/** Holds `<li>`s with cards. The picture of rich cards is larger where the list is at least 600 px wide. */
export function CardList({ flow = 'column', className, ...rest }: CardListProps) {
  return <ul {...rest} className={classNames(flow === 'shelf' ? listStyles.shelf : listStyles.column, className)} />
}

export type CardProps = {
  /**
   * plane: text only; stacked: the picture on top, for narrow places; rich: the picture beside the text; compact: the same,
   * small, so that three fit on a phone's screen
   */
  kind: 'plane' | 'stacked' | 'rich' | 'compact'
  /** Over: grey picture, quiet title, still readable. */
  isClosed?: boolean | undefined
  className?: string | undefined
  /** `CardPicture`, `CardBody`, and controls of its own such as a `LikeButton` */
  children: ReactNode
}

/** A card whose title is its only link, stretched over the whole; controls lie above. */
export function Card({ kind, isClosed = false, className, children }: CardProps) {
  return (
    <article className={classNames(styles.card, styles[kind], className)} data-closed={isClosed || undefined}>
      {children}
    </article>
  )
}

type CardPictureProps = {
  /** Without an address the logo is shown. */
  src?: string | null | undefined
  alt?: string | undefined
  /** The first card of a screen loads at once, the others when they are near the viewport. */
  isEager?: boolean | undefined
}

/** The picture of a card: 16:9 on a shelf, else at the left, square on a phone and 4:3 where there is room. */
export function CardPicture({ src, alt = '', isEager = false }: CardPictureProps) {
  return (
    <div className={styles.picture}>
      {src ? (
        <img src={src} alt={alt} width="480" height="270" loading={isEager ? 'eager' : 'lazy'} decoding="async" />
      ) : (
        <span className={styles.noPicture}>
          <Mark />
        </span>
      )}
    </div>
  )
}

/** Labels, title and workplace: beside the picture on a phone, and clear of the heart. */
export function CardHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>
}

/** Head, facts, tags. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

export type CardTitleProps = {
  href: string
  as?: 'h2' | 'h3' | 'h4' | undefined
  onClick?: ComponentProps<'a'>['onClick']
  children: ReactNode
}

/** The title and only link of a card. */
export function CardTitle({ href, as: Heading = 'h3', onClick, children }: CardTitleProps) {
  return (
    <Heading className={styles.title}>
      <Link href={href} onClick={onClick}>
        {children}
      </Link>
    </Heading>
  )
}
