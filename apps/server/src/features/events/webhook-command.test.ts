import { randomUUID } from 'node:crypto'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type NewEvent, recordEvent } from '#server/hiring/records/event.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'
import { openReceiver } from '#server/testing/webhook-receiver.ts'
import { deliverEvents } from './deliver-events.ts'

// the client library looks at the real time
const started = new Date()
const portal = useTestApp({ now: started.toISOString() })
const operate = useOperatorCli(portal)
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

const run = (...args: string[]) => operate(['webhook', ...args], { token })
type Made = Output<'createWebhook'>

async function setUp(...args: string[]) {
  portal().setNow(started)
  const receiver = await openReceiver()
  const { lines, code } = await run('add', receiver.url, '--json', ...args)
  expect(code).toBe(0)
  const [made] = lines<Made>()
  if (!made) throw new Error('Nothing was printed.')
  return { receiver, secret: made.secret, id: made.webhook.id }
}

const happen = async () => {
  const { id } = await makeJobSeeker(portal())
  const event = {
    type: 'profile.updated',
    jobSeekerId: id,
    data: { keys: ['email'] },
    dedupeKey: randomUUID(),
  } satisfies NewEvent
  await portal().services.runInScope('kango', (scope) => recordEvent(scope, event, portal().services.clock()))
}
const deliver = () => deliverEvents(portal().served, 'kango')

describe('webhook', () => {
  it('is added, tried, listed, changed and removed', async () => {
    const receiver = await openReceiver()
    const added = await run(
      'add',
      receiver.url,
      '--types',
      'profile.updated,offer.accepted',
      '--description',
      '社内\u202e',
    )
    expect(added.err).toContain('The secret is shown this once')
    const [id = ''] = added.out.split('  ')
    const secret = /Secret: (\S+)\n/.exec(added.out)?.[1] ?? ''
    expect(added.err).toContain(`webhook test ${id}`)

    expect(await run('test', id)).toMatchObject({ code: 0, err: '', out: 'Delivered: HTTP 204\n' })
    expect(receiver.events(secret)).toMatchObject([{ type: 'jp.tsunagu.webhook.test' }])

    const listed = await run('list')
    expect(listed.out).toContain(`${id}  ${receiver.url}\n`)
    expect(listed.out).toContain('profile.updated, offer.accepted')
    expect(listed.out).toContain('社内\\u202e')
    expect(listed.out).not.toContain(secret)

    expect((await run('update', id, '--pause', '--types', 'all')).out).toContain('(paused)')
    expect((await run('update', id, '--resume')).out).toContain('events    all')
    expect(await run('remove', id)).toMatchObject({ code: 0, out: 'Removed: nothing is sent there any more.\n' })
    expect((await run('list')).out).not.toContain(id)
  })

  it('shows deliveries, those given up apart, and sends them again', async () => {
    const { receiver, id } = await setUp()
    receiver.answer(() => ({ status: 410 }))
    await happen()
    await deliver()
    expect((await run('deliveries', id)).out).toMatch(/ waiting {4}1 attempts {2}profile\.updated .* HTTP 410/)
    expect((await run('deliveries', id, '--status', 'dead')).out).toBe('There are no deliveries like that.\n')

    receiver.answer(() => ({ status: 204 }))
    await run('update', id, '--resume')
    portal().setNow(new Date(started.getTime() + 60 * 60_000))
    await deliver()
    expect((await run('deliveries', id, '--status', 'delivered', '--json')).lines()).toMatchObject([{ attempts: 2 }])
    expect((await run('replay', id)).out).toBe('There was nothing to send again.\n')
    expect((await run('replay', id, '--after', '0')).out).toMatch(/^1 events are sent again/)
    await deliver()
    expect(receiver.posts).toHaveLength(3)
  })

  it('gets a new secret, the former one signing as well for a while', async () => {
    const { receiver, id, secret } = await setUp()
    const rotated = await run('rotate-secret', id)
    expect(rotated.err).toContain('the former one signs as well')
    await happen()
    await deliver()
    const [, next = ''] = /Secret: (\S+)\n/.exec(rotated.out) ?? []
    expect([receiver.events(secret).length, receiver.events(next).length]).toEqual([1, 1])
  })

  it('fails a test that the receiver does not take, and says what to mend', async () => {
    const { receiver, id } = await setUp()
    receiver.answer(() => ({ status: 500 }))
    const { code, out, err } = await run('test', id)
    expect({ code, out }).toEqual({ code: 1, out: 'Not delivered: HTTP 500\n' })
    expect(err).toContain('it must answer with 2xx')
  })

  it('is added once by one idempotency key, and not twice for one address', async () => {
    const key = randomUUID()
    const { receiver, id } = await setUp('--idempotency-key', key)
    const again = await run('add', receiver.url, '--json', '--idempotency-key', key)
    expect(again.lines<Made>()[0]?.webhook.id).toBe(id)
    expect(await run('add', receiver.url)).toMatchObject({
      code: 1,
      err: 'A webhook with this url is there already. Change that one.\n',
    })
  })

  it.each([
    [['add', 'ftp://agency.example/'], 1, 'The service refused this: '],
    [['update', randomUUID()], 2, 'Nothing to change was given.'],
    [['update', randomUUID(), '--pause', '--resume'], 2, 'exclude each other'],
    [['update', randomUUID(), '--pause'], 1, 'There is no such webhook: webhook list prints them.'],
    [
      ['add', 'https://agency.example/', '--types', 'profile.lost'],
      2,
      '--types must be one of: all, job_posting.liked',
    ],
    [['replay', randomUUID(), '--after', 'x'], 2, '--after must be a whole number.'],
  ])('%j is refused', async (args, code, said) => {
    const response = await run(...args)
    expect(response.err).toContain(said)
    expect(response).toMatchObject({ code, out: '' })
  })
})
