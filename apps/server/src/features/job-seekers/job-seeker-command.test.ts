import { randomUUID } from 'node:crypto'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { basicAnswers } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const run = useOperatorCli(portal)
let token = ''
beforeAll(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
})

type JobSeeker = Output<'getJobSeeker'>['jobSeeker']
const newAddress = () => `${randomUUID()}@example.jp`

describe('job-seeker', () => {
  it('searches all pages, and shows one with answers and account', async () => {
    const person = await makeJobSeeker(portal())
    const session = await portal().signedIn(person)
    const states = basicAnswers({ address1: '見本町\u202e1-2' })
    await portal().call('updateProfile', { session, body: { states } })
    const found = await run(['job-seeker', 'search', '--name', 'たかはし', '--email', person.email], { token })
    expect(found).toMatchObject({ code: 0, err: '' })
    expect(found.out).toContain(
      `${person.id}  active   2026-11-20T09:00:00+09:00  髙橋 𠮷乃 (タカハシ ヨシノ)\n  ${person.email}`,
    )
    const shown = await run(['job-seeker', 'show', person.id], { token })
    expect(shown.code).toBe(0)
    for (const words of ['password   not chosen yet', 'mails      messageNotice', 'birth_date', '見本町'])
      expect(shown.out).toContain(words)
    const [json] = (await run(['job-seeker', 'show', person.id, '--json'], { token })).lines<JobSeeker>()
    expect(json).toMatchObject({ jobSeekerId: person.id, tel: '+819012345678' })

    const mark = randomUUID().slice(0, 8)
    for (let count = 0; count < 102; count += 1) await makeJobSeeker(portal(), { email: `${count}.${mark}@example.jp` })
    const { lines } = await run(['job-seeker', 'search', '--email', mark, '--json'], { token })
    expect(new Set(lines<JobSeeker>().map(({ jobSeekerId }) => jobSeekerId)).size).toBe(102)
  })

  it('invites, once for one key, says what a repetition means, and takes back', async () => {
    const email = newAddress()
    const args = ['job-seeker', 'invite', email, '--family-name', '田中', '--areas', '13,14203', '--adviser', '佐藤']
    const invited = await run(args, { token })
    expect(invited).toMatchObject({ code: 0, err: '' })
    expect(invited.out).toContain(`Mailed to ${email}: the link is good once, until 2026-11-21T09:00:00+09:00.`)
    const again = await run(args, { token })
    expect(again.out).toContain('Invited before')
    expect(again.err).toContain('--again')
    expect((await run([...args, '--again'], { token })).out).toContain('Mailed to')
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === email)
    expect(mails).toHaveLength(2)
    const [id = ''] = invited.out.split('\n')
    expect((await run(['job-seeker', 'show', id], { token })).out).toContain('link until')
    expect(await run(['job-seeker', 'cancel', id], { token })).toMatchObject({ code: 0, err: '' })
    expect((await run(['job-seeker', 'show', id], { token })).err).toBe(
      'The service has no such job seeker, or no open invitation of theirs: job-seeker search prints them.\n',
    )
  })

  it('says that the mail waits where the installation has no SMTP_URL', async () => {
    const { services } = portal()
    Object.assign(services, { sendsMails: false })
    try {
      const email = newAddress()
      const { out } = await run(['job-seeker', 'invite', email], { token })
      expect(out).toContain(`Not mailed yet: the mail to ${email} waits, since the server has no SMTP_URL.`)
    } finally {
      Object.assign(services, { sendsMails: true })
    }
  })

  it('says why somebody is not invited', async () => {
    const account = await makeAccount(portal())
    const registered = await run(['job-seeker', 'invite', account.email], { token })
    expect(registered).toMatchObject({ code: 1, out: '' })
    expect(registered.err).toContain(`registered already, as job seeker ${account.id}`)
    const wrong = await run(['job-seeker', 'invite', newAddress(), '--tel', '12'], { token })
    expect(wrong.err).toContain('tel must be a Japanese telephone number')
  })

  it.each([
    [['job-seeker', 'search', 'tanaka'], 'job-seeker search takes options only'],
    [['job-seeker', 'search', '--status', 'withdrawn'], '--status must be one of: active, invited, suspended.'],
    [['job-seeker', 'search', '--since', 'today'], '--since must be a time'],
    [['job-seeker', 'search', '--again'], 'job-seeker search has no option --again.'],
    [['job-seeker', 'show', 'x'], 'JOB_SEEKER must be an id'],
    [['job-seeker', 'invite'], 'job-seeker invite takes MAIL'],
  ])('%j is refused before anything is sent', async (args, said) => {
    const { code, err } = await run(args, { token })
    expect(err).toContain(said)
    expect(code).toBe(2)
  })
})
