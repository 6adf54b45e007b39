import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { basicAnswers, list, text, workAnswers } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { componentIn } from '#server/testing/use-profile.ts'

const portal = useTestApp()
let staff: MadeStaff
let cookie = ''
let person: MadeJobSeeker
let session = ''
beforeEach(async () => {
  portal().setNow('2026-11-27T09:00:00+09:00')
  staff = await makeStaff(portal(), { kango: ['adviser'] }, '佐藤 花')
  cookie = await staffCookie(portal(), staff)
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
  await portal().call('updateProfile', { session, body: { states: basicAnswers() } })
})

const desk = () => ({ cookie, service: 'kango' })
const params = () => ({ jobSeekerId: person.id })

async function readForms(): Promise<FormElementState[]> {
  const { body } = await callDesk(portal(), 'getProfileForms', { ...desk(), params: params() })
  return body.forms.flatMap(({ form }) => fieldsOf(form).map(({ element }) => element.state))
}
/** What was read of the keys that are sent. */
const formerOf = async (sent: readonly FormElementState[]) =>
  (await readForms()).filter(({ key }) => sent.some((state) => state.key === key))

const edit = async (states: FormElementState[], former?: FormElementState[]) =>
  callDesk(portal(), 'editProfile', {
    ...desk(),
    params: params(),
    body: { states, former: former ?? (await formerOf(states)), source: 'phone', note: 'お電話にて' },
  })
const edits = async () => (await callDesk(portal(), 'listProfileEdits', { ...desk(), params: params() })).body.edits
const textAt = async (key: string) => (await readForms()).find((state) => state.key === key)?.contentStates[0]?.text

