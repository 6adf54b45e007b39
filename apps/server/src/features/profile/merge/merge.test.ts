// Also on PGlite: notifications, bytes
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { knownPassword, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeInterview, makeMessage, makeTodo } from '#server/testing/adviser.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import type { MadeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { mergeCalls, type Two } from '#server/testing/merge-calls.ts'
import { makeOffer, putUnderConsideration } from '#server/testing/offer.factories.ts'
import { basicAnswers } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
let cookie = ''
beforeAll(async () => {
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'], kaigo: ['manager'] }))
})
const { preview, merge, mergeAsSeen, list, undo, previewUndo } = mergeCalls(portal, () => cookie)

const count = async (table: string, { id }: MadeJobSeeker): Promise<number> => {
  const { rows } = await portal().connection.executeSql(
    `select count(*)::int as count from ${table} where job_seeker_id = $1`,
    [id],
  )
  return Number(rows[0]?.['count'])
}

async function makePerson(answers: Record<string, string> = {}, tenant = 'kango'): Promise<MadeJobSeeker> {
  const person = await makeAccount(portal(), { tenant })
  const session = await portal().signedIn(person)
  await portal().call('updateProfile', { session, tenant, body: { states: basicAnswers(answers) } })
  return person
}
const makeTwo = async (): Promise<Two> => ({
  stays: await makePerson({ address2: '' }),
  goes: await makePerson({ address1: '桜丘2-2-2', address2: '201号' }),
})

const apply = async (person: MadeJobSeeker, jobPostingId: string) => {
  const session = await portal().signedIn(person)
  const input = { session, params: { jobPostingId }, body: { actionType: 'apply' as const } }
  expect((await portal().call('takeJobPostingAction', input)).status).toBe(204)
}
const statusOf = async ({ id }: MadeJobSeeker, jobPostingId: string) => {
  const { rows } = await portal().connection.executeSql(
    'select status from progress where job_seeker_id = $1 and job_posting_id = $2',
    [id, jobPostingId],
  )
  return rows[0]?.['status'] ?? null
}
const favourite = async (person: MadeJobSeeker, jobPostingId: string) =>
  portal().services.runInScope(person.tenant, async (scope) => {
    await scope
      .insertInto('favorite', { job_seeker_id: person.id, job_posting_id: jobPostingId, created_at: new Date() })
      .execute()
  })
const profileWords = async ({ id }: MadeJobSeeker) => {
  const { rows } = await portal().connection.executeSql(
    `select state -> 'contentStates' -> 0 ->> 'text' as text from profile_answer
     where job_seeker_id = $1 and key in ('address1', 'address2') order by key`,
    [id],
  )
  return rows.map(({ text }) => text)
}

