import { Icon } from '#web/ui/icon.tsx'
import styles from './basic-info-table.module.css'
import type { ComponentProps } from './component-props.ts'
import { ComponentTitle } from './component-title.tsx'

/** Named values, one under the other; line breaks in a value are kept. */
export function BasicInfoTable({ component: { title, items } }: ComponentProps<'basic_info_table'>) {
  if (items.length === 0) return null
  return (
    <section>
      <ComponentTitle title={title} />
      <dl className={styles.table}>
        {items.map((item, index) => (
          <div key={index}>
            <dt>
              <Icon type={item.iconType} size={18} className={styles.icon} />
              <span>{item.title}</span>
            </dt>
            <dd>{item.value || <span className={styles.blank}>記載がありません</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
