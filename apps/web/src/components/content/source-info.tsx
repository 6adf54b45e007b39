import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { formatDay } from '#web/page/format-date.ts'
import styles from './source-info.module.css'

/** The source and the age of a posting (職業安定法 5条の4). */
export function SourceInfo({ component: { srcId, srcUpdateDate, expireDate } }: ComponentProps<'source_info'>) {
  const days = [
    { name: '情報更新日', day: srcUpdateDate },
    { name: '掲載終了日', day: expireDate },
  ].filter(({ day }) => formatDay(day) !== '')
  if (!srcId && days.length === 0) return null
  return (
    <dl className={styles.source}>
      {srcId && (
        <div>
          <dt>求人番号</dt>
          <dd className="num">{srcId}</dd>
        </div>
      )}
      {days.map(({ name, day }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <time dateTime={day}>{formatDay(day)}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
