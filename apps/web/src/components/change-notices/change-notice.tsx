import type { ChangeNotice as Notice } from '@tsunagu/contract/components/change-notice.ts'
import { useEffect, useId, useRef } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Label } from '#web/ui/label.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './change-notice.module.css'
import { ChangedTermRow } from './changed-term-row.tsx'
import { Names } from './names.tsx'
import { NoticeWays } from './notice-ways.tsx'
import { headline, kindWord } from './notice-words.ts'
import { useConfirming, useReading } from './use-notice-acts.ts'

/** On a posting's page: the terms that changed, old and new, what that means, and what may be done about it. */
export function ChangeNotice({ component: { notice } }: ComponentProps<'change_notice'>) {
  const titleId = useId()
  useReading(notice)
  const { kind, terms, keptTerms, fromVersion, toVersion, foundDatetime } = notice
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <div className="stack tight">
        <Label tone="alert">{kindWord(kind)}</Label>
        <h2 id={titleId} className={styles.title}>
          {headline(notice)}
        </h2>
        <p className="note">
          {formatDayTime(foundDatetime)}にお知らせしました。
          {terms.length > 0 && (
            <>
              第{fromVersion}版と第{toVersion}版をくらべています。
            </>
          )}
        </p>
      </div>
      {terms.length > 0 && (
        <Panel isFlush>
          {terms.map((term) => (
            <ChangedTermRow key={term.name} term={term} />
          ))}
        </Panel>
      )}
      {terms.length > 0 && keptTerms.length > 0 && (
        <details className={styles.unchanged}>
          <summary>
            変わっていないところ
            <span className={styles.count}>{`${keptTerms.length}項目`}</span>
          </summary>
          <p className="note">
            <Names names={keptTerms} />
          </p>
        </details>
      )}
      <Confirming notice={notice} />
      <NoticeWays notice={notice} />
    </section>
  )
}

function Confirming({ notice }: { notice: Notice }) {
  const { confirm, isConfirming, isConfirmed, failure } = useConfirming(notice)
  if (notice.confirmedDatetime !== null) {
    return <Confirmed text={`${formatDayTime(notice.confirmedDatetime)}に確認しました。`} takesFocus={isConfirmed} />
  }
  return (
    <div className="stack tight">
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button size="large" isWide isBusy={isConfirming} busyLabel="送信中" onClick={confirm}>
        確認しました
      </Button>
      <p className="note">日時が記録され、担当アドバイザーに伝わります。確認は同意ではありません。</p>
    </div>
  )
}

/** In place of the pressed button, with its focus. */
function Confirmed({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone="success" announce="status">
        {text}
      </Banner>
    </div>
  )
}
