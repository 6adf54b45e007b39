import type { WishFinding } from '@tsunagu/contract/components/wish-match.ts'
import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'
import { type WishOutcome, wishOutcomes } from '@tsunagu/contract/search/wish-outcomes.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { type InquiryPlace, openInquiry } from '#web/page/inquiry-place.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconProps } from '#web/ui/icon.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './wish-match.module.css'

const groups: Record<WishOutcome, { name: string; icon: IconProps['type'] }> = {
  met: { name: '合うところ', icon: 'check_circle' },
  missed: { name: '合わないところ', icon: 'minus' },
  open: { name: 'まだ分からないところ', icon: 'info' },
}

/** Which wishes a posting meets, misses and leaves open: fact beside wish, no score and no colour of judgement. */
export function WishMatch({ component }: ComponentProps<'wish_match'>) {
  const { title, description, items, navigationElement, inquiry } = component
  if (items.length === 0 && !description) return null
  return (
    <section>
      <ComponentTitle title={title} />
      <Panel className={styles.panel}>
        {description && <p className={styles.description}>{description}</p>}
        {wishOutcomes.map((standing) => (
          <Group
            key={standing}
            standing={standing}
            items={items.filter((item) => item.standing === standing)}
            inquiry={standing === 'open' ? inquiry : undefined}
          />
        ))}
        {navigationElement && <Way element={navigationElement} />}
      </Panel>
    </section>
  )
}

type GroupProps = {
  standing: WishOutcome
  items: readonly WishFinding[]
  inquiry: InquiryPlace | undefined
}

function Group({ standing, items, inquiry }: GroupProps) {
  if (items.length === 0) return null
  const { name, icon } = groups[standing]
  return (
    <div className={styles.group}>
      <p className={styles.name}>
        {name}
        <span className={styles.count}>{items.length}件</span>
      </p>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={index} className={classNames(styles.item, standing === 'met' && styles.met)}>
            <Icon type={icon} size={20} className={styles.icon} />
            <Finding {...item} />
          </li>
        ))}
      </ul>
      {inquiry && (
        <Button
          variant="secondary"
          size="small"
          icon="chat"
          className={styles.ask}
          onClick={() => openInquiry(inquiry)}
        >
          担当アドバイザーに聞いてみる
        </Button>
      )}
    </div>
  )
}

/** A fact of the posting, with the wish that it is held against. */
function Finding({ title, fact, wish }: WishFinding) {
  return (
    <span className={styles.words}>
      <span className={styles.kind}>{title}</span>
      <span className={styles.fact}>{fact}</span>
      {wish && <span className={styles.wish}>ご希望：{wish}</span>}
    </span>
  )
}

function Way({ element }: { element: NavigationElement }) {
  return (
    <LinkArrow className={styles.way} {...usePortal().linkTo(element)}>
      {element.text}
    </LinkArrow>
  )
}
