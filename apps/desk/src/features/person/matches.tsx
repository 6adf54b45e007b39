import { useQuery } from '@tanstack/react-query'
import type { MatchReason } from '@tsunagu/contract/endpoints/people/matching-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { WishOutcome } from '@tsunagu/contract/search/wish-outcomes.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { matchesQuery } from '#desk/api/queries/person.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { readDraft, storeDraft } from '#desk/session/drafts.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon, type IconName } from '#desk/ui/icon.tsx'
import { AsyncPart } from './async-part.tsx'
import { introductionOf, postingWords } from './introduction.ts'
import type { TabProps } from './tab-props.ts'

type Matches = Output<'matchPostings'>
type Fitting = Matches['fitting'][number]

/** So many are shown until somebody asks for all. */
const shownFirst = 3

/** Postings that fit the wishes, with reasons, and those that must not be introduced, with why. */
export function PostingMatches({ service, person, onWrite }: Pick<TabProps, 'service' | 'person' | 'onWrite'>) {
  const query = useQuery(matchesQuery(useClient(), service.service, person.jobSeekerId))
  const [areAllShown, setAreAllShown] = useState(false)
  const introduce = useIntroducing(service, person, () => onWrite('messages'))
  const { hasWishes = true, fitting = [], excluded = [] } = query.data ?? {}
  const [first] = fitting
  useKeys({ p: () => first && introduce(first) })
  const shown = areAllShown ? fitting : fitting.slice(0, shownFirst)
  return (
    <section>
      <div className="sec">
        <h2>合う求人</h2>
        {fitting.length > 0 && <span className="sub t12">{fitting.length}件</span>}
      </div>
      <AsyncPart query={query} isEmpty={fitting.length === 0 && excluded.length === 0} empty={emptyText(hasWishes)}>
        <ul>
          {shown.map((posting) => (
            <Match
              key={posting.jobPostingId}
              posting={posting}
              origin={service.portalOrigin}
              hasKey={posting === first}
              onIntroduce={() => introduce(posting)}
            />
          ))}
        </ul>
        {fitting.length > shown.length && (
          <Button size="s" onClick={() => setAreAllShown(true)}>
            ほかの{fitting.length - shown.length}件を表示
          </Button>
        )}
        {excluded.length > 0 && <Excluded postings={excluded} origin={service.portalOrigin} />}
      </AsyncPart>
    </section>
  )
}

const emptyText = (hasWishes: boolean) =>
  hasWishes
    ? '希望のエリアと職種で公開中の求人は、いまありません。'
    : '希望の条件が登録されていないため、合う求人をさがせません。'

/** Writes the posting into the answer and opens it: nothing is sent, and no application moves, until somebody sends it. */
function useIntroducing(
  { service, portalOrigin }: TabProps['service'],
  { jobSeekerId, familyName }: TabProps['person'],
  onWritten: () => void,
) {
  const { staff } = useSession()
  const draft = { staffId: staff.id, service, jobSeekerId }
  return (posting: Fitting) => {
    storeDraft(draft, introductionOf(readDraft(draft).text, familyName, postingWords(posting, portalOrigin)))
    onWritten()
  }
}

const looks: Record<WishOutcome, { className: string; icon: IconName; word: string }> = {
  met: { className: 'y', icon: 'check', word: '希望どおり：' },
  missed: { className: 'n', icon: 'minus', word: '希望と異なる：' },
  open: { className: 'q2', icon: 'info', word: '要確認：' },
}

/** One wish beside what the posting says. */
export const Reason = ({ reason: { standing, title, fact, wish } }: { reason: MatchReason }) => {
  const { className, icon, word } = looks[standing]
  return (
    <li className={className}>
      <Icon name={icon} size={14} />
      <span className="sr">{word}</span>
      {title} {fact}
      {wish !== '' && standing !== 'met' && <span className="sub">（希望 {wish}）</span>}
    </li>
  )
}

type PostingLinkProps = {
  posting: Pick<Fitting, 'jobPostingId' | 'title' | 'facilityName' | 'place' | 'pay'>
  origin: string
}

const PostingLink = ({ posting: { jobPostingId, title, facilityName, place, pay }, origin }: PostingLinkProps) => (
  <>
    <a className="b" href={`${origin}/job_postings/${jobPostingId}`} target="_blank" rel="noreferrer">
      {title}
      <span className="sr">（ポータルの新しいタブ）</span>
    </a>
    <p className="sub t12">
      {facilityName}・{place}　{pay}
    </p>
  </>
)

type MatchProps = { posting: Fitting; origin: string; hasKey: boolean; onIntroduce: () => void }

function Match({ posting, origin, hasKey, onIntroduce }: MatchProps) {
  return (
    <li className="mt-card">
      <PostingLink posting={posting} origin={origin} />
      <ul className="mt-why">
        {posting.reasons.map((reason) => (
          <Reason key={`${reason.title} ${reason.fact} ${reason.wish}`} reason={reason} />
        ))}
      </ul>
      <Button size="s" {...(hasKey && { cap: 'P', shortcut: 'P' })} onClick={onIntroduce}>
        紹介文を書く<span className="sr">：{posting.title}</span>
      </Button>
    </li>
  )
}

const Excluded = ({ postings, origin }: { postings: Matches['excluded']; origin: string }) => (
  <details className="mt-out">
    <summary>紹介できない求人（{postings.length}件）</summary>
    <ul>
      {postings.map((posting) => (
        <li key={posting.jobPostingId} className="mt-card">
          <PostingLink posting={posting} origin={origin} />
          {posting.exclusions.map(({ kind, reason }) => (
            <p key={`${kind} ${reason}`} className="mt-ban">
              <Icon name="ban" size={14} />
              {reason}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </details>
)
