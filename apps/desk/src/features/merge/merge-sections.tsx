import { Link } from '@tanstack/react-router'
import type { MergeCollision, MergePreview } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import type { SamePerson } from '@tsunagu/contract/endpoints/people/same-person-calls.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import type { ReactNode } from 'react'
import { dayText, untilText } from '#desk/page/dates.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { registrationName } from '../same-person/same-person-words.ts'
import { movedWord } from './merge-words.ts'

type PreviewProps = { preview: MergePreview }

/** A part of the page with its heading; nothing where it has nothing to say. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <div className="sec">
      <h2 id={id}>{title}</h2>
    </div>
    {children}
  </section>
)

const Account = ({ title, account, note }: { title: string; account: SamePerson; note: string }) => (
  <div className="merge-account">
    <p className="sub t12">{title}</p>
    <p>
      <b>{registrationName(account)}</b>さん
    </p>
    <p className="merge-mail">{account.email}</p>
    <p className="sub t12">{dayText(new Date(account.registeredDatetime))}登録</p>
    <p className="t12">{note}</p>
  </div>
)

/** Which of the two stays; they can be swapped. */
export const MergeAccounts = ({ service, preview: { stays, goes } }: PreviewProps & { service: string }) => (
  <div className="merge-accounts">
    <Account title="残る登録" account={stays} note="このメールアドレスとパスワードで、これからもログインします。" />
    <Link
      className="btn s"
      to="/$service/people/$jobSeekerId/same/$otherId/merge"
      params={{ service, jobSeekerId: goes.jobSeekerId, otherId: stays.jobSeekerId }}
      replace
    >
      <Icon name="refresh" /> 残す登録を入れかえる
    </Link>
    <Account
      title="統合される登録"
      account={goes}
      note="ログインできなくなります。使用中のセッションは、すぐに終了します。"
    />
  </div>
)

/** Numbers of rows by what they are. */
export const Counts = ({ counts }: { counts: readonly { what: string; count: number }[] }) => (
  <dl className="facts">
    {counts.map(({ what, count }) => (
      <div key={what}>
        <dt>{movedWord(what)}</dt>
        <dd className="num">{count.toLocaleString('ja-JP')}件</dd>
      </div>
    ))}
  </dl>
)

/** What moves, and of what both have the same. */
export const MergeMoves = ({ preview: { moves, remains } }: PreviewProps) => (
  <div className="merge-two">
    <Section id="merge-moves" title="残る登録に移すもの">
      {moves.length > 0 ? <Counts counts={moves} /> : <p className="sub">移すものはありません。</p>}
    </Section>
    {remains.length > 0 && (
      <Section id="merge-remains" title="移さないもの">
        <p className="sub t12">残る登録に同じものがあるため、そちらを使います。</p>
        <Counts counts={remains} />
      </Section>
    )}
  </div>
)

/** Postings that both have applied to, with the application that goes on. */
export const Collisions = ({ collisions }: { collisions: readonly MergeCollision[] }) =>
  collisions.length === 0 ? null : (
    <Section id="merge-collisions" title="同じ求人への応募">
      <p className="sub t12">
        進んでいるほうを残します。もう一方は終了として記録し、これまでの経過は両方とも残ります。
      </p>
      <ul className="merge-list">
        {collisions.map(({ jobPostingId, title, stays, goes, preferred }) => (
          <li key={jobPostingId}>
            <b>{title || '名前のない求人'}</b>
            <span>
              残す：{progressStatusNames[preferred === 'stays' ? stays : goes]}
              {preferred === 'stays' ? '（残る登録の応募）' : '（統合される登録の応募）'}
            </span>
            <span className="sub">終了：{progressStatusNames[preferred === 'stays' ? goes : stays]}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

/** Interviews of both at the same time: staff settle them. */
export const DoubleBookings = ({ preview: { doubleBookings } }: PreviewProps) =>
  doubleBookings.length === 0 ? null : (
    <Section id="merge-bookings" title="同じ時間の面接">
      <p className="sub t12">どちらも残ります。統合のあとで、日程を調整してください。</p>
      <ul className="merge-list">
        {doubleBookings.map(({ startsDatetime, title }) => (
          <li key={`${startsDatetime} ${title}`}>
            <b>{title}</b>
            <span>{untilText(new Date(startsDatetime)).replace(/まで$/, '')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

/** What the job seeker reads. */
export const MergeNotice = ({ preview: { notice } }: PreviewProps) => (
  <Section id="merge-notice" title="ご本人へのお知らせ">
    <p className="sub t12">残る登録のメッセージに届きます。両方のメールアドレスにも、メールをお送りします。</p>
    <blockquote className="merge-quote">
      <b>{notice.subject}</b>
      <p>{notice.body}</p>
    </blockquote>
  </Section>
)
