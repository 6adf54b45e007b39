import { randomUUID } from 'node:crypto'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeInterview, makeMessage, makeTodo } from '#server/testing/adviser.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { makeOffer, putUnderConsideration } from '#server/testing/offer.factories.ts'
import { hourAt, scheduleCalls } from '#server/testing/schedule-calls.ts'
import { sampleOf } from '#server/testing/schema-sample.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'

/** Occurs in nobody else's data. */
const mark = '夜勤明けの秘密'
const portal = useTestApp({ rateLimits: wideRateLimits })
const now = new Date('2026-11-20T09:00:00+09:00')
let owner: Awaited<ReturnType<typeof makeAccount>>
let ids: string[] = []

const queryRows = async (statement: string, ...values: unknown[]) =>
  (await portal().connection.executeSql(statement, values)).rows

/** Everything that any table holds of the owner, by table. */
async function dataOfOwner(): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await queryRows(
    `select table_name as name from information_schema.columns where column_name = 'job_seeker_id' and table_schema = 'public' order by 1`,
  )
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables)
    data[String(name)] = await queryRows(
      `select * from "${name}" t where job_seeker_id = $1 order by to_jsonb(t)::text`,
      owner.id,
    )
  return data
}

async function fillAccount(session: string): Promise<void> {
  await makeMessage(portal(), owner, { subject: mark, body: mark, files: [`${mark}.txt`] })
  await makeInterview(portal(), owner, { title: mark, startsAt: new Date('2026-11-25T10:00:00+09:00') })
  await makeTodo(portal(), owner, { title: mark })
  const staff = await staffCookie(portal(), await makeStaff(portal()))
  const byStaff = { cookie: staff, service: 'kango', params: { jobSeekerId: owner.id } }
  await callDesk(portal(), 'createNote', { ...byStaff, body: { id: randomUUID(), body: mark } })
  const held = { id: randomUUID(), subject: mark, body: mark, sendDatetime: '2026-11-30T09:00:00+09:00' }
  await callDesk(portal(), 'holdMessage', { ...byStaff, body: held })
  const name = await upload(portal(), { session, name: `${mark}.pdf`, bytes: sampleFiles.pdf })
  await portal().call('moveResumeFiles', { session, body: { tmpFiles: [name], files: [], removedFiles: [] } })
  await scheduleCalls(portal, () => session).save({ startDateTimes: [hourAt('2026-11-21', 9)], note: mark })
  await portal().call('renewScheduleShare', { session, body: {} })
  await portal().call('updateEmailSetting', { session, body: { emailMagazine: true, recommendEmail: true } })
  const params = { jobPostingId: await makeJobPosting(portal()) }
  await portal().call('takeJobPostingAction', { session, params, body: { actionType: 'inquiry' } })
  const offered = { tenant: owner.tenant, jobSeekerId: owner.id, jobPostingId: await makeJobPosting(portal()) }
  await putUnderConsideration(portal(), offered)
  await makeOffer(portal(), offered, { terms: { position: mark } })
  // The client takes the time from the machine
  portal().setNow(new Date())
  await signInByApp(portal(), owner)
  portal().setNow(now)
}

beforeAll(async () => {
  portal().setNow(now)
  owner = await makeAccount(portal())
  await fillAccount(await sessionByPassword(portal(), owner))
  const rows = Object.values(await dataOfOwner()).flat()
  ids = [owner.id, ...rows.map(({ id }) => id)].filter((id): id is string => typeof id === 'string')
})

/** The plainest input of a call, with an id wherever it has one. */
function inputWith(name: OperationName, id: string): CallOptions {
  const { params, query, body }: EndpointDefinition = endpoints[name]
  const withId = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length > 0 ? value.map(withId) : [id]
    if (value === null || typeof value !== 'object') return value
    const members = Object.entries(value).map(([key, each]) =>
      /id$/i.test(key) && typeof each === 'string' ? [key, id] : [key, withId(each)],
    )
    return Object.fromEntries(members)
  }
  const fields = (schema: object | undefined) => (schema ? withId(sampleOf(schema)) : {}) as Record<string, string>
  return {
    params: Object.fromEntries(Object.keys(fields(params)).map((key) => [key, id])),
    query: fields(query),
    ...(body ? { body: withId(sampleOf(body)) } : {}),
  }
}

const operations = (Object.keys(routes) as OperationName[]).filter((name) => endpoints[name].access === 'job_seeker')

it.each(operations)('%s neither shows nor changes anything of another job seeker', async (name) => {
  const before = await dataOfOwner()
  for (const id of ids) {
    const session = await portal().signedIn(await makeJobSeeker(portal()))
    const { response } = await portal().call(name, { ...inputWith(name, id), session })
    expect(response.statusCode).toBeLessThan(500)
    for (const secret of [mark, owner.email, encodeURIComponent(mark)]) expect(response.body).not.toContain(secret)
    for (const each of ids.filter((other) => other !== id)) expect(response.body).not.toContain(each)
  }
  expect(await dataOfOwner()).toEqual(before)
})

it('is tried with something in every table whose rows have an id', async () => {
  const withId = await queryRows(
    `select table_name as name from information_schema.columns where column_name = 'id' and data_type = 'uuid' and table_schema = 'public'`,
  )
  const data = await dataOfOwner()
  const empty = withId.map(({ name }) => String(name)).filter((name) => data[name]?.length === 0)
  expect(empty).toEqual([])
})
