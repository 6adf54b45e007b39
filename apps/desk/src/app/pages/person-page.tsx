import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { isNotFound } from '#desk/api/error-sentence.ts'
import { personRowQuery } from '#desk/api/queries/person.ts'
import { jobSeekerQuery } from '#desk/api/queries.ts'
import { AssignDialog } from '#desk/features/assignment/assign-dialog.tsx'
import { ContactStrip } from '#desk/features/contact/contact-strip.tsx'
import { MergedInto } from '#desk/features/merge/merge-lines.tsx'
import { FilesTab } from '#desk/features/person/files-tab.tsx'
import { InterviewsTab } from '#desk/features/person/interviews-tab.tsx'
import { KeptDraft } from '#desk/features/person/kept-draft.tsx'
import { MessagesTab } from '#desk/features/person/messages-tab.tsx'
import { OverviewTab } from '#desk/features/person/overview-tab.tsx'
import { PersonHead } from '#desk/features/person/person-head.tsx'
import { type PersonTab, personTabs } from '#desk/features/person/person-search.ts'
import { PersonTabs, tabWords } from '#desk/features/person/person-tabs.tsx'
import { ProfileTab } from '#desk/features/person/profile-tab.tsx'
import { ProgressTab } from '#desk/features/person/progress-tab.tsx'
import { RecordTab } from '#desk/features/person/record-tab.tsx'
import type { TabProps } from '#desk/features/person/tab-props.ts'
import { TodosTab } from '#desk/features/person/todos-tab.tsx'
import { useNeighbours } from '#desk/features/person/use-neighbours.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useOpening } from '#desk/session/use-opening.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { shortName } from '../service-mark.ts'
import '#desk/styles/pages/comparison.css'
import '#desk/styles/pages/people.css'
import '#desk/styles/pages/people-acts.css'
import '#desk/styles/pages/person.css'
import '#desk/styles/pages/person-edit.css'

const route = getRouteApi('/frame/$service/people/$jobSeekerId')

/** One job seeker: who it is, and all that belongs to them, by tabs. */
export function PersonPage() {
  const { service: key, jobSeekerId } = route.useParams()
  const service = useService(key)
  return service ? <PersonOf key={`${key} ${jobSeekerId}`} service={service} jobSeekerId={jobSeekerId} /> : null
}

const tabParts: Record<PersonTab, (props: TabProps) => React.ReactNode> = {
  overview: OverviewTab,
  progress: ProgressTab,
  messages: MessagesTab,
  interviews: InterviewsTab,
  todos: TodosTab,
  files: FilesTab,
  profile: ProfileTab,
  record: RecordTab,
}

/** What a tab shows takes a scope where its calls do. */
const mayOpen = ({ scopes }: StaffService): PersonTab[] =>
  personTabs.filter((tab) => {
    if (tab === 'progress') return scopes.includes('progress:write')
    if (tab === 'messages') return scopes.includes('messages:write')
    if (tab === 'interviews') return scopes.includes('interviews:write')
    return tab !== 'todos' || scopes.includes('todos:write')
  })

type ShowTab = (next: PersonTab, isToWrite?: boolean) => void

/** The tab by the address, and whether it was opened to write there. */
function useTabs(service: StaffService) {
  const { tab: wanted = 'overview' } = route.useSearch()
  const navigate = route.useNavigate()
  const [written, setWritten] = useState<PersonTab>()
  const open = mayOpen(service)
  const tab = open.includes(wanted) ? wanted : 'overview'
  const show: ShowTab = (next, isToWrite = false) => {
    setWritten(isToWrite ? next : undefined)
    void navigate({
      search: ({ tab: _tab, ...before }) => (next === 'overview' ? before : { ...before, tab: next }),
      replace: true,
    })
  }
  const write = (next: 'messages' | 'todos') => {
    if (open.includes(next)) show(next, true)
  }
  return { open, tab, show, write, isToWrite: written === tab }
}

type KeysOfPerson = {
  service: string
  jobSeekerId: string
  assign: (() => void) | undefined
  tabs: ReturnType<typeof useTabs>
}

