import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { interviewCalls, ownInterviewCalls } from '#server/testing/interview-calls.ts'
import { feedItem, makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { list, text } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'

/** What a member of staff does every day, done by a key alone: nothing needs the desk. */
const portal = useTestApp()
let token = ''
let jobPostingId = ''
let jobSeeker: MadeJobSeeker
let session = ''
const { facets } = feedItem()['x-tsunagu']

beforeAll(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
  jobPostingId = await makeJobPosting(portal())
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  const states = [
    text('family_name', '髙橋'),
    text('given_name', '𠮷乃'),
    list('areas', ['13112']),
    list('occupation_categories', facets.occupationCategories),
    list('employment_types', facets.employmentTypes),
  ]
  expect((await portal().call('updateProfile', { session, body: { states } })).status).toBe(204)
})

const queue = async (kind: string) => {
  const { body } = await portal().call('getWorkQueue', { ...operatorOf(token), query: { kind } })
  return body.items
}
const interviews = interviewCalls(portal, () => token)
const own = ownInterviewCalls(portal, () => session)

describe('by a key, without the desk', () => {
  it('the most urgent message is answered with a template', async () => {
    const question = { subject: '夜勤について', body: '夜勤は月に何回ですか。', files: [] }
    await portal().call('sendMessage', { session, body: { ...question, clientMessageId: randomUUID() } })
    const [first] = await queue('message')
    expect(first).toMatchObject({ jobSeekerId: jobSeeker.id, familyName: '髙橋' })
    const template = { name: '夜勤の回数', subject: 'Re: 夜勤について', body: '{{姓}}さん、夜勤は月4回です。' }
    const params = { id: randomUUID() }
    expect((await portal().call('putMessageTemplate', { ...operatorOf(token), params, body: template })).status).toBe(
      200,
    )
    const { body } = await portal().call('listMessageTemplates', operatorOf(token))
    const chosen = body.templates.find(({ name }) => name === template.name)
    const filled = chosen?.body.replace('{{姓}}', first?.familyName ?? '')
    const sent = await sendTo(portal(), { token, id: jobSeeker.id, subject: chosen?.subject, body: filled })
    expect(sent.status).toBe(200)
    expect(await queue('message')).toEqual([])
    const messageId = sent.body.message.id
    const read = await portal().call('getMessageView', { session, params: { messageId } })
    expect(JSON.stringify(read.body)).toContain('髙橋さん、夜勤は月4回です。')
  })

  it('the time that somebody has picked is confirmed', async () => {
    const { id } = await interviews.offer(jobSeeker.id, { jobPostingId })
    expect((await own.pick(id)).status).toBe(200)
    const [item] = await queue('interview')
    expect(item).toMatchObject({ jobSeekerId: jobSeeker.id })
    expect((await interviews.confirm(id)).status).toBe(200)
    expect(await queue('interview')).toEqual([])
    const { body } = await interviews.list({ jobSeekerId: jobSeeker.id })
    expect(body.interviews).toMatchObject([{ id, status: 'confirmed' }])
  })

  it('a posting that fits is introduced, and nothing moves until the job seeker responds', async () => {
    const params = { jobSeekerId: jobSeeker.id }
    const { body } = await portal().call('matchPostings', { ...operatorOf(token), params })
    expect(body.fitting.map((match) => match.jobPostingId)).toContain(jobPostingId)
    expect((await sendTo(portal(), { token, id: jobSeeker.id, jobPostingId })).status).toBe(200)
    const progress = await portal().call('listProgress', { ...operatorOf(token), query: params })
    expect(progress.body.applications).toEqual([])
  })

  it('an application is moved as far as the policy allows', async () => {
    const applied = { session, params: { jobPostingId }, body: { actionType: 'apply' } }
    await portal().call('takeJobPostingAction', applied)
    const [item] = await queue('application')
    expect(item).toMatchObject({ jobSeekerId: jobSeeker.id, jobPostingId })
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId }
    const { body } = await portal().call('getProgress', { ...operatorOf(token), params: pair })
    expect(body.application.allowedActions).toContain('start_selection')
    const moved = await portal().call('moveProgress', {
      ...operatorOf(token),
      body: { ...pair, action: 'start_selection' },
    })
    expect(moved.body).toMatchObject({ application: { status: 'under_consideration' } })
  })

  it('a call is noted, and a to-do is left', async () => {
    const params = { jobSeekerId: jobSeeker.id }
    const note = { id: randomUUID(), body: '電話で、夜勤の回数を説明しました。' }
    expect((await portal().call('createNote', { ...operatorOf(token), params, body: note })).status).toBe(200)
    const todo = { title: '履歴書の写真を送ってください', expireDate: '2026-11-27' }
    expect((await portal().call('createTodo', { ...operatorOf(token), params, body: todo })).status).toBe(200)
    const notes = await portal().call('listNotes', { ...operatorOf(token), params })
    expect(notes.body.notes).toMatchObject([{ body: note.body }])
    const todos = await portal().call('listOperatorTodos', { ...operatorOf(token), params })
    expect(JSON.stringify(todos.body)).toContain(todo.title)
  })
})
