import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { basicAnswers } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let cookie = ''
beforeEach(async () => {
  cookie = await staffCookie(portal(), await makeStaff(portal()))
})

const desk = () => ({ cookie, service: 'kango' })

async function makePerson(email: string, answers: Record<string, string>, tenant = 'kango'): Promise<MadeJobSeeker> {
  const person = await makeJobSeeker(portal(), { email, tenant })
  const session = await portal().signedIn(person)
  await portal().call('updateProfile', { session, tenant, body: { states: basicAnswers(answers) } })
  return person
}
const alike = async ({ id }: MadeJobSeeker) => {
  const { body } = await callDesk(portal(), 'listSamePersons', { ...desk(), params: { jobSeekerId: id } })
  return body.people.map(({ jobSeekerId, reasons }) => ({ jobSeekerId, reasons }))
}
const compare = (one: MadeJobSeeker, other: MadeJobSeeker) =>
  callDesk(portal(), 'compareRegistrations', { ...desk(), params: { jobSeekerId: one.id, otherId: other.id } })

const stranger = {
  family_name: '山本',
  given_name: '葵',
  family_name_kana: 'ヤマモト',
  given_name_kana: 'アオイ',
  birth_date: '1980-01-02',
  tel: '090-9999-0000',
}

/** Nobody else of this file has these. */
const resting = { birth_date: '1975-05-05', tel: '090-7575-7575' }

describe('registrations that may be of one person', () => {
  it('are found by telephone, by a mail address written in another way, and by reading and birthday', async () => {
    const person = await makePerson('mika.takahashi@gmail.com', {})
    const byTel = await makePerson('one@example.jp', { ...stranger, tel: '090-1234-5678' })
    const byMail = await makePerson('MikaTakahashi+jobs@googlemail.com', stranger)
    const byName = await makePerson('two@example.jp', { tel: '080-0000-1111', family_name: '高橋', given_name: '吉乃' })
    await makePerson('three@example.jp', { ...stranger, birth_date: '1992-04-18' })
    await makePerson('four@example.jp', { tel: '080-0000-2222', birth_date: '1992-04-19' })
    await makePerson('five@example.jp', {}, 'kaigo')
    const found = await alike(person)
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        { jobSeekerId: byTel.id, reasons: ['tel'] },
        { jobSeekerId: byMail.id, reasons: ['mail'] },
        { jobSeekerId: byName.id, reasons: ['name_and_birthday'] },
      ]),
    )
    expect((await alike(byTel)).map(({ jobSeekerId }) => jobSeekerId)).toContain(person.id)
  })

  it('are none of who rests, and none for who has said nothing yet', async () => {
    const person = await makePerson('resting-one@example.jp', resting)
    const other = await makePerson('resting-two@example.jp', resting)
    expect(await alike(person)).toEqual([{ jobSeekerId: other.id, reasons: ['name_and_birthday', 'tel'] }])
    await setAccountStatus(portal(), other, 'suspended')
    expect(await alike(person)).toEqual([])
    expect((await compare(person, other)).status).toBe(404)
    await makeJobSeeker(portal())
    expect(await alike(await makeJobSeeker(portal()))).toEqual([])
  })

  it('are shown side by side, with what both have and where they meet', async () => {
    const one = await makePerson('side-one@example.jp', {})
    const other = await makePerson('side-two@example.jp', { address1: '<b>桜丘</b>2-2-2' })
    await makeMessage(portal(), one, { direction: 'from_job_seeker' })
    const jobPostingId = await makeJobPosting(portal())
    for (const person of [one, other]) {
      const session = await portal().signedIn(person)
      await portal().call('takeJobPostingAction', { session, params: { jobPostingId }, body: { actionType: 'apply' } })
    }
    const { body } = await compare(one, other)
    expect(body.one.jobSeekerId).toBe(one.id)
    expect(body.other.reasons).toEqual(['name_and_birthday', 'tel'])
    expect(body.parts.find(({ part }) => part === 'お名前')?.isSame).toBe(true)
    const address = body.parts.find(({ part }) => part === 'ご住所')
    expect(address).toMatchObject({ isSame: false })
    expect(address?.other).toContain('<b>桜丘</b>2-2-2')
    expect(body.counts).toContainEqual({ what: 'progress', one: 1, other: 1 })
    expect(body.counts.find(({ what }) => what === 'message')?.one).toBeGreaterThan(0)
    expect(body.collisions.map((collision) => collision.jobPostingId)).toEqual([jobPostingId])
    expect(body.lastSeen.one).not.toBeNull()
  })

  it('are never of two services, and never one with itself', async () => {
    const one = await makePerson('service-one@example.jp', {})
    const other = await makePerson('service-two@example.jp', {}, 'kaigo')
    expect((await compare(one, other)).status).toBe(404)
    expect((await compare(one, one)).status).toBe(404)
  })
})
