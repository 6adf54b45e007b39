import { randomUUID } from 'node:crypto'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeInterview, makeMessage } from '#server/testing/adviser.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

/**
 * No list costs statements by its length: every view, screen and list is asked for by somebody with one posting at each
 * status and six in the other lists, and by somebody with seven and 42. Two services, so that the searches differ as much.
 */
const portal = useTestApp()

interface Person {
  tenant: string
  session: string
  /** The postings that this job seeker has to do with. */
  ids: string[]
  messageId: string
  shareKey: string
}

/** A job seeker with `perStatus` postings at each status of the progress, all of them inquired about, liked and opened. */
async function makePerson(tenant: string, perStatus: number): Promise<Person> {
  const count = perStatus * progressStatuses.length
  const ids = await importPostings(
    portal(),
    tenant,
    Array.from({ length: count }, () => ({})),
  )
  const jobSeeker = await makeJobSeeker(portal(), { tenant })
  const session = await portal().signedIn(jobSeeker)
  const now = portal().services.clock()
  const pairs = ids.map((id) => ({ job_seeker_id: jobSeeker.id, job_posting_id: id }))
  const progressRows = pairs.map((pair, index) => {
    const status = progressStatuses[index % progressStatuses.length] ?? 'waiting'
    return { ...pair, status, status_before_closed: null, has_inquired: true, created_at: now, updated_at: now }
  })
  const moves = progressRows.map(({ job_seeker_id, job_posting_id, status }) => {
    const move = { action: 'inquiry', from_status: null, to_status: status, actor: 'job_seeker' } as const
    return { id: randomUUID(), job_seeker_id, job_posting_id, ...move, moved_at: now }
  })
  await portal().services.runInScope(tenant, async (scope) => {
    await scope.insertInto('progress', progressRows).execute()
    await scope.insertInto('progress_move', moves).execute()
    await scope
      .insertInto(
        'favorite',
        pairs.map((pair) => ({ ...pair, created_at: now })),
      )
      .execute()
    await scope
      .insertInto(
        'browsing_history',
        pairs.map((pair) => ({ ...pair, viewed_at: now })),
      )
      .execute()
  })
  let messageId = ''
  const days = Array.from({ length: perStatus }, (_, index) => new Date(now.getTime() + (index + 1) * 24 * 60 * 60_000))
  for (const startsAt of days) {
    messageId = await makeMessage(portal(), jobSeeker, { files: days.map((_, index) => `${index}.txt`) })
    await makeInterview(portal(), jobSeeker, { startsAt })
  }
  const keyword = elementState('text', 'keyword', [textContent('看護')])
  const body = { searchBody: { formElementStates: [keyword] } }
  await portal().call('getSearchResultView', { tenant, session, body }) // the top page shows the last searches
  const { shareKey } = (await portal().call('renewScheduleShare', { tenant, session, body: {} })).body
  return { tenant, session, ids, messageId, shareKey }
}

const screens = (...types: string[]): [OperationName, (person: Person) => CallOptions][] =>
  types.map((screenType) => ['getScreenByType', () => ({ params: { screenType } })])
const views = (...ids: string[]): [OperationName, (person: Person) => CallOptions][] =>
  ids.map((id) => ['getView', () => ({ params: { id } })])
const search = (key: string, value: string) => () => ({
  body: { searchBody: { formElementStates: [elementState('text_list', key, [textContent(value)])] } },
})
const named = ({ ids }: Person) => ({
  params: { screenType: 'search_result' },
  query: { 'getJobPostingListByIdsQueries.jobPostingIds': ids },
})
/** What nobody sees is entered into no history. */
const aheadOfTime = { 'x-purpose': 'prefetch' }
const first = ({ ids }: Person) => ({ params: { jobPostingId: ids[0] ?? '' } })

/** Those that enter something into a history: by one statement, after the reads. */
const entering: ReadonlySet<string> = new Set([
  'getAdvancedSearchResultView',
  'getSearchResultView',
  'getSearchResultView once more',
  'getJobPostingView',
])
/** For a beginning with its settings, the session, three steps of reading, and the end. */
const mostStatements = 7
const mostRoundTrips = 4
const ofEntry = { statements: 1, roundTrips: 1 }

