import type { ReactNode } from 'react'
import type { LedgerRow } from '#desk/features/ledgers/ledger-rows.ts'
import { LedgerTable } from '#desk/features/ledgers/ledger-table.tsx'
import type { useLedger } from '#desk/features/ledgers/use-ledger.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

type BookLinesProps = {
  reading: Omit<ReturnType<typeof useLedger>, 'ledger'> & { isThere: boolean }
  isEmpty: boolean
  name: string
  /** Whether words or a filter leave lines out. */
  isNarrowed: boolean
  children: ReactNode
}

type LedgerLinesProps = Pick<BookLinesProps, 'name' | 'isNarrowed'> & {
  reading: ReturnType<typeof useLedger>
  rows: readonly LedgerRow[]
  /** The service whose postings the person may mend. */
  mendIn: string | undefined
}

/** The lines of a ledger as far as they were read, and what is to say about the rest. */
export const LedgerLines = ({ reading: { ledger, ...reading }, rows, mendIn, ...shared }: LedgerLinesProps) => (
  <BookLines {...shared} reading={{ ...reading, isThere: ledger !== undefined }} isEmpty={rows.length === 0}>
    {ledger && <LedgerTable {...ledger} name={shared.name} rows={rows} mendIn={mendIn} />}
  </BookLines>
)

/** The rows of a book as far as they were read, and what is to say about the rest. */
export function BookLines({
  reading: { isThere, error, isBackwards, readOn, hasMore, isReading },
  isEmpty,
  name,
  isNarrowed,
  children,
}: BookLinesProps) {
  if (isBackwards) {
    return (
      <div className="failed">
        <Note kind="alert">期間のはじめは、おわりと同じ日か、それより前の日にしてください。</Note>
      </div>
    )
  }
  if (!isThere && !error) return <Bones rows={12} />
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={name}>
      {!isEmpty && children}
      {isThere && isEmpty && !isReading && !error && <NoLines isNarrowed={isNarrowed} />}
      {error && (
        <FailedPart
          error={error}
          onRetry={readOn}
          isKept={isThere}
          keptText="上の行は、ここまでに読み込んだものです。"
        />
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
