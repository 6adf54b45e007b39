import { randomUUID } from 'node:crypto'
import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { ownInterviewCalls } from '#server/testing/interview-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp()
const operate = useOperatorCli(portal)
let token = ''
let session = ''
let jobSeekerId = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})
beforeEach(async () => {
  const jobSeeker = await makeJobSeeker(portal())
  jobSeekerId = jobSeeker.id
  session = await portal().signedIn(jobSeeker)
})
const { pick } = ownInterviewCalls(portal, () => session)

const run = (...args: string[]) => operate(['interview', ...args], { token })
const times = ['--time', '2026-11-26T14:00', '--time', '2026-11-26T07:00:00Z']
const offerArgs = () => [
  'offer',
  jobSeekerId,
  '--title',
  'みずほ病院',
  '--minutes',
  '60',
  '--outside-free-hours',
  ...times,
]
const offer = async (...more: string[]): Promise<OperatorInterview> => {
  const { err, lines } = await run(...offerArgs(), ...more, '--json')
  expect(err).toBe('')
  const [made] = lines<OperatorInterview>()
  if (!made) throw new Error('Nothing was printed.')
  return made
}

describe('interview', () => {
  it('is offered in the time of Japan, confirmed when it was picked, moved and cancelled', async () => {
    const { id, times: offered, onlineUrl, isOnline } = await offer('--online-url', 'https://meet.example/a')
    expect({ offered, onlineUrl, isOnline }).toEqual({
      offered: ['2026-11-26T14:00:00+09:00', '2026-11-26T16:00:00+09:00'],
      onlineUrl: 'https://meet.example/a',
      isOnline: true,
    })
    const early = await run('confirm', id, '--time', '2026-11-26T14:00')
    expect(early).toMatchObject({ code: 1, out: '' })
    expect((await pick(id)).status).toBe(200)
    expect((await run('list', '--status', 'picked', '--job-seeker', jobSeekerId)).out).toContain(
      `${id}  picked  2026-11-26T14:00:00+09:00  みずほ病院\n`,
    )
    const booked = await operate(['schedule', 'show', jobSeekerId], { token })
    expect(booked.out).toContain('Booked\n  2026-11-26T14:00:00+09:00  60 minutes  picked\n')
    expect((await run('confirm', id, '--time', '2026-11-26T14:00')).out).toContain(`${id}  confirmed  `)
    const moved = await run('move', id, '--time', '2026-11-27T10:00', '--minutes', '30', '--outside-free-hours')
    expect(moved.out).toContain('  offered     2026-11-27T10:00:00+09:00\n  minutes     30\n')
    const cancelled = await run('cancel', id, '--reason', '先方の都合です。')
    expect(cancelled.out).toContain('  cancelled   by operator: ')
    expect((await run('list', '--status', 'picked', '--job-seeker', jobSeekerId)).out).toBe(
      'There are no interviews like that.\n',
    )
  })

  it('is offered once by one idempotency key', async () => {
    const key = randomUUID()
    const first = await offer('--idempotency-key', key)
    expect(await offer('--idempotency-key', key)).toEqual(first)
    expect((await run('list', '--job-seeker', jobSeekerId, '--json')).lines()).toHaveLength(1)
  })

  it.each([
    [['--title', 'a', '--minutes', '60'], 2, 'interview offer needs --time.'],
    [['--title', 'a', '--minutes', '60', '--time', '10:00'], 2, '--time must be a time as in 2026-12-01T10:00'],
    [['--title', 'a', '--minutes', 'an hour', '--time', '2026-11-26T14:00'], 2, '--minutes must be a whole number.'],
    [['--title', 'a', '--minutes', '1', '--time', '2026-11-26T14:00'], 1, '"minutes" must be at least 15.'],
    [['--title', 'a', '--minutes', '60', '--time', '2026-11-26T14:05'], 1, ''],
  ])('refuses to offer %j', async (args, code, said) => {
    const response = await run('offer', jobSeekerId, ...args)
    expect(response.err).toContain(said)
    expect(response).toMatchObject({ code, out: '' })
  })
})