/** The keys of the page. */
function usePersonKeys({ service, jobSeekerId, assign, tabs: { open, tab, show, write } }: KeysOfPerson): void {
  const navigate = route.useNavigate()
  const { goToFormer, goToNext } = useNeighbours(service, jobSeekerId)
  useKeys({
    ...Object.fromEntries(open.map((one) => [String(personTabs.indexOf(one) + 1), () => show(one)])),
    '[': goToFormer,
    ']': goToNext,
    ...(assign && { a: assign }),
    // In its own tab, the field has the key
    ...(tab !== 'messages' && { r: () => write('messages') }),
    ...(tab !== 'todos' && { t: () => write('todos') }),
    Escape: () =>
      void navigate({ to: '/$service/people', search: ({ tab: _tab, ...before }) => ({ ...before, at: jobSeekerId }) }),
  })
}

function PersonOf({ service, jobSeekerId }: { service: StaffService; jobSeekerId: string }) {
  const client = useClient()
  const now = useNow()
  useOpening(service.service, jobSeekerId)
  const detail = useQuery(jobSeekerQuery(client, service.service, jobSeekerId))
  const found = useQuery(personRowQuery(client, service.service, jobSeekerId))
  const isGone = isNotFound(detail.error)
  // Nothing of somebody who is gone stays on the screen
  const person = isGone ? undefined : detail.data?.jobSeeker
  const row = person ? (found.data ?? null) : null
  const name = person ? `${person.familyName} ${person.givenName}`.trim() || '名前の登録なし' : ''
  const assigning = useAssigning({ service, jobSeekerId, name, row })
  const tabs = useTabs(service)
  usePersonKeys({ service: service.service, jobSeekerId, assign: assigning.assign, tabs })
  usePageTitle([name || '求職者', shortName(service)])
  const Tab = tabParts[tabs.tab]
  return (
    <main id="main" className="fixed person" tabIndex={-1}>
      <PersonHead
        service={service}
        jobSeekerId={jobSeekerId}
        person={person}
        row={row}
        name={name}
        now={now}
        onAssign={assigning.assign}
      />
      {person && <ContactStrip service={service} jobSeekerId={jobSeekerId} name={name} tel={person.tel} now={now} />}
      {detail.error && (
        <FailedPart
          error={detail.error}
          onRetry={() => void detail.refetch()}
          missing="この求職者は見つかりません。退会または休止した可能性があります。"
          isKept={person !== undefined}
        />
      )}
      {person && <PersonTabs tabs={tabs.open} current={tabs.tab} onShow={(next) => tabs.show(next)} />}
      {person ? (
        // It scrolls: by keys only what can have the focus does
        <div className="p-body" key={tabs.tab} role="tabpanel" aria-label={tabWords[tabs.tab]} tabIndex={0}>
          <Tab
            service={service}
            person={person}
            row={row}
            name={name}
            now={now}
            isToWrite={tabs.isToWrite}
            onWrite={tabs.write}
          />
        </div>
      ) : (
        !detail.error && <Bones rows={10} />
      )}
      {isGone && <MergedInto service={service.service} jobSeekerId={jobSeekerId} />}
      {isGone && <KeptDraft service={service.service} jobSeekerId={jobSeekerId} />}
      {assigning.dialog}
    </main>
  )
}

type Assigning = { service: StaffService; jobSeekerId: string; name: string; row: Person | null }

/** Who looks after the person: the act, where it is allowed, and its dialog while it is open. */
function useAssigning({ service: { service, scopes }, jobSeekerId, name, row }: Assigning) {
  const [isOpen, setIsOpen] = useState(false)
  const isAllowed = scopes.includes('job_seekers:write') && row !== null
  const dialog = isOpen && row && (
    <AssignDialog
      service={service}
      people={[{ jobSeekerId, name, adviserId: row.adviserId }]}
      onClose={() => setIsOpen(false)}
      onAssigned={() => undefined}
    />
  )
  return { assign: isAllowed ? () => setIsOpen(true) : undefined, dialog }
}
