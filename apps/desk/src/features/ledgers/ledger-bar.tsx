import type { ReactNode } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import type { LedgerPeriod } from './ledger-period.ts'

type LedgerBarProps = {
  period: LedgerPeriod
  onPeriod: (period: Partial<LedgerPeriod>) => void
  /** How many cells are missing in the lines that were read; null before any was. */
  missing: number | null
  isMissingOnly: boolean
  onMissingOnly: (isOnly: boolean) => void
  /** Further counts, before what is missing. */
  children?: ReactNode
}

/** Of which days a ledger is shown, and what is missing in it. */
export const LedgerBar = ({ period, onPeriod, missing, isMissingOnly, onMissingOnly, children }: LedgerBarProps) => (
  <div className="bar led-bar" role="group" aria-label="期間と絞り込み">
    <label>
      期間
      <input
        type="date"
        className="in s"
        required
        value={period.from}
        max={period.to}
        aria-label="期間のはじめ"
        // An emptied field would ask for nothing that exists
        onChange={({ target }) => target.value && onPeriod({ from: target.value })}
      />
    </label>
    <label>
      〜
      <input
        type="date"
        className="in s"
        required
        value={period.to}
        min={period.from}
        aria-label="期間のおわり"
        onChange={({ target }) => target.value && onPeriod({ to: target.value })}
      />
    </label>
    <Button
      size="s"
      look={isMissingOnly ? 'plain' : 'quiet'}
      aria-pressed={isMissingOnly}
      onClick={() => onMissingOnly(!isMissingOnly)}
    >
      記入もれのある行だけ
    </Button>
    <span className="push" />
    {children}
    {missing !== null && (
      <span className={`flex t12 ${missing > 0 ? 'err' : 'ok'}`} role="status">
        <Icon name={missing > 0 ? 'error' : 'check'} size={14} />
        記入もれ {missing.toLocaleString('ja-JP')}か所
      </span>
    )}
  </div>
)
