import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { sitePublishingQuery, siteQuery } from '#desk/api/queries/site.ts'
import { DifferencePart } from '#desk/features/site/difference-part.tsx'
import { PublishForm } from '#desk/features/site/publish-form.tsx'
import { VersionList } from '#desk/features/site/version-list.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { shortName } from '../../service-mark.ts'
import { NotFoundPage } from '../failed-page.tsx'
import '#desk/styles/pages/site.css'

const route = getRouteApi('/frame/$service/site/publish')

/** What publishing would change, when it is done, and the way back. */
export function SitePublishPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  if (!service) return null
  return service.scopes.includes('site:write') ? <PublishOf key={key} service={service} /> : <NotFoundPage />
}

function PublishOf({ service }: { service: StaffService }) {
  const client = useClient()
  const navigate = route.useNavigate()
  const { data: site, error, refetch } = useQuery(sitePublishingQuery(client, service.service))
  const { data: tree } = useQuery(siteQuery(client, service.service))
  const titles = new Map(tree?.screens.map(({ path, title }) => [path, title]))
  useKeys({ Escape: () => void navigate({ to: '/$service/site' }) })
  usePageTitle(['サイトの公開', shortName(service)])
  return (
    <>
      <header className="head">
        <h1>サイトの公開</h1>
        <span className="tag brand">{shortName(service)}</span>
        <span className="acts">
          <Link className="btn" to="/$service/site" params={{ service: service.service }} aria-keyshortcuts="Escape">
            下書きに戻る<kbd aria-hidden="true">Esc</kbd>
          </Link>
        </span>
      </header>
      <main id="main" className="fixed st-page" tabIndex={-1}>
        {error && !site && <FailedPart error={error} onRetry={() => void refetch()} />}
        {!site && !error && <Bones rows={8} />}
        {site && (
          <div className="pu">
            <section className="pu-l scroll" aria-label="差">
              <DifferencePart site={site} titles={titles} />
            </section>
            <div className="pu-r scroll">
              <PublishForm service={service.service} site={site} />
              <VersionList service={service.service} inForce={site.inForce} versions={site.versions} />
            </div>
          </div>
        )}
      </main>
    </>
  )
}
