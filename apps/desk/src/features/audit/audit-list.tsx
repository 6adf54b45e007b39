import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { ActTable } from './act-table.tsx'
import { StaffActTable } from './staff-act-table.tsx'
import type { ReadAudit } from './use-audit.ts'

type AuditListProps = {
  title: string
  read: ReadAudit
  onWho: (id: string) => void
  onPerson: (id: string) => void
}

/** The acts that were read, with a way to the ones before. */
export function AuditList({ title, read, onWho, onPerson }: AuditListProps) {
  const { acts, people, error, hasMore, isReadingMore, readMore, refresh } = read
  return (
    <div className="scroll" role="region" aria-label={title} tabIndex={0}>
      {error && <FailedPart error={error} onRetry={refresh} />}
      {!acts && !error && <Bones rows={12} />}
      {acts?.acts.length === 0 && <p className="set-none">この条件に合う記録はありません。</p>}
      {acts?.of === 'data' && acts.acts.length > 0 && (
        <ActTable acts={acts.acts} people={people} onWho={onWho} onPerson={onPerson} />
      )}
      {acts?.of === 'staff' && acts.acts.length > 0 && <StaffActTable acts={acts.acts} onWho={onWho} />}
      {hasMore && (
        <Button
          size="s"
          className="set-more"
          aria-disabled={isReadingMore}
          onClick={() => !isReadingMore && readMore()}
        >
          前の記録を表示
        </Button>
      )}
    </div>
  )
}
