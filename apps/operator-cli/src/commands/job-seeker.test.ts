import { operatorJobSeekerExamples } from '@tsunagu/contract/examples/operator-job-seeker-examples.ts'
import { expect, it, vi } from 'vitest'
import { startJsonServer } from '#operator-cli/testing/json-server.ts'
import { runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = ['--service', 'kango', '--key', 'tsk_1']
const { inviteJobSeeker, eraseJobSeeker } = operatorJobSeekerExamples
const { email } = inviteJobSeeker.response
const { linkUntilDatetime } = inviteJobSeeker.response.invitation

it.each([
  [true, `Mailed to ${email}: the link is good once, until ${linkUntilDatetime}.`],
  [
    false,
    `Not mailed yet: the mail to ${email} waits, since the server has no SMTP_URL. The link is good once, until ${linkUntilDatetime}.`,
  ],
])('invite says whether the mail goes out: %s', async (isMailOnItsWay, sentence) => {
  await using server = await startJsonServer(() => ({ ...inviteJobSeeker.response, isRepeat: false, isMailOnItsWay }))
  const { out, err, code } = await runCli(['job-seeker', 'invite', email, ...service], {
    env: { PORT: String(server.port) },
  })
  expect({ out, err, code }).toEqual({
    out: `${inviteJobSeeker.response.jobSeekerId}\n${sentence}\n`,
    err: '',
    code: 0,
  })
})

it.each([
  [true, 'A last mail tells them.'],
  [
    false,
    'No mail is on its way: people who were only invited get none, and without SMTP_URL the last one waits in the outbox.',
  ],
])('erase says whether the mail goes out: %s', async (isMailOnItsWay, sentence) => {
  await using server = await startJsonServer(() => ({ ...eraseJobSeeker.response, isMailOnItsWay }))
  const { jobSeekerId } = eraseJobSeeker.params
  const args = ['job-seeker', 'erase', jobSeekerId, '--reason', 'asked_by_telephone', '--confirm', email, ...service]
  const { out, err, code } = await runCli(args, { env: { PORT: String(server.port) } })
  expect(out).toContain(`The ledgers keep what they must.\n${sentence}\n`)
  expect({ err, code }).toEqual({ err: '', code: 0 })
})
