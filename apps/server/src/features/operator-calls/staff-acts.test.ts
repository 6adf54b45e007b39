import { randomUUID } from 'node:crypto'
import { openingHeader } from '@tsunagu/contract/staff/opening.ts'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import type { StaffActGroup } from '@tsunagu/contract/staff/staff-acts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const start = '2026-11-20T09:00:00+09:00'
const portal = useTestApp({ now: start, isBehindProxy: true })
let minute = 0
/** Acts of one moment have no order that a test could name. */
const later = () => portal().setNow(new Date(Date.parse(start) + ++minute * 60_000))
let person: MadeStaff
let admin: MadeStaff
let auditor = ''
let adminCookie = ''
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const signIn = (password: string, from: string) =>
  callDesk(portal(), 'signInStaff', {
    body: { email: person.email, password },
    headers: { 'x-forwarded-for': from, 'user-agent': chrome },
  })
const list = async (query: object = {}, cookie = auditor, service = 'kango') =>
  (await callDesk(portal(), 'listStaffActs', { cookie, service, query: { staffId: person.id, ...query } })).body
const acts = async (group: StaffActGroup) => (await list({ group })).acts.map(({ act }) => act)

beforeAll(async () => {
  person = await makeStaff(portal(), { kango: ['adviser'] }, '高梨 拓海')
  admin = await makeStaff(portal(), { kango: ['admin'], kaigo: ['admin'] }, '木下 圭')
  adminCookie = await staffCookie(portal(), admin)
  auditor = await staffCookie(portal(), await makeStaff(portal(), { kango: ['compliance'] }, '堀江 千春'))
  for (const [password, from] of [
    [staffPassword, '10.7.1.1'],
    ['wrong-2026', '10.7.1.1'],
    [staffPassword, '10.7.1.1'],
    [staffPassword, '10.7.2.2'],
  ] as const) {
    later()
    await signIn(password, from)
  }
})

describe('sign-ins in the audit', () => {
  it('are there with their device, refused ones too, and say which device was new', async () => {
    const { acts: found } = await list({ group: 'sign_in' })
    expect(found.map(({ act, isNewDevice, networkAddress }) => [act, isNewDevice, networkAddress])).toEqual([
      ['sign_in', true, '10.7.2.2'],
      ['sign_in', false, '10.7.1.1'],
      ['sign_in_refused', false, '10.7.1.1'],
      ['sign_in', false, '10.7.1.1'],
    ])
    expect(found[0]).toMatchObject({
      actorName: '高梨 拓海',
      actorKind: 'staff',
      device: 'Windowsパソコン・Chrome',
      about: null,
    })
  })

  it('go on page by page, and by days', async () => {
    const first = await list({ group: 'sign_in', perPage: 3 })
    const second = await list({ group: 'sign_in', perPage: 3, startKey: first.nextKey ?? '' })
    expect([first.acts.length, second.acts.length, second.nextKey]).toEqual([3, 1, null])
    expect(new Set([...first.acts, ...second.acts].map(({ id }) => id)).size).toBe(4)
    expect((await list({ group: 'sign_in', to: '2026-11-19' })).acts).toEqual([])
    expect((await list({ startKey: '9999999999999_xyz' }).catch(() => null))?.acts).toBeUndefined()
  })

  it('are those of the service’s own staff, for who may read the audit', async () => {
    const elsewhere = await staffCookie(portal(), await makeStaff(portal(), { kaigo: ['compliance'] }))
    expect((await list({}, elsewhere, 'kaigo')).acts).toEqual([])
    const adviser = await staffCookie(portal(), person)
    const { status } = await callDesk(portal(), 'listStaffActs', { cookie: adviser, service: 'kango' })
    expect(status).toBe(403)
  })
})

