import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type LedgerKind, ledgerKinds, ledgerYears } from '@tsunagu/contract/hiring/ledgers.ts'
import type { ReactNode, RefObject } from 'react'
import type { LedgerPeriod } from '#desk/features/ledgers/ledger-period.ts'
import { cellText, ledgerNames } from '#desk/features/ledgers/ledger-words.ts'
import { Icon } from '#desk/ui/icon.tsx'

/** The ledgers that a person may read in a service. */
export const readableLedgers = ({ scopes }: StaffService): readonly LedgerKind[] =>
  ledgerKinds.filter((kind) => scopes.includes('ledgers:read') || (kind === 'fees' && scopes.includes('fees:write')))

type LedgerSearchProps = { field: RefObject<HTMLInputElement | null>; text: string; onSearch: (text: string) => void }

export const LedgerSearch = ({ field, text, onSearch }: LedgerSearchProps) => (
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

export const LedgerTabs = ({ service, current }: { service: StaffService; current: LedgerKind }) => (
  <nav className="tabs" aria-label="帳簿の種類">
    {readableLedgers(service).map((one) => (
      <Link
        key={one}
        from="/$service/ledgers"
        to="."
        search={({ row: _row, ...before }) => ({ ...before, kind: one })}
        aria-current={one === current ? 'page' : undefined}
      >
        {ledgerNames[one]}
      </Link>
    ))}
    <span className="push sub t12">職業安定法 第32条の15</span>
  </nav>
)

type LedgerTitleProps = { service: StaffService; kind: LedgerKind; period: LedgerPeriod }

/** On paper alone: what the page's head says on the screen. */
export const LedgerTitle = ({ service, kind, period }: LedgerTitleProps) => (
  <p className="led-title">
    <b>{ledgerNames[kind]}</b>
    <span>
      {service.name}　{cellText(period.from)}〜{cellText(period.to)}
    </span>
  </p>
)

type LedgerFootProps = { count: number; isReading: boolean; children?: ReactNode }

export const LedgerFoot = ({ count, isReading, children }: LedgerFootProps) => (
  <footer className="foot">
    <span role="status">
      {count.toLocaleString('ja-JP')}行を表示
      {isReading && '（読み込み中）'}
      {children}
    </span>
    <span className="push">完了から{ledgerYears}年のあいだ保存します。退会した人も、期限までは帳簿に残ります。</span>
  </footer>
)
