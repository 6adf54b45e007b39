import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { mergesQuery } from '#desk/api/queries/merges.ts'
import { Note } from '#desk/ui/note.tsx'
import { daysLeft } from './merge-words.ts'

type MergeLinesProps = { service: StaffService; jobSeekerId: string; now: Date }

/** Registrations that were merged into this one and can still be parted from it; nothing where there are none. */
export function MergeLines({ service, jobSeekerId, now }: MergeLinesProps) {
  const { data } = useQuery(mergesQuery(useClient(), service.service, jobSeekerId))
  const open = (data?.merges ?? []).filter((one) => one.undoneDatetime === null && one.finalDatetime === null)
  if (open.length === 0) return null
  const mayUndo = service.scopes.includes('job_seekers:merge')
  return (
    <ul className="merge-lines">
      {open.map(({ id, goneName, undoUntilDatetime }) => (
        <li key={id}>
          <span>
            {goneName || '名前のない方'}さんの登録と統合済み（あと{daysLeft(undoUntilDatetime, now)}日、元に戻せます）
          </span>
          {mayUndo && (
            <Link
              className="btn s"
              to="/$service/people/$jobSeekerId/merges/$mergeId"
              params={{ service: service.service, jobSeekerId, mergeId: id }}
            >
              統合の内容と元に戻す操作
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** For an address of a registration that was merged into another: where it is now. */
export function MergedInto({ service, jobSeekerId }: { service: string; jobSeekerId: string }) {
  const { data } = useQuery({ ...mergesQuery(useClient(), service, jobSeekerId), retry: false })
  if (!data?.mergedIntoId) return null
  return (
    <div className="failed">
      <Note kind="alert">
        この登録は、別の登録に統合されました。
        <Link
          className="btn s"
          to="/$service/people/$jobSeekerId"
          params={{ service, jobSeekerId: data.mergedIntoId }}
          search={{}}
        >
          統合先の登録を開く
        </Link>
      </Note>
    </div>
  )
}
