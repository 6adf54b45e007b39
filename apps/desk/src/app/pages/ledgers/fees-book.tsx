import { getRouteApi } from '@tanstack/react-router'
import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { feeRows, feeTotals } from '#desk/features/fees/fee-rows.ts'
import { FeeTable, type Fill } from '#desk/features/fees/fee-table.tsx'
import { yenText } from '#desk/features/fees/fee-words.ts'
import { PlacementDialog } from '#desk/features/fees/placement-dialog.tsx'
import type { PlacementField } from '#desk/features/fees/placement-draft.ts'
import { usePlacements } from '#desk/features/fees/use-placements.ts'
import { LedgerActs } from '#desk/features/ledgers/ledger-acts.tsx'
import { LedgerBar } from '#desk/features/ledgers/ledger-bar.tsx'
import { periodOf } from '#desk/features/ledgers/ledger-period.ts'
import { dayOf } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { shortName } from '../../service-mark.ts'
import { BookLines } from './ledger-lines.tsx'
import { LedgerFoot, LedgerSearch, LedgerTabs, LedgerTitle } from './ledger-parts.tsx'

const route = getRouteApi('/frame/$service/ledgers')

/** What the book shows: as far as it was read, narrowed by words and by what is missing. */
function useBook(service: StaffService) {
  const { q = '', missing, row: _row, ...days } = route.useSearch()
  const period = periodOf(days, dayOf(useNow()))
  const reading = usePlacements({ service: service.service, ...period })
  const { book } = reading
  const [words, isMissingOnly] = [useDeferredValue(q), missing === '1']
  const rows = useMemo(() => feeRows(book?.placements ?? [], { words, isMissingOnly }), [book, words, isMissingOnly])
  const totals = useMemo(() => book && feeTotals(book.placements, book.terms.maxRatePermille), [book])
  return { period, reading, rows, totals, isMissingOnly, isNarrowed: isMissingOnly || words !== '' }
}

/** Which row is being filled, and at which field. The address names the row. */
function useFilling() {
  const { row } = route.useSearch()
  const navigate = route.useNavigate()
  const [field, setField] = useState<PlacementField>()
  const fill: Fill = (id, at) => {
    setField(at)
    void navigate({ search: (before) => ({ ...before, row: id }), replace: true })
  }
  const close = () => void navigate({ search: ({ row: _row, ...before }) => before, replace: true })
  const former = useRef<string>(undefined)
  // Once the dialog is gone: what is behind an open one takes no focus
  useEffect(() => {
    if (row === undefined && former.current !== undefined) {
      const behind = document.getElementById(`fill-${former.current}`) ?? document.getElementById('main')
      behind?.focus()
    }
    former.current = row
  }, [row])
  return { row, field, fill, close }
}

/** 手数料管理簿 of a period: what is missing is filled at its row. */
export function FeesBook({ service }: { service: StaffService }) {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const { period, reading, rows, totals, isMissingOnly, isNarrowed } = useBook(service)
  const filling = useFilling()
  const { book } = reading
  const change = (next: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  useKeys({ f: () => search.current?.focus() })
  usePageTitle(['手数料管理簿', shortName(service)])
  const isWhole = book !== undefined && !reading.hasMore && rows.length > 0
  return (
    <>
      <header className="head">
        <h1>帳簿</h1>
        <div className="acts">
          <LedgerSearch field={search} text={q} onSearch={(text) => change({ q: text })} />
          <LedgerActs
            asked={{ service: service.service, kind: 'fees', ...period }}
            isWhole={isWhole}
            isSavable={service.scopes.includes('ledgers:read')}
          />
        </div>
      </header>
      <main id="main" className="fixed led-main" tabIndex={-1}>
        <LedgerTabs service={service} current="fees" />
        <LedgerBar
          period={period}
          onPeriod={change}
          missing={totals?.missing ?? null}
          isMissingOnly={isMissingOnly}
          onMissingOnly={(isOnly) => change({ missing: isOnly ? '1' : '' })}
        >
          {totals && <Counts {...totals} />}
        </LedgerBar>
        <LedgerTitle service={service} kind="fees" period={period} />
        <BookLines
          reading={{ ...reading, isThere: book !== undefined }}
          isEmpty={rows.length === 0}
          name="手数料管理簿"
          isNarrowed={isNarrowed}
        >
          {book && <Rows service={service} rows={rows} book={book} onFill={filling.fill} />}
        </BookLines>
        <LedgerFoot count={rows.length} isReading={reading.isReading}>
          {totals && `・徴収 ${yenText(totals.paidYen)}円・返戻 ${yenText(totals.refundedYen)}円`}
        </LedgerFoot>
      </main>
      {book && <RowInHand service={service} book={book} {...filling} />}
    </>
  )
}

type Book = NonNullable<ReturnType<typeof usePlacements>['book']>

const Counts = ({ toInvoice, overRate }: { toInvoice: number; overRate: number }) => (
  <>
    <span className={`t12 ${toInvoice > 0 ? 'warn' : 'sub'}`}>請求まえ {toInvoice}件</span>
    <span className={`t12 ${overRate > 0 ? 'err' : 'sub'}`}>届出の率をこえるもの {overRate}件</span>
  </>
)

type RowsProps = { service: StaffService; rows: readonly Placement[]; book: Book; onFill: Fill }

const Rows = ({ service, rows, book, onFill }: RowsProps) => (
  <FeeTable
    service={service.service}
    rows={rows}
    maxRatePermille={book.terms.maxRatePermille}
    hasPeople={service.scopes.includes('job_seekers:read')}
    onFill={service.scopes.includes('fees:write') ? onFill : undefined}
  />
)

type RowInHandProps = Omit<ReturnType<typeof useFilling>, 'fill'> & { service: StaffService; book: Book }

function RowInHand({ service, book, row, field, close }: RowInHandProps) {
  const placement = book.placements.find(({ id }) => id === row)
  if (!placement || !service.scopes.includes('fees:write')) return null
  return (
    <PlacementDialog
      key={placement.id}
      service={service.service}
      placement={placement}
      terms={book.terms}
      field={field}
      onClose={close}
    />
  )
}