/** Every call that returns a view, a screen or a list of postings. */
const calls: [OperationName, (person: Person) => CallOptions][] = [
  ['getTopView', () => ({})],
  ['getAdvancedSearchView', () => ({})],
  ['getAdvancedSearchResultView', search('areas', '13')],
  ['getSearchResultView', search('keyword', '看護師')],
  ['getProgressStatusView', () => ({})],
  ['getProfileView', () => ({})],
  ['getJobPostingView', first],
  ['getJobPostingView', (person) => ({ ...first(person), headers: aheadOfTime })],
  ['getMessagesView', () => ({})],
  ['getMessagesView', ({ messageId }) => ({ query: { messageId } })],
  ['getMessageView', ({ messageId }) => ({ params: { messageId } })],
  ['getScheduleView', () => ({})],
  ['getSharedScheduleView', ({ shareKey }) => ({ params: { jobSeekerId: shareKey } })],
  ['getSuspendView', () => ({})],
  ['getWithdrawView', () => ({})],
  ['getViewByRouteType', () => ({ params: { routeType: 'favorite_postings' } })],
  ['getBrowsingHistories', () => ({})],
  ['getFavorites', () => ({})],
  ['getJobPostingCards', search('areas', '13112')],
  ['getTodoList', () => ({})],
  ['getJobPostingActions', first],
  ['getComparison', () => ({})],
  ['getSearchResultView', search('commute', 'car:35.652,139.636:90')],
  ['findCommute', () => ({ query: { commute: 'car:35.652,139.636:90' } })],
  ['getScreenByType', named],
  ...views(
    'favorites',
    'browsing_history',
    'inquired',
    'progress_status',
    'under_consideration_list',
    'top',
    'privacy',
    'comparison',
    'offer_comparison',
    'message_list',
    'schedule',
  ),
  ...screens('favorites', 'browsing_history', 'inquired', 'under_consideration_list', 'top', 'search_result'),
  ...screens('message_list', 'message_detail', 'schedule'),
  ...screens(...progressStatuses.map((status) => `by_progress_status_${status}`)),
]

describe('the number of statements', () => {
  let people: [Person, Person]
  beforeAll(async () => {
    people = [await makePerson('kango', 1), await makePerson('comedical', 7)]
  })

  it('is the same for short lists and for long ones, and within the budget, call by call', async () => {
    const table: Record<string, number[]> = {}
    const overBudget: string[] = []
    for (const [name, optionsOf] of calls) {
      const counts: number[] = []
      const { params = {} } = optionsOf(people[0])
      const plain = [name, params['id'] ?? params['screenType'] ?? params['routeType'] ?? ''].join(' ').trim()
      const label = plain in table ? `${plain} once more` : plain
      for (const person of people) {
        const options = { tenant: person.tenant, session: person.session, ...optionsOf(person) }
        // Fills the caches of counts and settings, then that of the columns of each read
        for (let round = 0; round < 2; round += 1) expect((await portal().call(name, options)).status, name).toBe(200)
        portal().statements()
        portal().roundTrips()
        await portal().call(name, options)
        counts.push(portal().statements().length)
        const entry = entering.has(label) ? ofEntry : { statements: 0, roundTrips: 0 }
        const used = [counts.at(-1) ?? 0, portal().roundTrips()] as const
        if (used[0] > mostStatements + entry.statements || used[1] > mostRoundTrips + entry.roundTrips)
          overBudget.push(`${label}: ${used[0]} statements, ${used[1]} round trips`)
      }
      table[label] = counts
    }
    const same = Object.entries(table).map(([label, [one]]) => [label, [one, one]])
    expect(table).toEqual(Object.fromEntries(same))
    // The embedded database is in this process: there each read is a statement of its own
    expect(portal().connection.kind === 'postgresql' ? overBudget : []).toEqual([])
  })

  it('is checked for every call that returns a view, a screen or a list of the job seeker', () => {
    const screenCalls = (Object.keys(routes) as OperationName[]).filter((name) =>
      /^(GET|POST) \/v1\/app\/(views|screen|component\/(job_posting|todo))/.test(routes[name]),
    )
    expect([...new Set(calls.map(([name]) => name))]).toEqual(expect.arrayContaining(screenCalls))
  })
})
