import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp()
const run = useOperatorCli(portal)
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

type Act = Output<'listOperatorActs'>['acts'][number]
const readTodos = async (jobSeekerId: string) =>
  expect((await portal().call('listOperatorTodos', { ...operatorOf(token), params: { jobSeekerId } })).status).toBe(200)

it('lists what was done, filtered by job seeker, operation and key', async () => {
  const [one, other] = [await makeJobSeeker(portal()), await makeJobSeeker(portal())]
  await readTodos(one.id)
  await readTodos(other.id)
  const { out, code, err } = await run(['audit', 'list', '--job-seeker', one.id], { token })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`listOperatorTodos`)
  expect(out).toContain(`127.0.0.1  {"jobSeekerId":"${one.id}"}  job seekers: ${one.id}\n`)
  expect(out).not.toContain(other.id)

  const acts = await run(['audit', 'list', '--operation', 'listOperatorTodos', '--json'], { token })
  expect(acts.lines<Act>().map(({ jobSeekerIds }) => jobSeekerIds)).toEqual([[other.id], [one.id]])
  const [key = ''] = acts.lines<Act>().map(({ operatorKeyId }) => operatorKeyId)
  const byKey = await run(['audit', 'list', '--api-key', key, '--operation', 'listOperatorTodos'], { token })
  expect(byKey.out.trimEnd().split('\n')).toHaveLength(2)
  const newest = await run(['audit', 'list', '--operation', 'listOperatorTodos', '--limit', '1', '--json'], { token })
  expect(newest.lines<Act>().map(({ jobSeekerIds }) => jobSeekerIds)).toEqual([[other.id]])
  expect((await run(['audit', 'list', '--operation', 'noSuchCall'], { token })).out).toBe(
    'Nothing like that was done.\n',
  )
})

it('follows what is done from now on, and nothing of its own asking, until it is interrupted', async () => {
  const jobSeeker = await makeJobSeeker(portal())
  const interruption = new AbortController()
  const seen = Promise.withResolvers<string>()
  const following = run(['audit', 'list', '--follow'], { token, signal: interruption.signal, onOutput: seen.resolve })
  // once the command has read the list's end, later entries are new to it
  const asked = async () => (await run(['audit', 'list', '--json'], { token })).lines<Act>()
  while (!(await asked()).some(({ parameters }) => parameters['perPage'] === 1)) continue
  await readTodos(jobSeeker.id)
  expect(await seen.promise).toContain(`listOperatorTodos`)
  interruption.abort()
  const { out, code, err } = await following
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(jobSeeker.id)
  expect(out).not.toContain('listOperatorActs')
})

it('needs its scope, and ids that are some', async () => {
  const weak = await tokenFor(portal(), { scopes: ['events:read'] })
  expect((await run(['audit', 'list'], { token: weak })).err).toContain('Use one with the scope "audit:read".')
  expect(await run(['audit', 'list', '--api-key', 'tsk_x'], { token })).toMatchObject({
    code: 2,
    err: expect.stringContaining('--api-key must be an id as lists print them.') as string,
  })
})
