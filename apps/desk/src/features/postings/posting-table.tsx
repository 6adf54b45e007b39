import type { ListedPosting, QuarantinedPosting } from '@tsunagu/contract/endpoints/operator.ts'
import { fieldNameOf } from '@tsunagu/contract/feed/fault-sentences.ts'
import { expiringWithinDays } from '@tsunagu/contract/search/posting-states.ts'
import { memo } from 'react'
import { momentText } from '#desk/page/dates.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { RowLink, type RowLinks, useRowLinks } from '#desk/ui/row-link.tsx'
import { Fresh } from './fresh.tsx'
import { daysLeft, shortDay } from './freshness.ts'
import { closedReasonText, payText } from './posting-words.ts'
import { StateTag } from './state-tag.tsx'

type PostingLinkProps = { links: RowLinks; id: string; title: string; isSelected: boolean }

/** Leads to the posting in hand; the whole row does. */
const PostingLink = ({ links, id, title, isSelected }: PostingLinkProps) => (
  <RowLink links={links} id={id} className="row-link" aria-current={isSelected ? 'true' : undefined}>
    {title}
  </RowLink>
)

type PostingTableProps = { postings: readonly ListedPosting[]; selected: string | undefined; today: string }

/** Published postings, and what is known of each at a glance. */
export function PostingTable({ postings, selected, today }: PostingTableProps) {
  const links = useRowLinks('/$service/postings', 'posting')
  return (
    <table className="grid po-grid" aria-label="求人の一覧">
      <thead>
        <tr>
          <th scope="col">番号</th>
          <th scope="col">状態</th>
          <th scope="col">求人</th>
          <th scope="col" className="mid">
            施設
          </th>
          <th scope="col" className="wide">
            場所
          </th>
          <th scope="col" className="r wide">
            給与
          </th>
          <th scope="col">更新</th>
          <th scope="col" className="r mid">
            選考中
          </th>
          <th scope="col" className="r wide">
            採用
          </th>
          <th scope="col" className="mid">
            終了日
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map((posting) => (
          <PostingRow
            key={posting.jobPostingId}
            links={links}
            posting={posting}
            isSelected={posting.jobPostingId === selected}
            today={today}
          />
        ))}
      </tbody>
    </table>
  )
}

type PostingRowProps = { links: RowLinks; posting: ListedPosting; isSelected: boolean; today: string }

const PostingRow = memo(({ links, posting, isSelected, today }: PostingRowProps) => (
  <tr className={isSelected ? 'cursor' : undefined}>
    <td className="num">{numberOf(posting.sourceId)}</td>
    <td>
      <StateTag state={posting.state} />
    </td>
    <td className="po-title">
      <PostingLink links={links} id={posting.jobPostingId} title={posting.title} isSelected={isSelected} />
    </td>
    <td className="mid po-facility">{posting.facility}</td>
    <td className="wide sub">{posting.place}</td>
    <td className="r wide">{payText(posting.pay)}</td>
    <td>
      {posting.state === 'closed' ? (
        <span className="sub">{closedReasonText(posting.closedReason)}</span>
      ) : (
        <Fresh updatedDay={posting.sourceUpdatedDay} today={today} />
      )}
    </td>
    <td className="r mid">{posting.inSelection}</td>
    <td className="r wide">{posting.hired}</td>
    <td className="mid">
      <LastDay posting={posting} today={today} />
    </td>
  </tr>
))

function LastDay({ posting: { state, lastDay }, today }: Pick<PostingRowProps, 'posting' | 'today'>) {
  if (lastDay === null) return <span className="sub">—</span>
  const left = daysLeft(lastDay, today)
  const isSoon = state === 'open' && left <= expiringWithinDays
  return (
    <span className={isSoon ? 'warn' : undefined}>
      {shortDay(lastDay, today)}
      {isSoon && <small>あと{left}日</small>}
    </span>
  )
}

type QuarantineTableProps = { postings: readonly QuarantinedPosting[]; selected: string | undefined; now: Date }

/** Postings that lack what the law wants, and which fields of them. */
export function QuarantineTable({ postings, selected, now }: QuarantineTableProps) {
  const links = useRowLinks('/$service/postings', 'posting')
  return (
    <table className="grid po-grid" aria-label="要修正の求人">
      <thead>
        <tr>
          <th scope="col">番号</th>
          <th scope="col">求人</th>
          <th scope="col">直すところ</th>
          <th scope="col" className="mid">
            届いた日時
          </th>
          <th scope="col" className="mid">
            公開
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ jobPostingId, sourceId, title, reasons, receivedAt, openUntil }) => (
          <tr key={jobPostingId} className={jobPostingId === selected ? 'cursor' : undefined}>
            <td className="num">{numberOf(sourceId)}</td>
            <td className="po-title">
              <PostingLink links={links} id={jobPostingId} title={title} isSelected={jobPostingId === selected} />
            </td>
            <td className="err po-title">{[...new Set(reasons.map(({ path }) => fieldNameOf(path)))].join('、')}</td>
            <td className="mid sub">{momentText(new Date(receivedAt), now)}</td>
            <td className={`mid ${openUntil ? 'warn' : 'sub'}`}>
              {openUntil ? `${momentText(new Date(openUntil), now)} に終了` : '公開していません'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
