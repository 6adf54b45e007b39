import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Site } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { ReactNode } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { siteFileQuery, siteQuery } from '#desk/api/queries/site.ts'
import { FilePanel } from '#desk/features/site/file-panel.tsx'
import { FormList, TextList } from '#desk/features/site/part-list.tsx'
import { PreviewStage } from '#desk/features/site/preview-stage.tsx'
import { SiteBar } from '#desk/features/site/site-bar.tsx'
import { SiteHistoryContext, useSiteHistory } from '#desk/features/site/site-history.ts'
import type { SiteSearch } from '#desk/features/site/site-search.ts'
import { SiteTree } from '#desk/features/site/site-tree.tsx'
import { ThemePart } from '#desk/features/site/theme-part.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../../service-mark.ts'
import { NotFoundPage } from '../failed-page.tsx'
import '#desk/styles/pages/site.css'

const route = getRouteApi('/frame/$service/site')

/** What the pages of a service show: its screens, colours, forms and texts. */
export function SitePage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  if (!service) return null
  return service.scopes.includes('site:write') ? <SiteOf key={key} service={service} /> : <NotFoundPage />
}

function SiteOf({ service }: { service: StaffService }) {
  const search = route.useSearch()
  const tab = search.tab ?? 'screens'
  const { data: site, error, refetch } = useQuery(siteQuery(useClient(), service.service))
  const history = useSiteHistory(service.service)
  usePageTitle(['サイト', shortName(service)])
  return (
    <SiteHistoryContext value={history.add}>
      <header className="head">
        <h1>サイト</h1>
        <span className="sub">{shortName(service)}</span>
      </header>
      <main id="main" className="fixed st-page" tabIndex={-1}>
        <SiteBar service={service.service} tab={tab} site={site} history={history} />
        {history.problem && <Note kind="error">{history.problem}</Note>}
        {site && site.refusals.length > 0 && (
          <Note kind="error">公開した版をこのサーバーで使えないため、前の版を表示しています：{site.refusals[0]}</Note>
        )}
        {error && !site && <FailedPart error={error} onRetry={() => void refetch()} />}
        {!site && !error && <Bones rows={10} />}
        {site && <Part service={service.service} site={site} search={search} />}
      </main>
    </SiteHistoryContext>
  )
}

type PartProps = { service: string; site: Site; search: SiteSearch }

/** The view that shows a screen to visitors; of the theme and the texts, the first page. */
const viewOf = (site: Site, screen: string): string | null =>
  site.views.find(({ screens }) => screens.includes(screen))?.id ?? null

const stateOf = ({ draft, inForce }: Site): string => `${draft?.version ?? 0} ${inForce}`

function Part({ service, site, search }: PartProps) {
  const hasErrors = site.problems.some(({ isWarning }) => !isWarning)
  const stage = (viewId: string | null) => (
    <PreviewStage service={service} viewId={viewId} state={stateOf(site)} hasErrors={hasErrors} />
  )
  if (search.tab === 'theme') {
    return (
      <div className="th">
        <ThemePart service={service} />
        {stage(viewOf(site, 'top'))}
      </div>
    )
  }
  if (search.tab === 'texts')
    return <TextsPart service={service} part={search.part} stage={stage(viewOf(site, 'top'))} />
  if (search.tab === 'forms') {
    const path = search.path ?? site.forms[0]?.path
    return (
      <div className="st two">
        <FormList service={service} site={site} path={path} />
        {path && <FilePanel key={path} service={service} path={path} part={undefined} />}
      </div>
    )
  }
  const screen =
    site.screens.find(({ path }) => path === search.path) ?? site.screens.find(({ name }) => name === 'top')
  if (!screen) return <p className="sub st-none">画面がありません。</p>
  return (
    <div className="st">
      <SiteTree service={service} site={site} search={{ ...search, path: screen.path }} />
      {stage(viewOf(site, screen.name))}
      <FilePanel key={`${screen.path} ${search.part ?? ''}`} service={service} path={screen.path} part={search.part} />
    </div>
  )
}

type TextsPartProps = { service: string; part: string | undefined; stage: ReactNode }

function TextsPart({ service, part, stage }: TextsPartProps) {
  const { data: file, error, refetch } = useQuery(siteFileQuery(useClient(), service, 'app.yaml'))
  if (error && !file) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!file) return <Bones rows={10} />
  const chosen = part ?? file.entries.find(({ id }) => id === 'words')?.id ?? file.entries[0]?.id
  return (
    <div className="st">
      <TextList service={service} file={file} part={chosen} />
      {stage}
      <FilePanel key={chosen} service={service} path="app.yaml" part={chosen} />
    </div>
  )
}
