import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { overdueAfterDays, staleAfterDays } from '@tsunagu/contract/search/posting-states.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { postingCountsQuery } from '#desk/api/queries/posting-queries.ts'
import { countText, PostingTabs } from '#desk/features/postings/posting-tabs.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { useService } from '#desk/session/use-session.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { shortName } from '../../service-mark.ts'
import { PostingsWithPane } from './postings-with-pane.tsx'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/postings.css'

const route = getRouteApi('/frame/$service/postings')
/** Typing on within this time asks once. */
const typingMs = 250

/** The postings of a service: their state, their freshness, and what must be mended before they are published. */
export function PostingsPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <PostingsOf key={key} service={service} /> : null
}

function PostingsOf({ service }: { service: StaffService }) {
  const { tab = 'open', q = '' } = route.useSearch()
  const search = useRef<HTMLInputElement>(null)
  const { data: counts } = useQuery(postingCountsQuery(useClient(), service.service))
  usePageTitle(['求人', shortName(service)])
  return (
    <>
      <header className="head">
        <h1>求人</h1>
        {counts && <span className="sub">{countText(counts.open)}件を公開中</span>}
        <div className="acts">
          <PostingSearch field={search} keyword={q} />
          <Link to="/$service/postings/new" params={{ service: service.service }} className="btn">
            <Icon name="edit" />
            求人を書く
          </Link>
          <Link to="/$service/import" params={{ service: service.service }} className="btn">
            <Icon name="upload" />
            取りこみ
          </Link>
        </div>
      </header>
      <main id="main" className="fixed" tabIndex={-1}>
        <PostingTabs current={q === '' ? tab : null} counts={counts} />
        <PostingsWithPane
          // Another list begins at its top
          key={`${tab}/${q}`}
          service={service}
          now={useNow()}
          search={search}
        />
        <footer className="foot">
          <span>
            更新から{staleAfterDays}日をすぎた求人は、求人者に確認してください。{overdueAfterDays}
            日をすぎると赤で表示します（職業安定法 第5条の4）。
          </span>
        </footer>
      </main>
    </>
  )
}

/** The keyword goes into the address when typing rests, so that each letter is no search. */
function PostingSearch({ field, keyword }: { field: RefObject<HTMLInputElement | null>; keyword: string }) {
  const navigate = route.useNavigate()
  const [text, setText] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Another tab, or the browser's own buttons, have changed it
  if (keyword !== known) {
    setKnown(keyword)
    if (keyword !== text.trim()) setText(keyword)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const find = (typed: string) => {
    clearTimeout(timer.current)
    const q = typed.trim()
    if (q !== keyword) void navigate({ search: q === '' ? {} : { q }, replace: true })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => find(typed), typingMs)
  }
  return (
    <div className="search-in">
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="search"
        className="in"
        placeholder="番号・施設・題名"
        aria-label="求人をさがす"
        aria-keyshortcuts="F"
        maxLength={100}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => find(text)}
      />
    </div>
  )
}