describe('changes of staff and keys in the audit', () => {
  it('say who changed which roles, and stay when somebody leaves the service', async () => {
    const set = (formerRoles: StaffRole[], roles: StaffRole[], service = 'kango') =>
      callDesk(portal(), 'setStaffRoles', {
        cookie: adminCookie,
        params: { staffId: person.id },
        body: { service, roles, formerRoles, handOver: [] },
      })
    expect((await set(['adviser'], ['adviser', 'manager'])).status).toBe(204)
    later()
    expect((await set([], ['adviser'], 'kaigo')).status).toBe(204)
    expect((await set(['adviser', 'manager'], [])).status).toBe(204)
    const { acts: found } = await list({ group: 'member' })
    expect(found.map(({ act, roles }) => [act, roles])).toEqual([
      ['set_roles', { before: ['adviser', 'manager'], after: [] }],
      ['set_roles', { before: ['adviser'], after: ['adviser', 'manager'] }],
    ])
    expect(found[0]).toMatchObject({ actorName: '木下 圭', about: { id: person.id, name: '高梨 拓海' } })
    // The sign-ins of that time stay; those of now are another service's
    expect(await acts('sign_in')).toHaveLength(4)
    await signIn(staffPassword, '10.7.2.2')
    expect(await acts('sign_in')).toHaveLength(4)
  })

  it('hold sessions that an administrator ended, and stopped accounts', async () => {
    const other = await makeStaff(portal(), { kango: ['adviser'] }, '久保田 澪')
    const params = { staffId: other.id }
    await callDesk(portal(), 'endSessionsOfStaff', { cookie: adminCookie, params })
    later()
    await callDesk(portal(), 'stopStaffMember', { cookie: adminCookie, params, body: { handOver: [] } })
    const { acts: found } = await list({ staffId: other.id })
    expect(found.map(({ act, actorId, about }) => [act, actorId, about?.name])).toEqual([
      ['stop', admin.id, '久保田 澪'],
      ['end_sessions_of_staff', admin.id, '久保田 澪'],
    ])
  })

  it('hold keys that were made and ended, by their name', async () => {
    const body = { name: `取り込み ${randomUUID()}`, scopes: ['events:read' as const] }
    const made = await callDesk(portal(), 'createOperatorKey', {
      cookie: adminCookie,
      service: 'kango',
      body,
    })
    const { id } = made.body.key
    later()
    await callDesk(portal(), 'revokeOperatorKey', { cookie: adminCookie, service: 'kango', params: { id } })
    const { acts: found } = await list({ staffId: admin.id, group: 'key' })
    expect(found.map(({ act, keyName, actorName }) => [act, keyName, actorName])).toEqual([
      ['key_revoked', body.name, '木下 圭'],
      ['key_made', '', '木下 圭'],
    ])
    expect((await list({ staffId: admin.id })).acts.map(({ act }) => act)).toContain('key_made')
  })

  it('are taken along with a reason', async () => {
    const reason = `点検 ${randomUUID()}`
    const query = { staffId: person.id, group: 'member', from: '2026-11-20', to: '2026-11-20', reason } as const
    const { response } = await callDesk(portal(), 'exportStaffActs', { cookie: auditor, service: 'kango', query })
    const lines = response.body.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toContain('set_roles,木下 圭,高梨 拓海,adviser,adviser manager')
    const noted = await callDesk(portal(), 'listOperatorActs', {
      cookie: auditor,
      service: 'kango',
      query: { operation: 'exportStaffActs' },
    })
    expect(noted.body.acts[0]?.parameters).toMatchObject({ reason })
  })
})

