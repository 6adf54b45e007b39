import { useQuery } from '@tanstack/react-query'
import type { PostingVersion } from '@tsunagu/contract/endpoints/operator.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { versionsQuery } from '#desk/api/queries/posting-queries.ts'
import { momentText } from '#desk/page/dates.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'

/** The versions of a posting, the present one first, with what each changed. */
export function VersionList({ service, id, now }: { service: string; id: string; now: Date }) {
  const { data: versions, error, refetch } = useQuery(versionsQuery(useClient(), service, id))
  return (
    <section className="po-sec" aria-label="版の履歴">
      <h3>版の履歴 {versions && <span className="sub num">{versions.length}</span>}</h3>
      {!versions && !error && <Bones rows={3} />}
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      <ol className="po-versions">
        {versions?.map((version) => (
          <Version key={version.number} version={version} now={now} />
        ))}
      </ol>
    </section>
  )
}

const Version = ({ version, now }: { version: PostingVersion; now: Date }) => (
  <li>
    <p className="flex">
      <b>第{version.number}版</b>
      <span className="sub">
        {momentText(new Date(version.validFrom), now)}
        {version.validUntil === null ? ' から' : `〜${momentText(new Date(version.validUntil), now)}`}
      </span>
    </p>
    {version.changes.length === 0 ? (
      <p className="sub t12">{version.number === 1 ? 'はじめの版です' : '内容の変更はありません'}</p>
    ) : (
      <dl className="po-changes">
        {version.changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== '' && <del className="dif-del">{before}</del>}
              {after !== '' && <ins className="dif-ins">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)