describe('editing a profile at the desk', () => {
  it('changes the answers, keeps who changed what, and says so once to the job seeker', async () => {
    const { status, body } = await edit([text('tel', '080-8765-4321'), text('address1', '桜丘2-2-2')])
    expect(status).toBe(200)
    expect(body.parts.toSorted()).toEqual(['ご住所', '電話番号'].toSorted())
    expect(await textAt('tel')).toBe('080-8765-4321')
    const stored = await edits()
    expect(stored.find(({ part }) => part === '電話番号')).toMatchObject({
      before: '090-1234-5678',
      after: '080-8765-4321',
      source: 'phone',
      note: 'お電話にて',
      editorName: '佐藤 花',
      takenBackDatetime: null,
    })
    expect(stored.find(({ part }) => part === 'ご住所')?.after).toContain('桜丘2-2-2')
    const { body: messages } = await callDesk(portal(), 'listMessagesOfJobSeeker', { ...desk(), params: params() })
    expect(messages.messages).toHaveLength(1)
    expect(messages.messages[0]?.subject).toBe('担当者がプロフィールを更新しました')
  })

  it('changes nothing where an answer is another than the one that was read', async () => {
    const former = await formerOf([text('tel', '')])
    await portal().call('updateProfile', { session, body: { states: [text('tel', '090-0000-1111')] } })
    expect((await edit([text('tel', '080-8765-4321')], former)).status).toBe(409)
    expect(await textAt('tel')).toBe('090-0000-1111')
    expect(await edits()).toEqual([])
    expect((await edit([text('tel', '080-8765-4321')])).status).toBe(200)
  })

  it('of two edits of one answer at the same time takes one', async () => {
    const former = await formerOf([text('tel', '')])
    const both = await Promise.all(['080-1111-1111', '080-2222-2222'].map((tel) => edit([text('tel', tel)], former)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await edits()).toHaveLength(1)
  })

  it('replaces a repeated set as a whole, and shows it in words', async () => {
    const first = workAnswers(0)
    expect((await edit(first)).status).toBe(200)
    portal().setNow('2026-11-27T09:05:00+09:00')
    expect((await edit([...workAnswers(0, { workplace: '桜丘病院' }), ...workAnswers(1)])).status).toBe(200)
    const [newest] = await edits()
    expect(newest?.before).toContain('第1病院')
    expect(newest?.after).toContain('桜丘病院')
    expect(newest?.after).toContain('第2病院')
  })

  it('takes a station, and refuses what only the job seeker may answer', async () => {
    const { body } = await callDesk(portal(), 'findProfileChoices', {
      ...desk(),
      query: { formId: 'profile_3', key: 'nearest_stations', word: '経堂' },
    })
    const [station] = body.choices
    expect(station?.label).toContain('経堂駅')
    expect((await edit([list('nearest_stations', [station?.value ?? ''])])).status).toBe(200)
    expect((await edits())[0]?.after).toBe('経堂駅')
    for (const own of [
      text('self_promotion', 'x'),
      text('contact_method', 'message_and_tel'),
      text('email', 'a@b.jp'),
    ]) {
      expect((await edit([own], [])).status).toBe(400)
    }
    expect((await edit([text('tel', '12')])).status).toBe(400)
  })

  it('keeps nothing where nothing is other than before, and hostile names as they are', async () => {
    const { body } = await edit([text('address1', '経堂1-2-3')])
    expect(body).toEqual({ editId: null, parts: [] })
    const hostile = '<img src=x onerror=alert(1)>\u202e\u0000𠮷'
    const { status } = await edit([text('family_name', hostile)])
    expect([200, 400]).toContain(status)
    expect((await edit([text('family_name', '<b>𠮷</b>')])).status).toBe(200)
    expect((await edits())[0]?.after).toContain('<b>𠮷</b>')
  })

  it('is refused to who may not, for another service, and for somebody who is not there', async () => {
    const other = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const answer = (as: string, jobSeekerId: string) =>
      callDesk(portal(), 'editProfile', {
        cookie: as,
        service: 'kango',
        params: { jobSeekerId },
        body: { states: [], former: [], source: 'other', note: '' },
      })
    expect((await answer(cookie, other.id)).status).toBe(404)
    const author = await staffCookie(portal(), await makeStaff(portal(), { kango: ['author'] }))
    expect((await answer(author, person.id)).status).toBe(403)
  })
})

describe('what the agency changed, for the job seeker', () => {
  const shown = async () => {
    const { body } = await portal().call('getProfileView', { session })
    const screens = 'screens' in body.view.data ? body.view.data.screens : []
    return componentIn(screens, 'profile_edits', 'profile_edits')?.items ?? []
  }
  const takeBack = (id: string, as = session) => portal().call('takeBackProfileEdit', { session: as, params: { id } })

  it('is on the profile’s page, and is taken back part by part', async () => {
    await edit([text('tel', '080-8765-4321'), text('address1', '桜丘2-2-2')])
    const items = await shown()
    expect(items.map(({ description }) => description)).toEqual(
      Array(2).fill('11月27日 佐藤 花（お電話でうかがった内容）'),
    )
    const tel = items.find(({ part }) => part === '電話番号')
    expect(tel).toMatchObject({ before: '090-1234-5678', after: '080-8765-4321' })
    expect((await takeBack(tel?.id ?? '')).status).toBe(204)
    expect(await textAt('tel')).toBe('090-1234-5678')
    expect(await textAt('address1')).toBe('桜丘2-2-2')
    expect((await shown()).map(({ part }) => part)).toEqual(['ご住所'])
    expect((await takeBack(tel?.id ?? '')).status).toBe(404)
    expect((await edits()).find(({ part }) => part === '電話番号')?.takenBackDatetime).not.toBeNull()
  })

  it('is not taken back over what was changed since, nor by anybody else', async () => {
    await edit([text('tel', '080-8765-4321')])
    const [item] = await shown()
    const stranger = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await takeBack(item?.id ?? '', stranger)).status).toBe(404)
    await portal().call('updateProfile', { session, body: { states: [text('tel', '090-0000-1111')] } })
    expect((await takeBack(item?.id ?? '')).status).toBe(409)
    expect(await textAt('tel')).toBe('090-0000-1111')
  })

  it('goes back to no answer where there was none, and to all places of work', async () => {
    await portal().call('updateProfile', { session, body: { states: [...workAnswers(0), ...workAnswers(1)] } })
    await edit(workAnswers(0, { workplace: '桜丘病院' }))
    const [work] = await shown()
    expect(work?.after).not.toContain('第2病院')
    expect((await takeBack(work?.id ?? '')).status).toBe(204)
    const places = (await readForms()).filter(({ key }) => key === 'workplace')
    expect(places.map(({ contentStates }) => contentStates[0]?.text)).toEqual(['第1病院', '第2病院'])
  })
})
