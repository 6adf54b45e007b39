import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type LedgerKind, ledgerKinds, ledgerYears } from '@tsunagu/contract/hiring/ledgers.ts'
import { type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import { LedgerBar } from '#desk/features/ledgers/ledger-bar.tsx'
import { periodOf } from '#desk/features/ledgers/ledger-period.ts'
import { rowsOf } from '#desk/features/ledgers/ledger-rows.ts'
import { cellText, ledgerNames } from '#desk/features/ledgers/ledger-words.ts'
import { useLedger } from '#desk/features/ledgers/use-ledger.ts'
import { dayOf } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { useService } from '#desk/session/use-session.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { shortName } from '../service-mark.ts'
import { LedgerActs } from './ledger-acts.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/ledgers.css'

const route = getRouteApi('/frame/$service/ledgers')

/** The ledgers that the agency keeps by law, by period. */
export function LedgersPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <LedgersOf key={key} service={service} /> : null
}

function LedgersOf({ service }: { service: StaffService }) {
  const { kind = 'job-seekers', q = '', missing, ...days } = route.useSearch()
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
          <LedgerActs asked={asked} isWhole={ledger !== undefined && !reading.hasMore && rows.length > 0} />
        </div>
      </header>
      <main id="main" className="fixed led-main" tabIndex={-1}>
        <LedgerTabs current={kind} />
        <LedgerBar
          period={period}
          onPeriod={change}
          missing={ledger?.missing ?? null}
          isMissingOnly={isMissingOnly}
          onMissingOnly={(isOnly) => change({ missing: isOnly ? '1' : '' })}
        />
        <p className="led-title">
          <b>{ledgerNames[kind]}</b>
          <span>
            {service.name}　{cellText(period.from)}〜{cellText(period.to)}
          </span>
        </p>
        <LedgerLines
          reading={reading}
          rows={rows}
          name={ledgerNames[kind]}
          isNarrowed={isMissingOnly || words !== ''}
        />
        <LedgerFoot count={rows.length} isReading={reading.isReading} />
      </main>
    </>
  )
}

type LedgerSearchProps = { field: RefObject<HTMLInputElement | null>; text: string; onSearch: (text: string) => void }

const LedgerSearch = ({ field, text, onSearch }: LedgerSearchProps) => (
  <div className="search-in">
    <Icon name="search" size={16} />
    <input
      ref={field}
      type="search"
      className="in"
      placeholder="氏名・求人者・番号"
      aria-label="帳簿の行をさがす"
      aria-keyshortcuts="F"
      value={text}
      onChange={({ target }) => onSearch(target.value)}
    />
  </div>
)

const LedgerTabs = ({ current }: { current: LedgerKind }) => (
  <nav className="tabs" aria-label="帳簿の種類">
    {ledgerKinds.map((one) => (
      <Link
        key={one}
        from="/$service/ledgers"
        to="."
        search={(before) => ({ ...before, kind: one })}
        aria-current={one === current ? 'page' : undefined}
      >
        {ledgerNames[one]}
      </Link>
    ))}
    <span className="push sub t12">職業安定法 第32条の15</span>
  </nav>
)

const LedgerFoot = ({ count, isReading }: { count: number; isReading: boolean }) => (
  <footer className="foot">
    <span role="status">
      {count.toLocaleString('ja-JP')}行を表示
      {isReading && '（読み込み中）'}
    </span>
    <span className="push">完了から{ledgerYears}年のあいだ保存します。退会した人も、期限までは帳簿に残ります。</span>
  </footer>
)
