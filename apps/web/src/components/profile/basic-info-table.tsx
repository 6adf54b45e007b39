import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { Estimate } from '#web/components/parts/estimate.tsx'
import { InfoValue } from '#web/components/parts/info-value.tsx'
import { KeyFacts } from '#web/components/parts/key-facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './basic-info-table.module.css'

type Items = ComponentPayloads['basic_info_table']['items']

const mostKeyFacts = 4

/** A few values, each with a picture of its own and under no heading, are what is looked for first. */
const areKeyFacts = (title: string, items: Items) =>
  title === '' && items.length <= mostKeyFacts && items.every(({ iconType }) => iconType !== '')

/** Named values: the key facts side by side, or a table of many. */
export function BasicInfoTable({ component: { title, items } }: ComponentProps<'basic_info_table'>) {
  if (items.length === 0) return null
  if (areKeyFacts(title, items)) return <KeyFacts items={items} />
  return (
    <section className={styles.section}>
      <ComponentTitle title={title} className={styles.title} />
      <dl className={styles.table}>
        {items.map((item, index) => (
          <div key={index}>
            <dt>
              <Icon type={item.iconType} size={18} className={styles.icon} />
              <span>{item.title}</span>
            </dt>
            <dd>
              <InfoValue value={item.value} />
              {item.estimate && <Estimate {...item.estimate} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
