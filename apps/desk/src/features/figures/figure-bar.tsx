import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import type { FigureSearch } from './figure-search.ts'
import type { FunnelOf } from './funnel.tsx'

type FigureBarProps = {
  period: FunnelOf
  colleagues: readonly Colleague[]
  onChange: (next: Partial<FigureSearch>) => void
}

/** Of which days, and of whose job seekers. */
export const FigureBar = ({ period: { from, to, adviser }, colleagues, onChange }: FigureBarProps) => (
  <div className="bar fg-bar-row" role="group" aria-label="期間と担当">
    <label>
      期間
      <input
        type="date"
        className="in s"
        required
        value={from}
        aria-label="期間のはじめ"
        // An emptied field would ask for nothing that exists
        onChange={({ target }) => target.value && onChange({ from: target.value })}
      />
    </label>
    <label>
      〜
      <input
        type="date"
        className="in s"
        required
        value={to}
        aria-label="期間のおわり"
        onChange={({ target }) => target.value && onChange({ to: target.value })}
      />
    </label>
    <label>
      担当
      <select className="in s" value={adviser ?? ''} onChange={({ target }) => onChange({ adviser: target.value })}>
        <option value="">全員</option>
        {colleagues
          .filter(({ canAdvise }) => canAdvise)
          .map(({ staffId, name }) => (
            <option key={staffId} value={staffId}>
              {name}
            </option>
          ))}
        <option value="none">未割当</option>
      </select>
    </label>
  </div>
)
