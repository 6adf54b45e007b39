/**
 * What the staff's list of job seekers costs with 100,000 of them: pages in each order, at the beginning and far behind, with
 * conditions; counts before a condition is applied; a timeline of 400 entries: `npm run bench -- people [--rounds 100]
 * [--people 100000]`. On PostgreSQL; run it on a quiet machine. The bound is 200 ms (p95).
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type PeopleFilter, type PeopleSort, peopleSorts } from '@tsunagu/contract/staff/people-filters.ts'
import { timelineKinds } from '@tsunagu/contract/staff/timeline.ts'
import { countOptions, countPeople } from '../../apps/server/src/features/people/people-count.queries.ts'
import { listPeople, type PersonRow } from '../../apps/server/src/features/people/people-list.queries.ts'
import { listTimeline } from '../../apps/server/src/features/timeline/timeline.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createRunInScope, type TenantScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { openJobQueue } from '../../apps/server/src/platform/queue/pg-boss-queue.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'

const tenant = 'kango'
const staffId = 'a0000000-0000-4000-8000-000000000001'
const id = (prefix: string, number: string) =>
  `('${prefix}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const busy = '10000000-0000-4000-8000-000000000001'

/** Job seekers with names, licences, wishes and a message each; one of 500 is the adviser's; one has 400 messages. */
async function fill({ executeSql }: Connection, people: number): Promise<void> {
  const all = `generate_series(1, ${people}) n`
  await executeSql(
    `insert into job_seeker (tenant, id, email, created_at, adviser_id) select '${tenant}', ${id('1', 'n')}, n || '@example.jp',
       now() - n * interval '3 minutes', case when n % 500 = 0 then '${staffId}'::uuid end from ${all}`,
  )
  await executeSql('vacuum analyze job_seeker')
  // A few at a time: one statement has a minute
  for (let first = 1; first <= people; first += 5_000) {
    await executeSql(
      `insert into profile_answer (tenant, job_seeker_id, key, key_index, state, updated_at)
       select '${tenant}', ${id('1', 'n')}, key, 0, jsonb_build_object('contentStates', jsonb_build_array(jsonb_build_object('text',
         case key when 'family_name' then '田中' when 'given_name' then '美' || n
           when 'family_name_kana' then (array['タナカ','サトウ','スズキ','ワタナベ'])[1 + abs(hashint4(n)) % 4] when 'given_name_kana' then 'ミ' || n
           when 'certifications' then (array['registered_nurse','midwife_license','licensed_practical_nurse'])[1 + (n % 20) / 9]
           when 'areas' then (13100 + n % 60)::text else 'style_' || n % 8 end))), now()
       from generate_series(${first}, ${Math.min(people, first + 4_999)}) n, unnest(array['family_name', 'given_name', 'family_name_kana', 'given_name_kana', 'certifications', 'areas', 'work_styles']) key`,
    )
  }
  await executeSql(
    `insert into message (tenant, id, job_seeker_id, direction, subject, body, sender_name, sent_at)
     select '${tenant}', gen_random_uuid(), ${id('1', 'n')}, case when n % 2 = 0 then 'from_job_seeker' else 'to_job_seeker' end,
       '夜勤について', '月に何回くらいありますか。', 'x', now() - (n % 43200) * interval '1 minute' from ${all}`,
  )
  await executeSql(
    `insert into message (tenant, id, job_seeker_id, direction, subject, body, sender_name, sent_at)
     select '${tenant}', gen_random_uuid(), '${busy}', 'to_job_seeker', '夜勤について', 'はい。', 'x', now() - k * interval '1 hour'
     from generate_series(1, 400) k`,
  )
  for (const table of [
    'job_seeker',
    'job_seeker_listing',
    'job_seeker_wish',
    'profile_answer',
    'message',
    'conversation',
  ])
    await executeSql(`vacuum analyze ${table}`)
}

const by = { operatorId: staffId, now: new Date() }
const filter = (
  field: PeopleFilter['field'],
  operator: PeopleFilter['operator'],
  ...values: string[]
): PeopleFilter => ({
  field,
  operator,
  values,
})
const rare = filter('licence', 'any_of', 'licensed_practical_nurse')
const quiet = filter('contact', 'over_days', '14')
const mine = filter('adviser', 'any_of', 'me')
const common = filter('licence', 'any_of', 'registered_nurse')
const queryOf = (filters: PeopleFilter[], name = '') => ({ filters, name, ids: null })

type Read = (scope: TenantScope) => Promise<unknown>

const page =
  (filters: PeopleFilter[], sort: PeopleSort, name = '', after: PersonRow | null = null): Read =>
  (scope) =>
    listPeople(
      scope,
      {
        ...queryOf(filters, name),
        sort,
        direction: 'asc',
        after: after && { value: after.place, id: after.id },
        limit: 101,
      },
      by,
    )

async function waysOf(scope: TenantScope): Promise<Record<string, Read>> {
  const far: Record<string, Read> = {}
  for (const sort of peopleSorts) {
    const rows = await listPeople(scope, { ...queryOf([]), sort, direction: 'asc', after: null, limit: 40_000 }, by)
    far[`by ${sort}, behind 40,000`] = page([], sort, '', rows.at(-1) ?? null)
  }
  return {
    ...Object.fromEntries(peopleSorts.map((sort) => [`by ${sort}`, page([], sort)])),
    ...far,
    'mine, by last contact': page([mine], 'contact'),
    'a rare licence, by reading': page([rare], 'kana'),
    'a licence and a prefecture, 14 days without contact': page(
      [common, filter('area', 'any_of', '13'), quiet],
      'contact',
    ),
    'a name': page([], 'registered', 'タナカミ12'),
    'count of everybody': (scope_) => countPeople(scope_, queryOf([]), by),
    'count of two conditions': (scope_) => countPeople(scope_, queryOf([common, quiet]), by),
    'counts of areas, of everybody': (scope_) => countOptions(scope_, { field: 'area', query: queryOf([]), by }),
    'counts of licences, of mine': (scope_) => countOptions(scope_, { field: 'licence', query: queryOf([mine]), by }),
    'a timeline': (scope_) => listTimeline(scope_, { jobSeekerId: busy, kinds: timelineKinds, after: null, limit: 51 }),
  }
}

async function measure(connection: Connection, rounds: number): Promise<Map<string, number[]>> {
  const run = createRunInScope(connection.db)
  const ways = await run(tenant, waysOf)
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, read] of Object.entries(ways)) {
      const startedAt = performance.now()
      await run(tenant, read)
      if (round >= 0) times.get(name)?.push(performance.now() - startedAt)
    }
  }
  return times
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '100' }, people: { type: 'string', default: '100000' } },
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## People\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const postgres = await ensurePostgres()
  const connection = connectPostgresql({ url: postgres.url, max: 2 })
  try {
    await migrate(connection)
    const queue = await openJobQueue(connection, { pollingIntervalSeconds: 60, keyring: null, onError: console.error })
    await queue.stop()
    await fill(connection, Number(values.people))
    const times = await measure(connection, Number(values.rounds))
    const rows = [...times].map(([name, all]) => [name, quantile(all, 0.5).toFixed(1), quantile(all, 0.95).toFixed(1)])
    console.log(markdownTable([[`${values.people} job seekers`, 'p50 ms', 'p95 ms'], ...rows]))
  } finally {
    await connection.close()
    await postgres.stop()
  }
}

await main()
