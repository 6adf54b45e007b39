import { expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type MadePlacement, makePlacement } from '#server/testing/placement.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp()
const ask = () => createWorkers(portal().served, null).ask_placements?.({})

const managersCookie = async () => staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
const readPlacement = async ({ id }: MadePlacement, cookie: string) => {
  const as = { cookie, service: 'kango', params: { placementId: id } }
  return { as, ...(await callDesk(portal(), 'getPlacement', as)).body.placement }
}

/** So many people who have joined; the questions are due. */
async function manyJoined(): Promise<MadePlacement[]> {
  portal().setNow('2026-11-20T09:00:00+09:00')
  const cookie = await managersCookie()
  const made: MadePlacement[] = []
  for (let index = 0; index < 8; index += 1) {
    const placement = await makePlacement(portal(), { startDay: '2027-02-01' })
    const { as, id, jobSeekerId, personName, jobPostingId, sourceId, employer, position, ...rest } =
      await readPlacement(placement, cookie)
    const { acceptedOn, joiningAnsweredDatetime, stayingAnsweredDatetime, ownStaying, missing, ...facts } = rest
    const body = { ...facts, joiningState: 'joined' as const }
    expect((await callDesk(portal(), 'updatePlacement', { ...as, body })).status).toBe(200)
    made.push(placement)
  }
  portal().setNow('2027-08-01T09:19:00+09:00')
  return made
}

it('the link and the to-do at the same moment give one answer, and no error', async () => {
  const made = await manyJoined()
  await ask()
  const mails = await portal().mails()
  const sent = await Promise.all(
    made.map(async ({ jobSeeker }) => {
      const mail = mails.find(
        ({ recipient, text }) => recipient === jobSeeker.email && text.includes('/six_months?key='),
      )
      const session = await portal().signedIn(jobSeeker)
      const { body } = await portal().call('getTodoList', { session })
      const todo = body.component.component.todos.find(({ title }) => title.startsWith('働き続けていますか'))
      const key = /key=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
      return { key, session, params: { id: todo?.id ?? '' } }
    }),
  )
  const calls = sent.flatMap(({ key, session, params }) => [
    portal().call('answerStayingQuestion', { body: { key, answer: 'staying', leftOn: null, causes: [] } }),
    portal().call('updateTodoStatus', { session, params, body: { statusType: 'done' } }),
  ])
  const statuses = (await Promise.all<{ status: number }>(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 204, 409].includes(status))).toEqual([])
  const cookie = await managersCookie()
  for (const placement of made) {
    expect((await readPlacement(placement, cookie)).ownStaying).toMatchObject({ answer: 'staying' })
  }
})

it('the questions and an erasure at the same moment do not wait for each other in a circle', async () => {
  const made = await manyJoined()
  const token = await tokenFor(portal(), { scopes: ['job_seekers:erase'] })
  const erase = async ({ jobSeeker: { id, email } }: MadePlacement) =>
    portal().call('eraseJobSeeker', {
      ...operatorOf(token),
      params: { jobSeekerId: id },
      query: { reason: 'asked_by_telephone' },
      body: { confirmation: email },
    })
  const [, erased] = await Promise.all([ask(), Promise.all(made.map(erase)), ask()])
  expect(erased.map(({ status }) => status)).toEqual(made.map(() => 200))
})
