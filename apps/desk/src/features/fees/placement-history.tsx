import { useQuery } from '@tanstack/react-query'
import type { PlacementChange } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { placementQuery } from '#desk/api/queries/placement-queries.ts'
import { momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { changedValue, fieldNames } from './fee-words.ts'

const nameOf = ({ by, byName }: PlacementChange): string => {
  if (by === 'job_seeker') return 'ご本人'
  if (by === 'system') return '自動（回答なし）'
  return by === 'key' ? '連携システム' : byName
}
const fieldName = (field: string): string => ({ ...fieldNames })[field as keyof typeof fieldNames] ?? field

/** Who changed what in a placement, the newest first. */
export function PlacementHistory({ service, placementId }: { service: string; placementId: string }) {
  const { data, error } = useQuery(placementQuery(useClient(), service, placementId))
  const now = useNow()
  if (error) return <p className="err t12">{errorSentence(error)}</p>
  if (!data) return <Bones rows={2} />
  if (data.changes.length === 0) return <p className="sub t12">まだ変更はありません。</p>
  return (
    <ol className="fee-history">
      {data.changes.map((change) => (
        <li key={change.version}>
          <b>{nameOf(change)}</b> <time dateTime={change.at}>{momentText(new Date(change.at), now)}</time>
          <ul>
            {change.fields.map(({ field, before, after }) => (
              <li key={field}>
                {fieldName(field)}：{changedValue(field, before)} → {changedValue(field, after)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
