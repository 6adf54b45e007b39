import { useQuery } from '@tanstack/react-query'
import type { NoticeReader } from '@tsunagu/contract/endpoints/postings/change-notice-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { noticeReadersQuery } from '#desk/api/queries/change-notices.ts'
import { noticeState, stakeNames } from '#desk/page/notice-state.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'

/** Who got notices of this posting's changed terms (変更明示), and who has read and confirmed them. */
export function NoticeReaders({ service, id }: { service: string; id: string }) {
  const { data, error, refetch } = useQuery(noticeReadersQuery(useClient(), service, id))
  return (
    <section>
      <div className="sec">
        <h2>変更のお知らせ</h2>
        {data && data.count > 0 && (
          <span className="sub t12">
            {data.count}件のうち 既読{data.readCount}・確認{data.confirmedCount}
          </span>
        )}
      </div>
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {!data && !error && <Bones rows={3} />}
      {data?.count === 0 && <p className="sub part-none">お知らせした人はいません。</p>}
      {data && data.readers.length > 0 && <Readers readers={data.readers} />}
    </section>
  )
}

function Readers({ readers }: { readers: readonly NoticeReader[] }) {
  const now = useNow()
  return (
    <ul>
      {readers.map(({ id, familyName, givenName, stake, fromVersion, toVersion, ...state }) => (
        <li key={id} className="mt-card">
          <b>{`${familyName} ${givenName}`.trim() || '（名前の登録なし）'}</b>
          <p className="sub t12">
            {stakeNames[stake]}・第{fromVersion}版 → 第{toVersion}版
          </p>
          <p className="t12">{noticeState(state, now)}</p>
        </li>
      ))}
    </ul>
  )
}
