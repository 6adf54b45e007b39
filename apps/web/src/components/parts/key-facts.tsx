import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Estimate } from './estimate.tsx'
import styles from './key-facts.module.css'

type KeyFactsProps = { items: ComponentPayloads['basic_info_table']['items'] }

/** The most important facts side by side: the first line of each value is emphasized, the rest explains it. */
export function KeyFacts({ items }: KeyFactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map(({ title, value, iconType, estimate }, index) => {
        const [first = '', ...rest] = value.split('\n')
        return (
          <div key={index} className={styles.fact}>
            <dt>
              <Icon type={iconType} size={18} className={styles.icon} />
              {title}
            </dt>
            <dd>
              <b>{first}</b>
              {rest.length > 0 && <span className={styles.more}>{rest.join('\n')}</span>}
            </dd>
            {estimate && (
              <dd className={styles.estimate}>
                <Estimate {...estimate} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
