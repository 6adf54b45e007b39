import { randomUUID } from 'node:crypto'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { beforeAll, expect, it } from 'vitest'
import { linkLine } from '#server/features/line/line-link.queries.ts'
import { createLineChannels } from '#server/platform/line/line-channel.ts'
import { createPushSender } from '#server/platform/push/push-sender.ts'
import { makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeInterview, makeMessage, makeTodo } from '#server/testing/adviser.factories.ts'
import { signInByApp } from '#server/testing/app-client.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { lineChannels } from '#server/testing/line-server.ts'
import { mergeCalls } from '#server/testing/merge-calls.ts'
import { makeOffer, putUnderConsideration } from '#server/testing/offer.factories.ts'
import { createAuthenticator } from '#server/testing/passkeys.ts'
import { makePlacement } from '#server/testing/placement.factories.ts'
import { text } from '#server/testing/profile-answers.ts'
import { newPushKeys, newPushTarget } from '#server/testing/push-service.ts'
import { hourAt, scheduleCalls } from '#server/testing/schedule-calls.ts'
import { sampleOf } from '#server/testing/schema-sample.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'
import { createWorkers } from '#server/workers/workers.ts'

/** Occurs in nobody else's data. */
const mark = '夜勤明けの秘密'
// Nothing is called: nobody in here is reached by LINE
const line = createLineChannels(
  { channels: new Map([['kango', lineChannels.kango]]), origin: 'http://127.0.0.1:9' },
  () => new Date(),
)
const push = createPushSender(newPushKeys(), { timeoutMs: 1_000, allowsPrivate: false })
const portal = useTestApp({ rateLimits: wideRateLimits, line, push })
const now = new Date('2026-11-20T09:00:00+09:00')
let owner: Awaited<ReturnType<typeof makeAccount>>
let ids: string[] = []

const queryRows = async (statement: string, ...values: unknown[]) =>
  (await portal().connection.executeSql(statement, values)).rows

/** One statement over all tables with something of a job seeker: by themselves they took most of the time of this file. */
async function statementOfAll(): Promise<string> {
  const tables = await queryRows(
    `select table_name as name from information_schema.columns where column_name = 'job_seeker_id' and table_schema = 'public' order by 1`,
  )
  const ofTable = ({ name }: Record<string, unknown>) =>
    `select '${name}' as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from "${name}" t where job_seeker_id = $1`
  return tables.map(ofTable).join(' union all ')
}
let statement: Promise<string> | undefined

/** Everything that any table holds of the owner, by table. */
async function dataOfOwner(): Promise<Record<string, Record<string, unknown>[]>> {
  statement ??= statementOfAll()
  const tables = await queryRows(await statement, owner.id)
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows])) as Record<string, Record<string, unknown>[]>
}

async function editByStaff(byStaff: {
  cookie: string
  service: string
  params: { jobSeekerId: string }
}): Promise<void> {
  const { body } = await callDesk(portal(), 'getProfileForms', byStaff)
  const answers = body.forms.flatMap(({ form }) => fieldsOf(form).map(({ element }) => element.state))
  const former = answers.filter(({ key }) => key === 'tel')
  const edited = { states: [text('tel', '080-8765-4321')], former, source: 'phone' as const, note: mark }
  await callDesk(portal(), 'editProfile', { ...byStaff, body: edited })
}

/** Another registration of the owner becomes part of this one. */
async function mergeByStaff(): Promise<void> {
  const cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager', 'compliance'] }))
  const goes = await makeAccount(portal())
  await mergeCalls(portal, () => cookie).mergeAsSeen({ stays: owner, goes })
}

async function addPasskey(session: string): Promise<void> {
  const { options } = (await portal().call('beginPasskey', { session, body: {} })).body
  const credential = createAuthenticator(`http://${owner.tenant}.localhost`).enrol(options)
  const { id, name } = (await portal().call('addPasskey', { session, body: { credential } })).body
  await portal().call('renamePasskey', { session, params: { id }, body: { formerName: name, name: mark } })
}

