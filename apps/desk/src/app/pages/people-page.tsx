import { getRouteApi } from '@tanstack/react-router'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type ReactNode, useState } from 'react'
import { BulkBar } from '#desk/features/bulk/bulk-bar.tsx'
import { ExportButton } from '#desk/features/bulk/export-button.tsx'
import { ColumnsMenu, SortMenu } from '#desk/features/people/columns-menu.tsx'
import { FilterBar } from '#desk/features/people/filter-bar.tsx'
import { NameSearch } from '#desk/features/people/name-search.tsx'
import { PeopleList } from '#desk/features/people/people-list.tsx'
import { formatColumns, formatFilters, type PeopleSearch } from '#desk/features/people/people-search.ts'
import { countText, usePeopleList } from '#desk/features/people/use-people-list.ts'
import { askedOf, nameOf, rememberName, useShownList } from '#desk/features/people/use-shown-list.ts'
import { ViewActions } from '#desk/features/people/view-actions.tsx'
import { ViewTabs } from '#desk/features/people/view-tabs.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useService } from '#desk/session/use-session.ts'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../service-mark.ts'
import '#desk/styles/pages/people.css'
import '#desk/styles/pages/people-acts.css'

const route = getRouteApi('/frame/$service/people')

/** The job seekers of a service: views, conditions, and the list. */
export function PeoplePage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <PeopleOf key={key} service={service} /> : null
}

function PeopleOf({ service: whole }: { service: StaffService }) {
  const { service, scopes, name: title } = whole
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [name, setName] = useState(() => nameOf(service))
  const { views, shown, isWaiting, saved } = useShownList(service, search)
  const asked = askedOf(shown, name)
  const list = usePeopleList(service, asked, !isWaiting)
  const change = (next: PeopleSearch) =>
    void navigate({ search: ({ at: _at, ...before }) => ({ ...before, ...next }), replace: true })
  const showView = (id: string) => void navigate({ search: id === 'all' ? {} : { view: id } })
  const look = (next: string) => {
    rememberName(service, next)
    setName(next)
  }
  usePageTitle(['求職者', shortName({ name: title })])
  return (
    <>
      <Head count={list.count} name={name} onSearch={look}>
        {scopes.includes('job_seekers:export') && (
          <ExportButton service={service} asked={{ filters: asked.filters, name: asked.name }} count={list.count} />
        )}
      </Head>
      <main id="main" className="fixed people" tabIndex={-1}>
        <ViewTabs service={service} views={views} current={shown.view.id} onShow={showView} />
        {shown.isViewUnknown && !isWaiting && <UnknownView isFailed={saved.isError} />}
        <FilterBar
          service={service}
          name={asked.name}
          chips={shown.chips}
          mayErase={scopes.includes('job_seekers:erase')}
          onChange={(chips) => change({ f: formatFilters(chips) })}
        >
          <SortMenu
            sort={shown.sort}
            direction={shown.direction}
            onChange={({ sort, direction }) => change({ sort, dir: direction })}
          />
          <ColumnsMenu columns={shown.columns} onChange={(columns) => change({ cols: formatColumns(columns) })} />
          <ViewActions service={service} shown={shown} onShow={showView} />
        </FilterBar>
        {shown.chips.some((chip) => 'unknown' in chip) && (
          <div className="p-note">
            <Note kind="alert">使えない条件は、はずして表示しています。</Note>
          </div>
        )}
        <PeopleList
          service={service}
          asked={asked}
          acts={(chosen, onAll, onClear) => <BulkBar service={whole} chosen={chosen} onAll={onAll} onClear={onClear} />}
          list={list}
          columns={shown.columns}
          isFiltered={shown.chips.length > 0 || asked.name !== ''}
          at={search.at}
        />
      </main>
    </>
  )
}

type HeadProps = {
  count: Output<'countPeople'> | undefined
  name: string
  onSearch: (name: string) => void
  /** Acts on the whole list. */
  children: ReactNode
}

const Head = ({ count, name, onSearch, children }: HeadProps) => (
  <header className="head">
    <h1>求職者</h1>
    <span className="sub num" role="status">
      {count && countText(count)}
    </span>
    <div className="acts">
      <NameSearch name={name} onSearch={onSearch} />
      {children}
    </div>
  </header>
)

const UnknownView = ({ isFailed }: { isFailed: boolean }) => (
  <p className="p-unknown" role="status">
    {isFailed
      ? '保存した表示を読み込めませんでした。'
      : 'この表示は見つかりません。削除されたか、共有が終わった可能性があります。'}
    全員を表示しています。
  </p>
)
