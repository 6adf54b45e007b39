import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

it('gives several people the same to-do, each once; who rests gets none', async () => {
  const at = { cookie: await staffCookie(portal(), await makeStaff(portal())), service: 'kango' }
  const [one, other, resting] = [
    await makeJobSeeker(portal()),
    await makeJobSeeker(portal()),
    await makeJobSeeker(portal()),
  ]
  await setAccountStatus(portal(), resting, 'suspended')
  const body = {
    jobSeekerIds: [one.id, other.id, resting.id],
    clientTodoId: randomUUID(),
    title: '履歴書を確認する',
    expireDate: '2026-12-10',
  }
  const answers = [
    await callDesk(portal(), 'createTodos', { ...at, body }),
    await callDesk(portal(), 'createTodos', { ...at, body }),
  ]
  for (const answer of answers) {
    expect(answer.body.results).toEqual([
      { jobSeekerId: one.id, outcome: 'given' },
      { jobSeekerId: other.id, outcome: 'given' },
      { jobSeekerId: resting.id, outcome: 'not_found' },
    ])
  }
  const { body: listed } = await callDesk(portal(), 'listOperatorTodos', { ...at, params: { jobSeekerId: one.id } })
  expect(listed.todos.filter(({ givenBy }) => givenBy === 'operator')).toMatchObject([
    { title: '履歴書を確認する', expireDate: '2026-12-10', statusType: 'todo' },
  ])
})
