import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { actsFileUrl, staffActsFileUrl } from '#desk/api/queries/audit.ts'
import { AuditBar } from '#desk/features/audit/audit-bar.tsx'
import { AuditList } from '#desk/features/audit/audit-list.tsx'
import { type AuditSearch, askedOf, staffAskedOf } from '#desk/features/audit/audit-search.ts'
import { ExportDialog } from '#desk/features/audit/export-dialog.tsx'
import { type ReadAudit, useActs, useStaffActs } from '#desk/features/audit/use-audit.ts'
import { dayOf } from '#desk/page/dates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { useService } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { TabLink } from '#desk/ui/tab-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'
import '#desk/styles/pages/audit.css'

const AuditActs = ({ onRefresh, onExport }: { onRefresh: () => void; onExport: () => void }) => (
  <>
    <Button icon="refresh" onClick={onRefresh}>
      最新にする
    </Button>
    <Button look="main" icon="download" onClick={onExport}>
      CSVで書き出す
    </Button>
  </>
)

const route = getRouteApi('/frame/$service/settings/audit')

/** Who did what with whose data, and who signed in and changed staff. */
export function AuditPage() {
  const { service: key } = route.useParams()
  const { list } = route.useSearch()
  const service = useService(key)
  if (!service) return null
  return list === 'staff' ? <StaffActsOf key={key} service={service} /> : <ActsOf key={key} service={service} />
}

const isAllowed = ({ scopes }: StaffService) => scopes.includes('audit:read')

function ActsOf({ service }: { service: StaffService }) {
  return (
    <AuditOf
      service={service}
      title="監査の記録"
      read={useActs(service.service, askedOf(route.useSearch()), isAllowed(service))}
      fileUrl={(asked, period) => actsFileUrl({ ...askedOf(asked), ...period })}
    />
  )
}

function StaffActsOf({ service }: { service: StaffService }) {
  return (
    <AuditOf
      service={service}
      title="サインインとスタッフの記録"
      read={useStaffActs(service.service, staffAskedOf(route.useSearch()), isAllowed(service))}
      fileUrl={(asked, period) => staffActsFileUrl({ ...staffAskedOf(asked), ...period })}
    />
  )
}

interface AuditOfProps {
  service: StaffService
  title: string
  read: ReadAudit
  fileUrl: (asked: AuditSearch, period: { from: string; to: string; reason: string }) => string
}

function AuditOf({ service, title, read, fileUrl }: AuditOfProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const colleagues = useQuery({ ...colleaguesQuery(useClient(), service.service), enabled: isAllowed(service) })
  const [isExporting, setIsExporting] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  const today = dayOf(useNow())
  useKeys({ f: () => first.current?.focus() })
  const change = (next: AuditSearch) => void navigate({ search: next, replace: true })
  return (
    <SettingsFrame
      service={service}
      part="audit"
      acts={<AuditActs onRefresh={read.refresh} onExport={() => setIsExporting(true)} />}
    >
      <AuditTabs service={service.service} search={search} onChange={change} />
      <AuditBar
        first={first}
        search={search}
        colleagues={colleagues.data?.colleagues ?? []}
        otherName={read.nameOf(search.who ?? '')}
        personName={read.people.get(search.person ?? '') ?? ''}
        onSearch={change}
      />
      <AuditList
        title={title}
        read={read}
        onWho={(who) => change({ ...search, who })}
        onPerson={(person) => change({ ...search, person })}
      />
      <p className="set-note sub t12">記録は3年間、だれも変更・削除できません。見たことも記録されます。</p>
      {isExporting && (
        <ExportDialog
          service={service.service}
          title={title}
          asked={askedOf(search)}
          urlOf={(period) => fileUrl(search, period)}
          today={today}
          onClose={() => setIsExporting(false)}
        />
      )}
    </SettingsFrame>
  )
}

type AuditTabsProps = { service: string; search: AuditSearch; onChange: (next: AuditSearch) => void }

/** Acts on the service's data, and acts of staff on themselves and each other: the days stay, the rest is of each alone. */
function AuditTabs({ service, search: { list, who, from, to }, onChange }: AuditTabsProps) {
  const router = useRouter()
  const tabs = [
    { text: '業務の操作', next: { who, from, to }, isCurrent: list !== 'staff' },
    { text: 'サインインとスタッフ', next: { list: 'staff' as const, who, from, to }, isCurrent: list === 'staff' },
  ]
  return (
    <nav className="tabs audit-tabs" aria-label="記録の種類">
      {tabs.map(({ text, next, isCurrent }) => (
        <TabLink
          key={text}
          href={router.buildLocation({ to: '/$service/settings/audit', params: { service }, search: next }).href}
          isCurrent={isCurrent}
          onOpen={() => onChange(next)}
        >
          {text}
        </TabLink>
      ))}
    </nav>
  )
}
