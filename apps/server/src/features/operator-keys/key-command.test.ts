import { randomUUID } from 'node:crypto'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { operatorScopes } from '@tsunagu/contract/events/operator-scopes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp()
const run = useOperatorCli(portal)
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

type Made = Output<'createOperatorKey'>
type Key = Made['key']
const listKeys = async () => (await run(['key', 'list', '--json'], { token })).lines<Key>()
const make = async (...args: string[]) => {
  const { err, lines } = await run(['key', 'create', ...args, '--scopes', 'events:read,audit:read', '--json'], {
    token,
  })
  expect(err).toBe('')
  const [made] = lines<Made>()
  if (!made) throw new Error('No key was printed.')
  return made
}

describe('key', () => {
  it('is made, shown once, and works until it is revoked', async () => {
    const made = await run(['key', 'create', 'recruiting\u001b[2J', '--scopes', 'events:read'], { token })
    expect(made.code).toBe(0)
    const [secret = ''] = made.out.split('\n')
    expect(made.out).not.toContain('\u001b')
    expect(made.err).toContain('shown this once')
    const events = () => portal().call('listEvents', operatorOf(secret))
    expect((await events()).status).toBe(200)

    const listed = await run(['key', 'list'], { token })
    expect(listed.out).not.toContain(secret)
    const id = (await listKeys()).find(({ name }) => name.startsWith('recruiting'))?.id ?? ''
    expect(listed.out).toContain(`${id}  in force`)

    const revoked = await run(['key', 'revoke', id], { token })
    expect(revoked).toMatchObject({ code: 0, err: '', out: 'Revoked: calls with this key are refused from now on.\n' })
    expect((await events()).status).toBe(401)
    expect((await run(['key', 'list'], { token })).out).toContain(`${id}  revoked `)
  })

  it('is made once by one idempotency key', async () => {
    const before = (await listKeys()).length
    const key = randomUUID()
    const first = await make('once', '--idempotency-key', key)
    expect(await make('once', '--idempotency-key', key)).toEqual(first)
    expect(await listKeys()).toHaveLength(before + 1)
    const other = await run(['key', 'create', 'other', '--scopes', 'audit:read', '--idempotency-key', key], { token })
    expect(other).toMatchObject({ code: 1, out: '' })
    expect(other.err).toContain('was used for another call')
  })

  it('cannot end itself, nor be made to do more', async () => {
    const own = (await listKeys()).find(({ isOwn }) => isOwn)
    const ended = await run(['key', 'revoke', own?.id ?? ''], { token })
    expect(ended.code).toBe(1)
    expect(ended.err).not.toContain(token)
    const weak = await tokenFor(portal(), { scopes: ['keys:write'] })
    expect(await run(['key', 'create', 'more', '--scopes', 'audit:read'], { token: weak })).toMatchObject({
      code: 1,
      out: '',
    })
  })

  it.each([
    [['key', 'revoke', 'tsk_secret'], 'KEY_ID must be an id as lists print them.'],
    [['key', 'create', 'name'], 'key create needs --scopes.'],
    [['key', 'create', 'name', '--scopes', 'all'], `--scopes must be one of: ${operatorScopes.join(', ')}.`],
    [['key', 'create', '', '--scopes', 'audit:read'], 'NAME is empty.'],
    [['key', 'list', '--scopes', 'audit:read'], 'key list has no option --scopes.'],
    [['key', 'list', '--idempotency-key', 'x'], 'key list has no option --idempotency-key.'],
    [['key', 'list', 'all'], 'key list takes options only; 1 words were given.'],
    [['key', 'rotate'], 'There is: key list, key create, key revoke.'],
    [['key'], 'What is to be done? There is: key list, key create, key revoke.'],
  ])('%j is refused before anything is sent', async (args, said) => {
    const { code, err, out } = await run(args, { token })
    expect(err).toContain(said)
    expect(err).not.toContain('tsk_secret')
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })

  it('says which scope is needed, and what a wrong key is', async () => {
    const weak = await tokenFor(portal(), { scopes: ['events:read'] })
    const forbidden = await run(['key', 'list'], { token: weak })
    expect(forbidden).toMatchObject({ code: 1, out: '' })
    expect(forbidden.err).toContain('may not handle API keys. Use one with the scope "keys:write".')
    const foreign = await run(['key', 'list'], { token, tenant: 'hoiku' })
    expect(foreign.err).toContain('is not one of the service "hoiku", or was revoked')
    expect(foreign.err).not.toContain(token)
    const missing = await run(['key', 'revoke', randomUUID()], { token })
    expect(missing.err).toBe('There is no such key: key list prints them.\n')
  })
})
