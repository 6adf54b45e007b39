import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import { type ReactNode, type RefObject, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { postingQuery } from '#desk/api/queries/posting-queries.ts'
import { dayText, momentText } from '#desk/page/dates.ts'
import { numberOf } from '#desk/page/posting-number.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { valueAt } from './document-path.ts'
import { MendForm } from './mend-form.tsx'
import { closedReasonText, sourceOf } from './posting-words.ts'
import { StateTag } from './state-tag.tsx'
import { VersionList } from './version-list.tsx'

type PostingPaneProps = {
  service: string
  /** The job seekers whom an open posting fits. */
  people: (posting: StoredPosting) => ReactNode
  id: string
  now: Date
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
  /** The posting has left the list that it is in. */
  onGone: () => void
}

/** A posting: its state, what to mend in it, and its versions. */
export function PostingPane({ service, people, id, now, heading, onClose, onGone }: PostingPaneProps) {
  const { data: posting, error, refetch } = useQuery(postingQuery(useClient(), service, id))
  return (
    <section className="pane" aria-label="選んだ求人">
      <header className="peek-head">
        <span className="to-list">
          <IconButton icon="arrow-left" name="一覧に戻る" onClick={onClose} />
        </span>
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {posting ? titleOf(posting) : '求人'}
          </h2>
          {posting && (
            <p className="t12 sub clip">
              {numberOf(posting.sourceId)}　{facilityOf(posting)}
            </p>
          )}
        </div>
        <span className="po-shut">
          <IconButton icon="close" name="閉じる" aria-keyshortcuts="Escape" onClick={onClose} />
        </span>
      </header>
      {error && (
        <FailedPart
          error={error}
          onRetry={() => void refetch()}
          missing="この求人は見つかりません。取り下げられた可能性があります。"
        />
      )}
      {posting && <PostingBody service={service} people={people} posting={posting} now={now} onGone={onGone} />}
      {!posting && !error && <Bones rows={6} />}
    </section>
  )
}

const currentOf = ({ quarantine, document }: StoredPosting): unknown => quarantine?.document ?? document
const textAt = (posting: StoredPosting, path: string): string => {
  const text = valueAt(currentOf(posting), path)
  return typeof text === 'string' ? text : ''
}
const titleOf = (posting: StoredPosting) => textAt(posting, 'title') || '題名なし'
const facilityOf = (posting: StoredPosting) => textAt(posting, 'x-tsunagu.shopName')

type PostingBodyProps = Pick<PostingPaneProps, 'service' | 'people'> & {
  posting: StoredPosting
  now: Date
  onGone: () => void
}

function PostingBody({ service, people, posting, now, onGone }: PostingBodyProps) {
  const [isClosing, setIsClosing] = useState(false)
  const { quarantine, jobPostingId, version } = posting
  return (
    <div className="po-body scroll">
      <PostingFacts posting={posting} now={now}>
        <Link to="/$service/postings/$sourceId/edit" params={{ service, sourceId: posting.sourceId }} className="btn s">
          編集
        </Link>
        {posting.state !== 'closed' && (
          <Button size="s" onClick={() => setIsClosing(true)}>
            {posting.version === null ? '取り下げる' : '公開を終了する'}
          </Button>
        )}
      </PostingFacts>
      {quarantine && (
        <MendForm
          // What was typed belongs to one posting
          key={jobPostingId}
          service={service}
          posting={posting}
          quarantine={quarantine}
          onPublished={onGone}
        />
      )}
      {posting.state === 'open' && people(posting)}
      {version !== null && <VersionList service={service} id={jobPostingId} now={now} />}
      {isClosing && (
        <CloseDialog
          service={service}
          posting={posting}
          title={titleOf(posting)}
          onClose={() => setIsClosing(false)}
          onClosed={onGone}
        />
      )}
    </div>
  )
}

function PostingFacts({ posting, now, children }: { posting: StoredPosting; now: Date; children: ReactNode }) {
  const { state, sourceId, createdDatetime, updatedDatetime, closedDatetime, closedReason, quarantine } = posting
  const moment = (text: string | null | undefined) => (text ? momentText(new Date(text), now) : '')
  const lastDay = textAt(posting, 'validThrough')
  const facts: [name: string, value: string][] = [
    ['求人者', textAt(posting, 'hiringOrganization.name')],
    [
      '勤務地',
      ['addressRegion', 'addressLocality'].map((key) => textAt(posting, `jobLocation.address.${key}`)).join(''),
    ],
    ['出どころ', sourceOf(sourceId)],
    ['公開', moment(createdDatetime)],
    ['更新', updatedDatetime === createdDatetime ? '' : moment(updatedDatetime)],
    ['終了日', lastDay && dayText(new Date(`${lastDay}T00:00:00+09:00`))],
    ['終了', closedDatetime ? `${moment(closedDatetime)}（${closedReasonText(closedReason)}）` : ''],
    ['公開の期限', quarantine?.openUntil ? `${moment(quarantine.openUntil)} まで、直すまえの版を公開中` : ''],
  ]
  return (
    <div className="po-facts">
      <div className="flex">
        <StateTag state={state} />
        <span className="push flex">{children}</span>
      </div>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