describe('a merge of two registrations', () => {
  it('is shown first: what moves, what both have, what differs, and what the job seeker reads', async () => {
    const two = await makeTwo()
    const [shared, single] = [await makeJobPosting(portal()), await makeJobPosting(portal())]
    for (const person of [two.stays, two.goes]) await apply(person, shared)
    await apply(two.goes, single)
    await makeMessage(portal(), two.goes)
    for (const person of [two.stays, two.goes]) await favourite(person, shared)
    const before = await count('message', two.goes)
    const { status, body } = await preview(two)
    expect(status).toBe(200)
    expect(body.stays.jobSeekerId).toBe(two.stays.id)
    expect(body.moves).toContainEqual({ what: 'progress', count: 1 })
    expect(body.moves).toContainEqual({ what: 'message', count: before })
    expect(body.remains).toContainEqual({ what: 'favorite', count: 1 })
    expect(body.collisions).toMatchObject([
      { jobPostingId: shared, stays: 'entered', goes: 'entered', preferred: 'stays' },
    ])
    expect(body.parts.map(({ part }) => part)).toEqual(['ご住所', '建物名・部屋番号'])
    expect(body.notice.body).toContain(two.stays.email)
    expect(body.notice.body).not.toContain(two.goes.email)
    expect(await count('message', two.goes)).toBe(before)
  })

  it('moves what belongs to the person, and can be undone', async () => {
    const two = await makeTwo()
    const { stays, goes } = two
    const [shared, single] = [await makeJobPosting(portal()), await makeJobPosting(portal())]
    await apply(stays, shared)
    await putUnderConsideration(portal(), { tenant: 'kango', jobSeekerId: goes.id, jobPostingId: shared })
    await makeOffer(portal(), { tenant: 'kango', jobSeekerId: goes.id, jobPostingId: shared })
    await apply(goes, single)
    await makeMessage(portal(), goes, { direction: 'from_job_seeker' })
    await makeTodo(portal(), goes)
    await makeInterview(portal(), goes, { startsAt: new Date('2026-12-01T10:00:00+09:00') })
    await favourite(goes, single)
    const had = Object.fromEntries(
      await Promise.all(
        ['message', 'todo', 'interview', 'favorite', 'progress_move', 'offer'].map(
          async (table) => [table, await count(table, goes)] as const,
        ),
      ),
    )
    const ownMoves = await count('progress_move', stays)
    const made = await mergeAsSeen(two, ({ parts }) => parts.map(({ id }) => id))

    expect(await count('interview', stays)).toBe(1)
    expect(await count('favorite', stays)).toBe(1)
    expect(await count('offer', stays)).toBe(1)
    expect(await count('message', goes)).toBe(0)
    expect(await count('progress_move', stays)).toBe(ownMoves + (had['progress_move'] ?? 0))
    expect(await statusOf(stays, shared)).toBe('under_consideration')
    expect(await statusOf(stays, single)).toBe('entered')
    expect(await profileWords(stays)).toEqual(['桜丘2-2-2', '201号'])
    expect(made.collisions).toMatchObject([{ jobPostingId: shared, preferred: 'goes' }])

    const { body } = await previewUndo(made)
    expect(body).toMatchObject({
      refusal: null,
      partsBack: ['ご住所', '建物名・部屋番号'],
      partsLeft: [],
      postingsLeft: [],
    })
    expect(body.returns).toContainEqual({ what: 'favorite', count: 1 })
    expect((await undo(made)).body.merge).toMatchObject({ version: 2, undoneByName: '佐伯 ゆかり' })
    for (const [table, wanted] of Object.entries(had)) {
      const notice = table === 'message' ? 1 : 0
      expect([table, await count(table, goes)]).toEqual([table, wanted + notice])
    }
    expect(await statusOf(stays, shared)).toBe('entered')
    expect(await statusOf(goes, shared)).toBe('under_consideration')
    expect(await statusOf(stays, single)).toBeNull()
    expect(await profileWords(stays)).toEqual(['経堂1-2-3'])
    expect(await count('progress_move', stays)).toBe(ownMoves)
  })

  it('takes files along with their bytes, and gives both back', async () => {
    const two = await makeTwo()
    await makeMessage(portal(), two.goes, { files: ['memo.txt'] })
    const { rows } = await portal().connection.executeSql('select id from stored_file where job_seeker_id = $1', [
      two.goes.id,
    ])
    const id = String(rows[0]?.['id'])
    const { storage } = portal().services
    const keyOf = ({ id: owner }: MadeJobSeeker) => storedFileKey('kango', owner, id)
    await storage.write(
      keyOf(two.goes),
      (async function* () {
        yield Buffer.from('abc')
      })(),
      3,
    )
    const made = await mergeAsSeen(two)
    expect(await storage.read(keyOf(two.stays))).not.toBeNull()
    expect(await count('stored_file', two.stays)).toBe(1)
    expect((await undo(made)).status).toBe(200)
    await portal().work()
    expect(await storage.read(keyOf(two.stays))).toBeNull()
    expect(await storage.read(keyOf(two.goes))).not.toBeNull()
  })

  it('ends the sessions of the one that goes, and says at its sign-in that it was joined to another', async () => {
    const two = await makeTwo()
    const session = await portal().signedIn(two.goes)
    expect((await portal().call('getProfileView', { session })).status).not.toBe(401)
    const made = await mergeAsSeen(two)
    expect((await portal().call('updateProfile', { session, body: { states: basicAnswers() } })).status).toBe(401)
    const signIn = (password: string) =>
      portal().call('signIn', { body: { email: two.goes.email, password, sessionAppType: 'web' } })
    const refused = await signIn(knownPassword)
    expect(refused.status).toBe(401)
    expect(JSON.stringify(refused.body)).toContain('もう一方のご登録にまとめられました')
    expect(JSON.stringify(refused.body)).not.toContain(two.stays.email)
    expect(JSON.stringify((await signIn('wrong-password-1')).body)).not.toContain('まとめられました')
    const mails = await portal().mails()
    for (const { email } of [two.stays, two.goes]) expect(mails.some(({ recipient }) => recipient === email)).toBe(true)
    expect(mails.find(({ recipient }) => recipient === two.goes.email)?.text).not.toContain(two.stays.email)
    await undo(made)
    expect(await sessionByPassword(portal(), { ...two.goes, password: knownPassword })).not.toBe('')
  })

  it('is refused where something arrived since it was shown, and names what', async () => {
    const two = await makeTwo()
    const { body } = await preview(two)
    await makeMessage(portal(), two.goes, { direction: 'from_job_seeker' })
    const refused = await merge(two, body.version)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('Changed since the preview: message.')
    expect((await merge(two, (await preview(two)).body.version)).status).toBe(200)
  })

  it('is made once of two at the same time, in either direction', async () => {
    const two = await makeTwo()
    const other = { stays: two.goes, goes: two.stays }
    const versions = [(await preview(two)).body.version, (await preview(other)).body.version]
    const answers = await Promise.all([merge(two, versions[0] ?? ''), merge(other, versions[1] ?? '')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('is refused for two services, for one registration, for one that was erased, and without the right address', async () => {
    const two = await makeTwo()
    const foreign = { stays: two.stays, goes: await makePerson({}, 'kaigo') }
    expect((await preview(foreign)).status).toBe(404)
    expect((await merge(foreign, 'x')).status).toBe(404)
    expect((await merge({ stays: two.stays, goes: two.stays }, 'x')).status).toBe(404)
    const { version } = (await preview(two)).body
    expect((await merge(two, version, [], 'someone@example.jp')).status).toBe(409)
    const compliance = await staffCookie(portal(), await makeStaff(portal(), { kango: ['compliance'] }))
    const erased = await callDesk(portal(), 'eraseJobSeeker', {
      cookie: compliance,
      service: 'kango',
      params: { jobSeekerId: two.goes.id },
      query: { reason: 'asked_by_letter' },
      body: { confirmation: two.goes.email },
    })
    expect(erased.status).toBe(200)
    expect((await merge(two, version)).status).toBe(404)
  })

  it('is for managers and compliance alone', async () => {
    const two = await makeTwo()
    const adviser = await staffCookie(portal(), await makeStaff(portal()))
    const asked = { cookie: adviser, service: 'kango' }
    const params = { jobSeekerId: two.stays.id, otherId: two.goes.id }
    expect((await callDesk(portal(), 'previewMerge', { ...asked, params })).status).toBe(403)
    const listed = await callDesk(portal(), 'listMerges', { ...asked, params: { jobSeekerId: two.stays.id } })
    expect(listed.body).toEqual({ merges: [], mergedIntoId: null })
  })

  it('keeps what a hostile name says as text, and leads from the one that went to the one that stays', async () => {
    const stays = await makePerson()
    const goes = await makePerson({ family_name: "<img src=x>'; drop", given_name: '𠮷' })
    await mergeAsSeen({ stays, goes })
    expect((await list(stays.id)).body.merges).toMatchObject([{ goneName: "<img src=x>'; drop 𠮷", goneId: goes.id }])
    expect((await list(goes.id)).body).toEqual({ merges: [], mergedIntoId: stays.id })
    expect((await list(randomUUID())).status).toBe(404)
  })

  it('moves what a call wrote that had waited for it', async () => {
    const two = await makeTwo()
    await mergeAsSeen(two)
    await makeMessage(portal(), two.goes, { direction: 'from_job_seeker', body: 'おくれました' })
    await portal().work()
    expect(await count('message', two.goes)).toBe(0)
  })
})
