import { formatDay } from '#web/lib/format-date.ts'
import type { ComponentProps } from './component-props.ts'
import styles from './source-info.module.css'

/** Where a posting comes from and how fresh it is (職業安定法 5条の4). */
export function SourceInfo({ component: { srcId, srcUpdateDate } }: ComponentProps<'source_info'>) {
  const updated = formatDay(srcUpdateDate)
  if (!srcId && !updated) return null
  return (
    <dl className={styles.source}>
      {srcId && (
        <div>
          <dt>求人番号</dt>
          <dd className="num">{srcId}</dd>
        </div>
      )}
      {updated && (
        <div>
          <dt>情報の更新</dt>
          <dd>
            <time dateTime={srcUpdateDate}>{updated}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}
