import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { SseConnections } from '#server/platform/changes/sse-connections.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie, staffPassword } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

// A stream ends because of the roles or not at all within a test
const sseConnections = new SseConnections({ heartbeatMs: 60_000, longestMs: 60_000, perAccount: 3 })
const portal = useTestApp({ sendsMails: false, sseConnections })
let admin: MadeStaff
let person: MadeStaff
let cookie = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  admin = await makeStaff(portal(), { kango: ['admin'] })
  person = await makeStaff(portal(), { kango: ['adviser'] }, '久保田 澪')
  cookie = await staffCookie(portal(), admin)
})

type Members = Output<'listStaff'>['members']
const members = async (as = cookie): Promise<Members> =>
  (await callDesk(portal(), 'listStaff', { cookie: as })).body.members
const member = async (id: string, as = cookie) => (await members(as)).find(({ staffId }) => staffId === id)
const setRoles = (
  staffId: string,
  roles: StaffRole[],
  {
    formerRoles = ['adviser'],
    handOver = [],
    as = cookie,
  }: Partial<Input<'setStaffRoles'>['body']> & { as?: string } = {},
) =>
  callDesk(portal(), 'setStaffRoles', {
    cookie: as,
    params: { staffId },
    body: { service: 'kango', roles, formerRoles, handOver },
  })
const stop = (staffId: string, handOver: Input<'stopStaffMember'>['body']['handOver'] = [], as = cookie) =>
  callDesk(portal(), 'stopStaffMember', { cookie: as, params: { staffId }, body: { handOver } })
const jobSeekerOf = async (adviserId: string) => {
  const { id } = await makeJobSeeker(portal())
  await portal().services.runInScope('kango', (scope) =>
    scope.updateTable('job_seeker').set({ adviser_id: adviserId }).where('id', '=', id).execute(),
  )
  return id
}
const adviserOf = (jobSeekerId: string) =>
  portal().services.runInScope('kango', async (scope) => {
    const row = await scope
      .selectFrom('job_seeker')
      .select('adviser_id as id')
      .where('id', '=', jobSeekerId)
      .executeTakeFirst()
    return row?.id
  })
const acts = (aboutId: string) =>
  portal()
    .services.db.selectFrom('staff_audit')
    .select(['act', 'staff_id as by', 'details'])
    .where('about_id', '=', aboutId)
    .orderBy('number')
    .execute()

describe('the list', () => {
  it('shows who they are, what they may do, and when they were there', async () => {
    await callDesk(portal(), 'signInStaff', { body: { email: person.email, password: staffPassword } })
    await jobSeekerOf(person.id)
    expect(await member(person.id)).toEqual({
      staffId: person.id,
      name: '久保田 澪',
      nameKana: 'サエキ ユカリ',
      email: person.email,
      state: 'active',
      roles: [{ service: 'kango', role: 'adviser' }],
      canBeChanged: true,
      lastSignInDatetime: '2026-11-20T09:00:00+09:00',
      invitedUntilDatetime: null,
      jobSeekers: [{ service: 'kango', count: 1 }],
    })
  })

  it('ends where the caller is no administrator', async () => {
    const elsewhere = await makeStaff(portal(), { kaigo: ['adviser'] })
    const both = await makeStaff(portal(), { kango: ['adviser'], kaigo: ['manager'] })
    expect(await member(elsewhere.id)).toBeUndefined()
    expect(await member(both.id)).toMatchObject({
      roles: [{ service: 'kango', role: 'adviser' }],
      canBeChanged: false,
    })
    expect((await stop(both.id)).status).toBe(403)
    expect((await stop(elsewhere.id)).status).toBe(404)
  })

  it.each(['adviser', 'manager', 'compliance', 'author'] as const)('is nothing for the role %s', async (role) => {
    const other = await staffCookie(portal(), await makeStaff(portal(), { kango: [role] }))
    expect((await callDesk(portal(), 'listStaff', { cookie: other })).status).toBe(403)
    expect((await setRoles(person.id, ['admin'], { as: other })).status).toBe(403)
    expect((await callDesk(portal(), 'listStaff')).status).toBe(401)
  })
})