describe('opening a job seeker’s registration', () => {
  const read = async (jobSeekerId: string, cookie: string, opening?: string) => {
    const call = { cookie, service: 'kango', ...(opening && { headers: { [openingHeader]: opening } }) }
    await Promise.all([
      callDesk(portal(), 'getJobSeeker', { ...call, params: { jobSeekerId } }),
      callDesk(portal(), 'listTimeline', { ...call, params: { jobSeekerId } }),
      callDesk(portal(), 'listPeople', { ...call, body: { jobSeekerIds: [jobSeekerId] } }),
    ])
  }
  /** Without the readings of the audit itself, which are acts about the person as well. */
  const noted = async (jobSeekerId: string) => {
    const cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['compliance'] }))
    const { body } = await callDesk(portal(), 'listOperatorActs', { cookie, service: 'kango', query: { jobSeekerId } })
    return body.acts.filter(({ operation }) => operation !== 'listOperatorActs')
  }

  it('is one act, however often the page reads, and one more when it is opened again', async () => {
    const { id } = await makeJobSeeker(portal())
    const adviser = await makeStaff(portal())
    const cookie = await staffCookie(portal(), adviser)
    const opening = randomUUID()
    await read(id, cookie, opening)
    await read(id, cookie, opening.toUpperCase())
    const [act, ...others] = await noted(id)
    expect(others).toEqual([])
    expect(act).toMatchObject({
      operation: 'openPerson',
      operatorKeyId: adviser.id,
      jobSeekerIds: [id],
      parameters: { jobSeekerId: id, scope: 'job_seekers:read' },
    })
    await read(id, cookie, randomUUID())
    expect(await noted(id)).toHaveLength(2)
    // Another person's page with the same id is an act of its own
    await read(id, await staffCookie(portal(), await makeStaff(portal())), opening)
    expect(await noted(id)).toHaveLength(3)
  })

  it('is noted again on the next day', async () => {
    const { id } = await makeJobSeeker(portal())
    const adviser = await makeStaff(portal())
    const opening = randomUUID()
    await read(id, await staffCookie(portal(), adviser), opening)
    portal().setNow('2026-11-21T00:00:00+09:00')
    await read(id, await staffCookie(portal(), adviser), opening)
    expect(await noted(id)).toHaveLength(2)
  })

  it('is one act for each of two registrations that are read side by side', async () => {
    const [one, other] = [await makeJobSeeker(portal()), await makeJobSeeker(portal())]
    const cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
    const headers = { [openingHeader]: randomUUID() }
    const call = { cookie, service: 'kango', headers, params: { jobSeekerId: one.id, otherId: other.id } }
    await callDesk(portal(), 'compareRegistrations', call)
    const preview = await callDesk(portal(), 'previewMerge', call)
    await callDesk(portal(), 'previewMerge', call)
    for (const { id } of [one, other]) {
      expect((await noted(id)).map(({ operation, jobSeekerIds }) => [operation, jobSeekerIds])).toEqual([
        ['openPerson', [id]],
      ])
    }
    // Those of a list are no opening, and the change itself is in the record of both
    await callDesk(portal(), 'listPeople', { ...call, body: { jobSeekerIds: [one.id, other.id] } })
    const body = { version: preview.body.version, takenParts: [], reason: '同じ方', confirmation: other.email }
    expect((await callDesk(portal(), 'mergeRegistrations', { ...call, body })).status).toBe(200)
    for (const { id } of [one, other]) {
      expect((await noted(id)).map(({ operation }) => operation).toSorted()).toEqual([
        'listPeople',
        'mergeRegistrations',
        'openPerson',
      ])
    }
  })

  it('hides no other act: without an id, by a key, of data that leaves', async () => {
    const { id } = await makeJobSeeker(portal())
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    await read(id, cookie)
    expect(await noted(id)).toHaveLength(3)
    await read(id, cookie, 'no id')
    expect(await noted(id)).toHaveLength(6)
    const key = operatorOf(await tokenFor(portal())).headers
    const headers = { ...key, [openingHeader]: randomUUID() }
    await portal().call('getJobSeeker', { headers, params: { jobSeekerId: id } })
    expect((await noted(id))[0]).toMatchObject({ operation: 'getJobSeeker', callerKind: 'key' })
    const officer = await staffCookie(portal(), await makeStaff(portal(), { kango: ['compliance'] }))
    await callDesk(portal(), 'getDisclosure', {
      cookie: officer,
      service: 'kango',
      params: { jobSeekerId: id },
      headers: { [openingHeader]: randomUUID() },
    })
    expect((await noted(id))[0]).toMatchObject({ operation: 'getDisclosure' })
  })
})
