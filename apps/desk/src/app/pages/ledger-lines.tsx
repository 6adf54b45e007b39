import { errorSentence } from '#desk/api/error-sentence.ts'
import type { LedgerRow } from '#desk/features/ledgers/ledger-rows.ts'
import { LedgerTable } from '#desk/features/ledgers/ledger-table.tsx'
import type { useLedger } from '#desk/features/ledgers/use-ledger.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

type LedgerLinesProps = {
  reading: ReturnType<typeof useLedger>
  rows: readonly LedgerRow[]
  name: string
  /** Whether words or a filter leave lines out. */
  isNarrowed: boolean
}

/** The lines of a ledger as far as they were read, and what is to say about the rest. */
export function LedgerLines({
  reading: { ledger, error, isBackwards, readOn, hasMore, isReading },
  rows,
  name,
  isNarrowed,
}: LedgerLinesProps) {
  if (isBackwards) {
    return (
      <div className="failed">
        <Note kind="alert">期間のはじめは、おわりと同じ日か、それより前の日にしてください。</Note>
      </div>
    )
  }
  if (!ledger && !error) return <Bones rows={12} />
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={name}>
      {ledger && rows.length > 0 && <LedgerTable {...ledger} name={name} rows={rows} />}
      {ledger && rows.length === 0 && !isReading && !error && <NoLines isNarrowed={isNarrowed} />}
      {error && (
        <div className="failed">
          <Note kind="error">
            {errorSentence(error)}
            {ledger && '上の行は、ここまでに読み込んだものです。'}
            <Button size="s" onClick={readOn}>
              もう一度読み込む
            </Button>
          </Note>
        </div>
      )}
      {hasMore && !isReading && !error && (
        <p className="list-more">
          <Button size="s" onClick={readOn}>
            つづきを読み込む
          </Button>{' '}
          <span className="sub">行が多いため、ここまでを表示しています。CSVには、すべての行が入ります。</span>
        </p>
      )}
    </div>
  )
}

const NoLines = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <div className="list-none">
    <p className="b">{isNarrowed ? '条件に合う行はありません' : 'この期間の行はありません'}</p>
    <p className="sub">
      {isNarrowed
        ? 'ことばや「記入もれのある行だけ」をはずすと、ほかの行が表示されます。'
        : '期間をひろげると、ほかの行が表示されます。'}
    </p>
  </div>
)