async function answerAfterJoining(session: string): Promise<void> {
  await makePlacement(portal(), { jobSeeker: owner, startDay: '2026-10-21' })
  await createWorkers(portal().served, null).ask_placements?.({})
  const { check } = (await portal().call('getAfterJoining', { session })).body.afterJoining
  if (!check) throw new Error('Nothing was asked after joining.')
  const { placementId, stage, version } = check
  const terms = check.terms.map(({ name }) => ({ name, state: 'different' as const, note: mark }))
  const body = { stage, terms, feeling: 'hard' as const, memo: mark, audience: 'employer' as const, version }
  await portal().call('answerAfterJoining', { session, params: { placementId }, body })
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
  await editByStaff(byStaff)
  const call = {
    id: randomUUID(),
    channel: 'call',
    direction: 'to_job_seeker',
    result: 'reached',
    reason: mark,
  } as const
  await callDesk(portal(), 'recordContact', { ...byStaff, body: call })
  await portal().call('reportContact', { session, params: { contactId: call.id }, body: { body: mark } })
  const passedOver = { kind: 'posting' as const, reasons: [], note: mark }
  await portal().call('passOver', {
    session,
    params: { jobPostingId: await makeJobPosting(portal()) },
    body: passedOver,
  })
  await noticeOfChange(session)
  const { resumePapers } = (await portal().call('getResumePapers', { session })).body
  const { choices, version } = resumePapers
  const papers = { jobPostingId: null, choices, words: { reason: mark, wish: mark }, version }
  await portal().call('saveResumePapers', { session, body: papers })
  const name = await upload(portal(), { session, name: `${mark}.pdf`, bytes: sampleFiles.pdf })
  await portal().call('moveResumeFiles', { session, body: { tmpFiles: [name], files: [], removedFiles: [] } })
  await addPasskey(session)
  await scheduleCalls(portal, () => session).save({ startDateTimes: [hourAt('2026-11-21', 9)], note: mark })
  const { shareKey } = (await portal().call('renewScheduleShare', { session, body: {} })).body
  const wished = { shareKey, clientRequestId: randomUUID(), requester: mark, startDateTimes: [hourAt('2026-11-21', 9)] }
  await portal().call('requestSharedTimes', { body: wished })
  await portal().call('updateEmailSetting', { session, body: { emailMagazine: true, recommendEmail: true } })
  const params = { jobPostingId: await makeJobPosting(portal()) }
  await portal().call('takeJobPostingAction', { session, params, body: { actionType: 'inquiry' } })
  const offered = { tenant: owner.tenant, jobSeekerId: owner.id, jobPostingId: await makeJobPosting(portal()) }
  await putUnderConsideration(portal(), offered)
  const offerId = await makeOffer(portal(), offered, { terms: { position: mark } })
  await portal().call('askMoreTime', {
    session,
    params: { jobPostingId: offered.jobPostingId },
    body: { offerId, seenReplyDeadline: '2026-12-01', wishedDay: '2026-12-08', reason: mark },
  })
  const choice = { version: 0, musts: [mark], firstChoiceId: offered.jobPostingId }
  await portal().call('saveOfferChoice', { session, body: choice })
  await portal().services.runInScope(owner.tenant, (scope) =>
    linkLine(scope, { jobSeekerId: owner.id, userId: mark, isFriend: false, askedAt: now, consentVersion: mark }, now),
  )
  await makePlacement(portal(), { jobSeeker: owner })
  await answerAfterJoining(session)
  await mergeByStaff()
  const browser = { ...newPushTarget('https://push.example.jp/1'), consentVersion: '2026-11-27' as const }
  await portal().call('subscribePush', { session, body: browser })
  // The client takes the time from the machine
  portal().setNow(new Date())
  await signInByApp(portal(), owner)
  portal().setNow(now)
}

/** A liked posting whose employer has another name later. */
async function noticeOfChange(session: string) {
  const reference = randomUUID()
  const params = { jobPostingId: await makeJobPosting(portal(), { reference }) }
  await portal().call('updateFavorite', { session, params, body: { status: 'like' } })
  const renamed = { '@type': 'Organization' as const, name: 'みなも会' }
  // Versions differ by their times
  portal().setNow(new Date(now.getTime() + 1_000))
  await importItems(portal(), [feedItem({ reference, hiringOrganization: renamed })])
  await portal().work()
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
  // A call that takes no id is made once: it would be the same for each
  const inputs = new Map(ids.map((id) => [JSON.stringify(inputWith(name, id)), id]))
  const newSession = async () => portal().signedIn(await makeJobSeeker(portal()))
  const reader = routes[name].startsWith('GET ') ? await newSession() : null
  for (const [sent, id] of inputs) {
    // What a call changes of its caller must not be what refuses the next one
    const session = reader ?? (await newSession())
    const { response } = await portal().call(name, { ...inputWith(name, id), session })
    expect(response.statusCode).toBeLessThan(500)
    for (const secret of [mark, owner.email, encodeURIComponent(mark)]) expect(response.body).not.toContain(secret)
    for (const each of ids.filter((other) => !sent.includes(other))) expect(response.body).not.toContain(each)
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
