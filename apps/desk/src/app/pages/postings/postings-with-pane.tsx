import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { MatchingPeople } from '#desk/features/person/matching-people.tsx'
import { PostingPane } from '#desk/features/postings/posting-pane.tsx'
import { PostingTable, QuarantineTable } from '#desk/features/postings/posting-table.tsx'
import { factsOf } from '#desk/features/postings/posting-words.ts'
import { usePostingRows } from '#desk/features/postings/use-posting-rows.ts'
import { dayOf } from '#desk/page/dates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useRowInSight } from '#desk/ui/use-row-in-sight.ts'
import { NoPostings } from './no-postings.tsx'

const route = getRouteApi('/frame/$service/postings')
/** So many rows before the end, more are read. */
const readAhead = 8

type PostingsWithPaneProps = { service: StaffService; now: Date; search: RefObject<HTMLInputElement | null> }

/** The list, and the posting in hand beside it; the address has which one that is. */
export function PostingsWithPane({ service, now, search }: PostingsWithPaneProps) {
  const { tab = 'open', q = '', posting: id } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = usePostingRows(service.service, tab, q)
  const ids = rows.ids ?? []
  const show = (next: string | undefined) =>
    void navigate({
      search: ({ posting: _before, ...rest }) => (next ? { ...rest, posting: next } : rest),
      replace: true,
    })
  const step = (by: 1 | -1) => {
    // Of the address, not of the last rendering: keys that follow fast would all step from the same posting
    const latest = router.latestLocation.search.posting
    const place = latest === undefined ? -1 : ids.indexOf(latest)
    const next = place < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, place + by))
    if (next >= ids.length - readAhead) rows.readOn()
    if (ids[next] !== undefined) show(ids[next])
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    f: () => search.current?.focus(),
    o: () => heading.current?.focus(),
    Escape: () => show(undefined),
  })
  const region = useRowInSight({ row: '.cursor', inHand: id })
  return (
    <div className={`split${id ? ' open' : ''}`}>
      <div ref={region} className="split-list scroll" tabIndex={0} role="region" aria-label="求人">
        {rows.published && rows.published.length > 0 && (
          <PostingTable postings={rows.published} selected={id} today={dayOf(now)} />
        )}
        {rows.quarantined && rows.quarantined.length > 0 && (
          <QuarantineTable postings={rows.quarantined} selected={id} now={now} />
        )}
        {rows.ids?.length === 0 && <NoPostings tab={tab} isSearched={q !== ''} />}
        {!rows.ids && !rows.error && <Bones rows={12} />}
        <ListEnd rows={rows} />
      </div>
      {id && (
        <PostingPane
          service={service.service}
          people={(posting) =>
            service.scopes.includes('progress:write') && (
              <MatchingPeople key={posting.jobPostingId} service={service} posting={factsOf(posting)} />
            )
          }
          id={id}
          now={now}
          heading={heading}
          onClose={() => show(undefined)}
          onGone={() => show(tab === 'quarantined' && q === '' ? nextOf(ids, id) : id)}
        />
      )}
    </div>
  )
}

/** Who comes after a posting that leaves the list: the next one, or the one before at the end. */
function nextOf(ids: readonly string[], id: string): string | undefined {
  const place = ids.indexOf(id)
  return ids[place + 1] ?? ids[place - 1]
}

function ListEnd({ rows }: { rows: ReturnType<typeof usePostingRows> }) {
  const { error, isMore, hasNextPage, isFetching, readOn, retry, ids } = rows
  return (
    <>
      {error && (
        <FailedPart
          error={error}
          onRetry={retry}
          isKept={Boolean(ids)}
          keptText="上の求人は、ここまでに読み込んだものです。"
        />
      )}
      {hasNextPage && !error && (
        <p className="list-more">
          <MoreWhenSeen isFetching={isFetching} onSeen={readOn} />
        </p>
      )}
      {isMore && <p className="list-more sub">はじめの100件を表示しています。ことばを足すと、しぼり込めます。</p>}
    </>
  )
}

/** Loads the next page near the end of the list; a button does it where scrolling does not reach that point. */
function MoreWhenSeen({ isFetching, onSeen }: { isFetching: boolean; onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    if (isFetching || !mark.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isFetching])
  return (
    <span ref={mark}>
      <Button size="s" aria-disabled={isFetching} onClick={onSeen}>
        {isFetching ? '読み込み中' : 'つづきを読み込む'}
      </Button>
    </span>
  )
}
