import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makePersonWith } from '#server/testing/people.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let adviser = { cookie: '', service: 'kango' }
let compliance = { cookie: '', service: 'kango' }
beforeEach(async () => {
  adviser = { ...adviser, cookie: await staffCookie(portal(), await makeStaff(portal())) }
  const staff = await makeStaff(portal(), { kango: ['compliance'] })
  compliance = { ...compliance, cookie: await staffCookie(portal(), staff) }
})

const disclose = (jobSeekerId: string, as = compliance) =>
  callDesk(portal(), 'getDisclosure', { ...as, params: { jobSeekerId } })

it('holds the profile, the notes and the tags of somebody, also while the account rests', async () => {
  const person = await makePersonWith(portal(), { texts: { family_name: '田中', given_name: '美咲' } })
  const at = { ...adviser, params: { jobSeekerId: person.id } }
  await callDesk(portal(), 'createNote', { ...at, body: { id: randomUUID(), body: '電話は夕方がよい。' } })
  await callDesk(portal(), 'tagJobSeekers', { ...adviser, body: { jobSeekerIds: [person.id], add: ['夜勤できる'] } })
  await setAccountStatus(portal(), person, 'suspended')
  const { response, status } = await disclose(person.id)
  expect(status).toBe(200)
  const files = unzipSync(response.rawPayload)
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, unknown>
  expect(data['notes']).toMatchObject([{ body: '電話は夕方がよい。' }])
  expect(data['tags']).toMatchObject([{ name: '夜勤できる' }])
  expect(JSON.stringify(data['profile'])).toContain('美咲')
  expect(response.headers['content-disposition']).not.toContain('田中')
})

it('is nothing for an adviser, and nothing of who has left or of another service', async () => {
  const person = await makePersonWith(portal())
  expect((await disclose(person.id, adviser)).status).toBe(403)
  const elsewhere = await makePersonWith(portal(), { tenant: 'kaigo' })
  expect((await disclose(elsewhere.id)).status).toBe(404)
  await setAccountStatus(portal(), person, 'withdrawn')
  expect((await disclose(person.id)).status).toBe(404)
})