describe('an invitation', () => {
  const invite = (parts: Partial<Input<'inviteStaffMember'>['body']> = {}) =>
    callDesk(portal(), 'inviteStaffMember', {
      cookie,
      body: {
        email: `new-${randomUUID()}@tsunagu.example`,
        name: '高梨 拓海',
        nameKana: 'タカナシ タクミ',
        roles: [{ service: 'kango', role: 'adviser' }],
        ...parts,
      },
    })
  const accept = (link: string | null) =>
    callDesk(portal(), 'acceptStaffInvitation', {
      body: { token: link?.split('#')[1] ?? '-', password: 'takumi-2026-desk' },
    })

  it('shows its link where mails cannot be sent, and leads to signing in', async () => {
    const { body } = await invite()
    expect(body).toMatchObject({ untilDatetime: '2026-11-23T09:00:00+09:00' })
    expect(body.link).toMatch(/^http:\/\/desk\.localhost(:\d+)?\/invitation#/)
    expect(await member(body.staffId)).toMatchObject({ state: 'invited', invitedUntilDatetime: body.untilDatetime })
    expect((await accept(body.link)).body.services).toMatchObject([{ service: 'kango', roles: ['adviser'] }])
    expect(await acts(body.staffId)).toEqual([{ act: 'invite', by: admin.id, details: 'kango: adviser' }])
  })

  it('can be repeated once it has run out; the former link is of no use', async () => {
    const { body: first } = await invite()
    portal().setNow('2026-11-23T09:00:00+09:00')
    cookie = await staffCookie(portal(), admin)
    expect((await accept(first.link)).status).toBe(404)
    const { body: second } = await callDesk(portal(), 'repeatStaffInvitation', {
      cookie,
      params: { staffId: first.staffId },
    })
    expect((await accept(first.link)).status).toBe(404)
    expect((await accept(second.link)).status).toBe(200)
    const again = await callDesk(portal(), 'repeatStaffInvitation', { cookie, params: { staffId: first.staffId } })
    expect(again.status).toBe(409)
  })

  it('adds roles to who has an account, and is refused for who was stopped', async () => {
    const elsewhere = await makeStaff(portal(), { kaigo: ['adviser'] })
    expect((await invite({ email: elsewhere.email.toUpperCase() })).body).toEqual({
      staffId: elsewhere.id,
      link: null,
      untilDatetime: null,
    })
    expect(await member(elsewhere.id)).toMatchObject({ roles: [{ service: 'kango', role: 'adviser' }] })
    await stop(person.id)
    expect((await invite({ email: person.email })).status).toBe(409)
  })

  it('gives no role where the caller is no administrator, and wants an address', async () => {
    expect((await invite({ roles: [{ service: 'kaigo', role: 'adviser' }] })).status).toBe(403)
    expect((await invite({ roles: [{ service: 'nowhere', role: 'adviser' }] })).status).toBe(403)
    expect((await invite({ email: 'nobody' })).status).toBe(400)
  })
})

describe('roles', () => {
  it('are replaced where they are still those that were read', async () => {
    expect((await setRoles(person.id, ['manager', 'author'])).status).toBe(204)
    expect((await member(person.id))?.roles.map(({ role }) => role)).toEqual(['author', 'manager'])
    expect((await setRoles(person.id, ['adviser'])).status).toBe(409)
    expect(await acts(person.id)).toEqual([
      { act: 'set_roles', by: admin.id, details: 'kango: adviser → manager, author' },
    ])
  })

  it('of one’s own keep the administrator, and of two who take each other’s one stays', async () => {
    expect((await setRoles(admin.id, ['adviser'], { formerRoles: ['admin'] })).status).toBe(409)
    const other = await makeStaff(portal(), { kango: ['admin'] })
    const answers = await Promise.all([
      setRoles(other.id, [], { formerRoles: ['admin'] }),
      setRoles(admin.id, [], { formerRoles: ['admin'], as: await staffCookie(portal(), other) }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 403])
  })

  it('that look after job seekers end with a hand-over', async () => {
    const jobSeeker = await jobSeekerOf(person.id)
    const colleague = await makeStaff(portal())
    expect((await setRoles(person.id, ['manager'])).status).toBe(204)
    expect((await setRoles(person.id, ['author'], { formerRoles: ['manager'] })).status).toBe(409)
    const handOver = [{ service: 'kango', adviserId: colleague.id }]
    expect((await setRoles(person.id, ['author'], { formerRoles: ['manager'], handOver })).status).toBe(204)
    expect(await adviserOf(jobSeeker)).toBe(colleague.id)
  })

  it('taken away end the open stream, and the next call says so', async () => {
    const own = await staffCookie(portal(), person)
    const stream = callDesk(portal(), 'streamStaffEvents', { cookie: own })
    await expect.poll(() => sseConnections.count).toBe(1)
    expect((await setRoles(person.id, [])).status).toBe(204)
    expect((await stream).status).toBe(200)
    expect(sseConnections.count).toBe(0)
    expect((await callDesk(portal(), 'getWorkQueue', { cookie: own, service: 'kango' })).status).toBe(403)
  })
})

describe('stopping somebody', () => {
  it('ends sessions and sign-ins at once, and starting again brings them back', async () => {
    const own = await staffCookie(portal(), person)
    expect((await stop(person.id)).status).toBe(204)
    expect((await callDesk(portal(), 'getWorkQueue', { cookie: own, service: 'kango' })).status).toBe(401)
    const signIn = () => callDesk(portal(), 'signInStaff', { body: { email: person.email, password: staffPassword } })
    expect((await signIn()).status).toBe(401)
    const start = () => callDesk(portal(), 'startStaffMember', { cookie, params: { staffId: person.id } })
    expect((await start()).status).toBe(204)
    expect((await start()).status).toBe(409)
    expect((await signIn()).status).toBe(200)
    expect((await acts(person.id)).map(({ act }) => act)).toEqual(['stop', 'start'])
  })

  it('leaves no job seeker with who is gone: a colleague gets them, or nobody yet', async () => {
    const jobSeeker = await jobSeekerOf(person.id)
    const colleague = await makeStaff(portal())
    expect((await stop(person.id)).status).toBe(409)
    expect((await member(person.id))?.state).toBe('active')
    expect((await stop(person.id, [{ service: 'kango', adviserId: colleague.id }])).status).toBe(204)
    expect(await adviserOf(jobSeeker)).toBe(colleague.id)
    // Somebody who was stopped gets none
    expect((await stop(colleague.id, [{ service: 'kango', adviserId: person.id }])).status).toBe(204)
    expect(await adviserOf(jobSeeker)).toBeNull()
  })

  it('is not done to oneself, and to nobody', async () => {
    expect((await stop(admin.id.toUpperCase())).status).toBe(409)
    expect((await stop(randomUUID())).status).toBe(404)
    expect((await stop('x')).status).toBe(404)
  })
})
