import { getRouteApi } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { LedgerKind } from '@tsunagu/contract/hiring/ledgers.ts'
import { useDeferredValue, useMemo, useRef } from 'react'
import { LedgerActs } from '#desk/features/ledgers/ledger-acts.tsx'
import { LedgerBar } from '#desk/features/ledgers/ledger-bar.tsx'
import { periodOf } from '#desk/features/ledgers/ledger-period.ts'
import { rowsOf } from '#desk/features/ledgers/ledger-rows.ts'
import { ledgerNames } from '#desk/features/ledgers/ledger-words.ts'
import { useLedger } from '#desk/features/ledgers/use-ledger.ts'
import { dayOf } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { useService } from '#desk/session/use-session.ts'
import { shortName } from '../../service-mark.ts'
import { NotFoundPage } from '../failed-page.tsx'
import { FeesBook } from './fees-book.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { LedgerFoot, LedgerSearch, LedgerTabs, LedgerTitle, readableLedgers } from './ledger-parts.tsx'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/ledgers.css'
import '#desk/styles/pages/fees.css'

const route = getRouteApi('/frame/$service/ledgers')

/** The ledgers that the agency keeps by law, by period. */
export function LedgersPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  const { kind: asked } = route.useSearch()
  // The frame shows that the address leads nowhere
  if (!service) return null
  const readable = readableLedgers(service)
  const kind = readable.find((one) => one === asked) ?? readable[0]
  if (kind === undefined) return <NotFoundPage />
  if (kind === 'fees') return <FeesBook key={key} service={service} />
  return <LedgersOf key={key} service={service} kind={kind} />
}

function LedgersOf({ service, kind }: { service: StaffService; kind: LedgerKind }) {
  const { q = '', missing, kind: _kind, row: _row, ...days } = route.useSearch()
  const navigate = route.useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const period = periodOf(days, dayOf(useNow()))
  const asked = { service: service.service, kind, ...period }
  const reading = useLedger(asked)
  const { ledger } = reading
  const [words, isMissingOnly] = [useDeferredValue(q), missing === '1']
  const rows = useMemo(() => rowsOf(ledger?.lines ?? [], { words, isMissingOnly }), [ledger, words, isMissingOnly])
  const change = (next: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  useKeys({ f: () => search.current?.focus() })
  usePageTitle([ledgerNames[kind], shortName(service)])
  return (
    <>
      <header className="head">
        <h1>帳簿</h1>
        <div className="acts">
          <LedgerSearch field={search} text={q} onSearch={(text) => change({ q: text })} />
          <LedgerActs asked={asked} isWhole={ledger !== undefined && !reading.hasMore && rows.length > 0} isSavable />
        </div>
      </header>
      <main id="main" className="fixed led-main" tabIndex={-1}>
        <LedgerTabs service={service} current={kind} />
        <LedgerBar
          period={period}
          onPeriod={change}
          missing={ledger?.missing ?? null}
          isMissingOnly={isMissingOnly}
          onMissingOnly={(isOnly) => change({ missing: isOnly ? '1' : '' })}
        />
        <LedgerTitle service={service} kind={kind} period={period} />
        <LedgerLines
          reading={reading}
          rows={rows}
          name={ledgerNames[kind]}
          isNarrowed={isMissingOnly || words !== ''}
          mendIn={kind === 'postings' && service.scopes.includes('job_postings:write') ? service.service : undefined}
        />
        <LedgerFoot count={rows.length} isReading={reading.isReading} />
      </main>
    </>
  )
}
