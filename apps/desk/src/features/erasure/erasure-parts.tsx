import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { dayText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { erasureReasonWords, goesWord, staysWord } from './erasure-words.ts'
import type { Receipt } from './use-erasure.ts'

/** The whole day and time: the receipt is filed. */
const moment = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' })

/** What goes and what stays, side by side. */
export const ErasureParts = ({ preview: { goes, stays } }: { preview: Output<'previewErasure'> }) => (
  <div className="erasure-parts">
    <section aria-labelledby="erasure-goes">
      <div className="sec">
        <h2 id="erasure-goes">消去するもの</h2>
      </div>
      <dl className="facts">
        {goes.map(({ what, count }) => (
          <div key={what}>
            <dt>{goesWord(what)}</dt>
            <dd className="num">{count.toLocaleString('ja-JP')}件</dd>
          </div>
        ))}
      </dl>
    </section>
    <section aria-labelledby="erasure-stays">
      <div className="sec">
        <h2 id="erasure-stays">残るもの</h2>
      </div>
      <dl className="facts">
        {stays.map(({ what, until }) => (
          <div key={what}>
            <dt>{staysWord(what).name}</dt>
            <dd>
              {staysWord(what).why}
              {until !== null && <b> {fullDay(until)}まで</b>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
)

/** With its year: it is years ahead. */
const fullDay = (until: string): string => `${until.slice(0, 4)}年 ${dayText(new Date(until))}`

/** What was done, without anything that was erased: it can be printed and filed. */
export const ErasureReceipt = ({ receipt, jobSeekerId }: { receipt: Receipt; jobSeekerId: string }) => {
  const facts: [string, string][] = [
    ['受付番号', jobSeekerId],
    ['実行日時', moment.format(receipt.at)],
    ['理由', erasureReasonWords[receipt.reason]],
    ['終了した応募・選考', `${receipt.closedJobPostingIds.length}件`],
    ['取り消した面接', `${receipt.cancelledInterviewIds.length}件`],
    ['求職管理簿', receipt.isLedgerKept ? '法令により記録を残しました' : '記録はありませんでした'],
    ['ご本人へのメール', receipt.isMailOnItsWay ? '消去の完了をお知らせします' : '送信していません'],
  ]
  return (
    <section className="erasure-receipt" aria-labelledby="erasure-done">
      <h2 id="erasure-done" tabIndex={-1} ref={(heading) => heading?.focus()}>
        <Icon name="check-circle" /> 消去しました
      </h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => window.print()}>控えを印刷</Button>
    </section>
  )
}
