import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { FigureBar } from '#desk/features/figures/figure-bar.tsx'
import { type FigureSearch, figurePeriod, fiscalYearOf, periodProblem } from '#desk/features/figures/figure-search.ts'
import { FunnelPart } from '#desk/features/figures/funnel-part.tsx'
import { ReportPart } from '#desk/features/figures/report-part.tsx'
import { RowsDialog } from '#desk/features/figures/rows-dialog.tsx'
import { dayOf } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { useService } from '#desk/session/use-session.ts'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../service-mark.ts'
import { NotFoundPage } from './failed-page.tsx'
import '#desk/styles/pages/figures.css'

const route = getRouteApi('/frame/$service/figures')
/** So many fiscal years can be chosen: the ledgers keep two years after completion. */
const yearsShown = 4

/** The figures of a service: the funnel, the times, and the yearly report. */
export function FiguresPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  if (!service) return null
  const isForThem = service.scopes.includes('figures:read') || service.scopes.includes('ledgers:read')
  return isForThem ? <FiguresOf key={key} service={service} /> : <NotFoundPage />
}

function FiguresOf({ service }: { service: StaffService }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = dayOf(useNow())
  const { data: known, error: colleaguesError } = useQuery(colleaguesQuery(useClient(), service.service))
  const colleagues = known?.colleagues ?? (colleaguesError ? [] : undefined)
  const period = { ...figurePeriod(search, today), adviser: search.adviser }
  const problem = periodProblem(period)
  const thisYear = fiscalYearOf(today)
  const year = search.year ?? thisYear
  const change = (next: Partial<FigureSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const closeRows = () =>
    void navigate({
      search: ({ rows: _rows, rowsFrom, rowsTo, rowsAdviser, rowsOccupation, ...before }) => before,
      replace: true,
    })
  usePageTitle(['数字', shortName(service)])
  const years = [...new Set([year, ...Array.from({ length: yearsShown }, (_, index) => thisYear - index)])]
  return (
    <>
      <header className="head">
        <h1>数字</h1>
        <span className="sub">{shortName(service)}</span>
      </header>
      <main id="main" className="fg-page" tabIndex={-1}>
        {service.scopes.includes('figures:read') && (
          <>
            <FigureBar period={period} colleagues={colleagues ?? []} onChange={change} />
            {problem ? (
              <div className="failed">
                <Note kind="alert">{problem}</Note>
              </div>
            ) : (
              <FunnelPart service={service.service} period={period} colleagues={colleagues} />
            )}
          </>
        )}
        <ReportPart
          service={service.service}
          year={year}
          years={years.toSorted((one, other) => other - one)}
          onYear={(chosen) => change({ year: chosen })}
        />
      </main>
      <OpenRows service={service} search={search} onClose={closeRows} />
    </>
  )
}

type OpenRowsProps = { service: StaffService; search: FigureSearch; onClose: () => void }

/** The rows of the number that the address names. */
function OpenRows({ service, search, onClose }: OpenRowsProps) {
  const { rows, rowsFrom, rowsTo, rowsAdviser, rowsOccupation } = search
  if (!(rows && rowsFrom && rowsTo)) return null
  const asked = {
    service: service.service,
    figure: rows,
    from: rowsFrom,
    to: rowsTo,
    adviser: rowsAdviser,
    occupation: rowsOccupation,
  }
  return <RowsDialog asked={asked} hasPostings={service.scopes.includes('job_postings:write')} onClose={onClose} />
}
