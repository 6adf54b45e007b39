import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { StoredFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { factsQuery } from '#desk/api/queries/facts.ts'
import { FactsForm } from '#desk/features/facts/facts-form.tsx'
import { dayText, timeText } from '#desk/page/dates.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'
import '#desk/styles/pages/facts.css'

const route = getRouteApi('/frame/$service/settings/facts')

/** What a service says of itself on its pages and in its mails. */
export function FactsPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <FactsOf key={key} service={service} /> : null
}

function FactsOf({ service }: { service: StaffService }) {
  const isAllowed = service.scopes.includes('facts:write')
  const { data, error, refetch } = useQuery({ ...factsQuery(useClient(), service.service), enabled: isAllowed })
  return (
    <SettingsFrame service={service} part="facts">
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones rows={10} />}
      {data && (
        <div className="facts-two">
          <FactsForm service={service.service} stored={data} />
          <FactsHistory history={data.history} />
        </div>
      )}
    </SettingsFrame>
  )
}

const FactsHistory = ({ history }: Pick<StoredFacts, 'history'>) => (
  <section className="facts-history" aria-labelledby="facts-history">
    <h2 id="facts-history">変更の履歴</h2>
    {history.length === 0 && <p className="sub t12">この画面での変更は、まだありません。</p>}
    <ol>
      {history.map(({ version, reason, byName, at }) => (
        <li key={version}>
          <b>{byName || 'APIキー'}</b>
          <span className="sub t12">
            {dayText(new Date(at))} {timeText(new Date(at))}・第{version}版
          </span>
          {reason && <span>{reason}</span>}
        </li>
      ))}
    </ol>
    <p className="sub t12">前の版に戻すには、「サイト」の公開の履歴をお使いください。</p>
  </section>
)
