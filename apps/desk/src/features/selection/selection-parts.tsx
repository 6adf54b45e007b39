import { Link } from '@tanstack/react-router'
import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import type { OperatorApplicationWithMoves } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import type { MoreTime } from '@tsunagu/contract/hiring/offer.ts'
import { offeredPayText } from '@tsunagu/contract/hiring/pay-text.ts'
import { moveTexts } from '@tsunagu/contract/hiring/progress-texts.ts'
import { dayText, momentText, timeText } from '#desk/page/dates.ts'
import { statusNames } from '../interviews/interview-words.ts'
import { offerStateText } from '../offers/offer-words.ts'
import type { SelectionStep } from './selection-steps.ts'

// The contract leaves the actions of a timeline open
const textOf: Readonly<Record<string, string>> = moveTexts
const who = { job_seeker: '本人', operator: '担当者', system: 'システム' }
const states = { done: '済み', now: 'いま', open: 'これから' }

const atText = (at: string, now: Date): string =>
  at.length > 10 ? momentText(new Date(at), now) : dayText(new Date(`${at}T00:00:00+09:00`))

/** The steps on their thread. */
export const Steps = ({ steps, now }: { steps: readonly SelectionStep[]; now: Date }) => (
  <ol className="steps" aria-label="選考の段階">
    {steps.map(({ name, at, note, state }) => (
      <li key={name} className={state === 'done' ? 'on' : state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>
          {name}
          <span className="sr">（{states[state]}）</span>
        </b>
        {at !== '' && <time dateTime={at}>{atText(at, now)}</time>}
        {note !== '' && <span>{note}</span>}
      </li>
    ))}
  </ol>
)

/** What has changed in the posting since the job seeker applied. */
export const Changes = ({ sheet: { changes, postedVersion, currentVersion } }: { sheet: ApplicationSheet }) =>
  changes.length === 0 ? (
    <p className="sub">応募したあと、求人票は変わっていません（版 {postedVersion}）。</p>
  ) : (
    <>
      <p className="sub t12">
        版 {postedVersion} → {currentVersion}
      </p>
      <dl className="facts">
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="sr">応募時：</span>
              <del className="dif-del">{before || '記載なし'}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr">いま：</span>
              <ins className="dif-ins">{after || '記載なし'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )

/** The posting in the words that the job seeker applied by. */
export const Posted = ({ sheet: { posted, sourceId, postedVersion } }: { sheet: ApplicationSheet }) => (
  <details>
    <summary>
      応募したときの求人票（{sourceId.split(' ').at(-1)}　版 {postedVersion}）
    </summary>
    <dl className="facts">
      {posted.terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="lines">{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)

/** Everything that happened, the newest first. */
export const Moves = ({ application: { moves }, now }: { application: OperatorApplicationWithMoves; now: Date }) => (
  <ol className="sel-moves">
    {moves.toReversed().map(({ id, action, actor, reason, movedDatetime }) => (
      <li key={id}>
        <time dateTime={movedDatetime}>{momentText(new Date(movedDatetime), now)}</time>
        <div>
          {textOf[action] ?? action} <span className="sub t12">{who[actor]}</span>
          {reason !== '' && <p className="sub t12">「{reason}」</p>}
        </div>
      </li>
    ))}
  </ol>
)

/** The interviews for the posting, with a way to each. */
export const Interviews = ({ service, interviews }: { service: string; interviews: readonly OperatorInterview[] }) => (
  <ul className="rows">
    {interviews.map(({ id, status, startDateTime, times }) => (
      <li key={id}>
        <span className={`tag${status === 'confirmed' ? ' ok' : status === 'cancelled' ? '' : ' alert'}`}>
          {statusNames[status]}
        </span>
        <span className="grow">
          {startDateTime === null
            ? `候補 ${times.length}件`
            : `${dayText(new Date(startDateTime))} ${timeText(new Date(startDateTime))}`}
        </span>
        {status !== 'cancelled' && (
          <Link className="btn s" to="/$service/interviews" params={{ service }} search={{ interview: id }}>
            開く<span className="sr">：面接</span>
          </Link>
        )}
      </li>
    ))}
  </ul>
)

/** The last offer in a line. */
export function OfferLine({ service, sheet, today }: { service: string; sheet: ApplicationSheet; today: string }) {
  const [offer] = sheet.offers
  const { jobSeekerId, jobPostingId } = sheet
  return (
    <ul className="rows">
      {offer ? (
        <li>
          <span className={`tag${offer.status === 'pending' ? ' alert' : ''}`}>{offerStateText(offer, today)}</span>
          <span className="grow">
            {offeredPayText(offer.salary.amount, offer.salary.unitText)}
            <span className="sub t12">　回答期限 {dayInWords(offer.replyDeadline)}</span>
          </span>
          <Link
            className="btn s"
            to="/$service/offers/$jobSeekerId/$jobPostingId"
            params={{ service, jobSeekerId, jobPostingId }}
            search={{}}
          >
            開く<span className="sr">：内定</span>
          </Link>
        </li>
      ) : (
        <li className="sub">内定は、まだ出していません。</li>
      )}
    </ul>
  )
}

/** What was answered to a request for more time. */
const answerText = ({ isAnswered, refusal }: MoreTime): string => {
  if (!isAnswered) return ''
  return refusal === '' ? '（延長しました）' : '（断りました）'
}

/** What the job seeker holds offers against, and whether they ask for more time to answer this one. */
export function OfferWishes({ sheet: { choice, offers } }: { sheet: ApplicationSheet }) {
  const moreTime = offers[0]?.status === 'pending' ? offers[0].moreTime : null
  const facts = [
    ['ゆずれない条件', choice.musts.join('、')],
    ['第一希望', choice.isFirstChoice ? 'この応募' : choice.firstChoice],
    ['期限の希望', moreTime ? `${dayInWords(moreTime.wishedDay)}まで${answerText(moreTime)}` : ''],
    ['希望の理由', moreTime?.reason ?? ''],
    ['断った理由', moreTime?.refusal ?? ''],
  ].filter(([, value]) => value !== '')
  if (facts.length === 0) return <p className="sub">本人は、まだ何も選んでいません。</p>
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="lines">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Messages that name the posting, the newest first. */
export const Messages = ({ messages, now }: { messages: readonly OperatorMessage[]; now: Date }) => (
  <ul className="rows">
    {messages.map(({ id, direction, subject, body, sentDatetime }) => (
      <li key={id}>
        <span className="tag">{direction === 'from_job_seeker' ? '本人' : '担当者'}</span>
        <span className="grow clip">{subject || body}</span>
        <time className="sub t12" dateTime={sentDatetime}>
          {momentText(new Date(sentDatetime), now)}
        </time>
      </li>
    ))}
  </ul>
)
