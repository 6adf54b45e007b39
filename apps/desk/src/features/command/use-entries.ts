import { useNavigate } from '@tanstack/react-router'
import type { ListedPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { formatFilters } from '#desk/features/people/people-search.ts'
import type { PersonTab } from '#desk/features/person/person-search.ts'
import { actsOfPage } from '#desk/page/key-table.ts'
import { isBound, pressKey } from '#desk/page/use-keys.ts'
import { usedFirst } from '#desk/session/used.ts'
import type { IconName } from '#desk/ui/icon.tsx'
import type { CommandEntry, CommandGroup } from './entry.ts'
import type { useFound } from './use-found.ts'
import { type CommandMode, hasWords } from './words.ts'

type Navigate = ReturnType<typeof useNavigate>
type Wanted = {
  service: StaffService
  /** The page under the palette, by its `data-page`. */
  page: string | undefined
  places: readonly CommandEntry[]
  mode: CommandMode
  words: string
  used: readonly string[]
  found: ReturnType<typeof useFound>
}

const aboutPerson: readonly { tab: PersonTab; icon: IconName; title: string; caps: string[] }[] = [
  { tab: 'messages', icon: 'chat', title: 'メッセージを書く', caps: ['3'] },
  { tab: 'progress', icon: 'flag', title: '応募と選考を見る', caps: ['2'] },
  { tab: 'interviews', icon: 'calendar', title: '面接を見る', caps: ['4'] },
  { tab: 'todos', icon: 'checklist', title: 'To-Doを見る', caps: ['5'] },
]

/** Without words, so many of each kind are offered. */
const mostIdle = 8

const actEntries = (page: string | undefined): CommandEntry[] =>
  actsOfPage(page)
    .filter(({ key }) => isBound(key))
    .map(({ key, caps, text }) => ({
      id: `act:${key}:${text}`,
      icon: 'chevron-right',
      title: text,
      caps,
      run: () => pressKey(key),
    }))

function personEntry(navigate: Navigate, service: string, person: Person): CommandEntry {
  const { jobSeekerId, familyName, givenName, familyNameKana, givenNameKana } = person
  return {
    id: `person:${jobSeekerId}`,
    icon: { face: familyName.slice(0, 1) },
    title: `${familyName} ${givenName}`,
    detail: `${familyNameKana} ${givenNameKana}`.trim(),
    person,
    run: () => void navigate({ to: '/$service/people/$jobSeekerId', params: { service, jobSeekerId } }),
  }
}

/** What can be done about a person: the tabs of their page. */
const entriesAbout = (navigate: Navigate, service: string, person: Person): CommandEntry[] =>
  aboutPerson.map(({ tab, icon, title, caps }) => ({
    id: `to-person:${tab}`,
    icon,
    title,
    caps,
    person,
    run: () => {
      const params = { service, jobSeekerId: person.jobSeekerId }
      void navigate({ to: '/$service/people/$jobSeekerId', params, search: { tab } })
    },
  }))

function postingEntry(navigate: Navigate, service: string, posting: ListedPosting): CommandEntry {
  const { jobPostingId, sourceId, title, facility } = posting
  const search = { posting: jobPostingId, q: sourceId }
  return {
    id: `posting:${jobPostingId}`,
    icon: 'work',
    title,
    detail: `${sourceId}　${facility}`,
    run: () => void navigate({ to: '/$service/postings', params: { service }, search }),
  }
}

/** Leads to the job seekers of a colleague. */
function staffEntry(navigate: Navigate, service: string, { staffId, name, nameKana }: Colleague): CommandEntry {
  const search = { f: formatFilters([{ filter: { field: 'adviser', operator: 'any_of', values: [staffId] } }]) }
  return {
    id: `staff:${staffId}`,
    icon: { face: name.slice(0, 1) },
    title: name,
    detail: `${nameKana}　担当の求職者を開く`,
    run: () => void navigate({ to: '/$service/people', params: { service }, search }),
  }
}

/** What the palette offers, in groups. */
export function useEntries({ service: { service }, page, places, mode, words, used, found }: Wanted): CommandGroup[] {
  const navigate = useNavigate()
  const isIdle = words === ''
  const matching = (entries: readonly CommandEntry[]) =>
    usedFirst(
      entries.filter(({ title, detail }) => hasWords(`${title}${detail ?? ''}`, words)),
      used,
    )
  const [first] = found.people
  const acts = { name: 'この画面の操作', entries: matching(actEntries(page)) }
  const moves = matching(places)
  const ofMode: Record<CommandMode, () => CommandGroup[]> = {
    all: () => [
      {
        name: isIdle ? '最近開いた求職者' : '求職者',
        entries: found.people.map((person) => personEntry(navigate, service, person)),
      },
      {
        name: first ? `${first.familyName} ${first.givenName}さん` : '',
        entries: first && !isIdle ? entriesAbout(navigate, service, first) : [],
      },
      acts,
      { name: '移動', entries: isIdle ? moves.slice(0, mostIdle) : moves },
    ],
    acts: () => [acts, { name: '移動', entries: moves }],
    postings: () => [
      { name: '求人', entries: found.postings.map((posting) => postingEntry(navigate, service, posting)) },
    ],
    staff: () => {
      const colleagues = found.staff.filter(({ name, nameKana }) => hasWords(`${name}${nameKana}`, words))
      const entries = colleagues.map((one) => staffEntry(navigate, service, one))
      return [{ name: 'スタッフ', entries: usedFirst(entries, used) }]
    },
  }
  return ofMode[mode]().filter(({ entries }) => entries.length > 0)
}
