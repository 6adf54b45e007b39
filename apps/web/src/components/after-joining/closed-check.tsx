import { feelingNames, termStateNames } from '@tsunagu/contract/hiring/joining-check.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './after-joining.module.css'
import type { Check } from './check-draft.ts'

/** A question whose time is over: what was said, to read. */
export function ClosedCheck({ check: { terms, feeling, memo, version } }: { check: Check }) {
  if (version === 0) {
    return (
      <Banner>
        答えられる期間が終わりました。お答えは必要ありません。お話ししたいことは、いつでも担当にメッセージでお知らせください。
      </Banner>
    )
  }
  return (
    <>
      <Banner>答えを変えられる期間が終わりました。お送りいただいた答えは、次のとおりです。</Banner>
      <Panel isFlush>
        <dl className={styles.said}>
          {terms.map(({ name, promised, state, note }, index) => (
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>
                <span className={styles.promised}>{promised}</span>
                <b>{termStateNames[state]}</b>
                {note && <span className={styles.promised}>{note}</span>}
              </dd>
            </div>
          ))}
          <div>
            <dt>いまの気持ち</dt>
            <dd>{feelingNames[feeling]}</dd>
          </div>
          {memo && (
            <div>
              <dt>話しておきたいこと</dt>
              <dd className={styles.promised}>{memo}</dd>
            </div>
          )}
        </dl>
      </Panel>
    </>
  )
}
