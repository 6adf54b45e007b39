import { describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const start = new Date('2026-11-20T09:00:00+09:00')
const portal = useTestApp({ now: start.toISOString() })

/** A session of an administrator that has just begun. */
async function administrator() {
  portal().setNow(start)
  const cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['admin'] }))
  const call = { cookie, service: 'kango' }
  const make = (body: object) => callDesk(portal(), 'createOperatorKey', { ...call, body })
  return { call, make }
}
const use = (token: string) => portal().call('listEvents', operatorOf(token))

describe('a key', () => {
  it('is refused from the end of its last day on, and says when it was last used', async () => {
    const { make } = await administrator()
    const other = operatorOf(await tokenFor(portal()))
    const made = await make({ name: '夜間の取り込み', scopes: ['events:read'], lastDay: '2026-11-21' })
    const { key, token } = made.body
    expect(key).toMatchObject({
      expiresDatetime: '2026-11-22T00:00:00+09:00',
      lastUsedDatetime: null,
      ending: token.slice(-4),
    })
    portal().setNow(new Date('2026-11-21T23:59:59+09:00'))
    expect((await use(token)).status).toBe(200)
    const { keys } = (await portal().call('listOperatorKeys', other)).body
    expect(keys.find(({ id }) => id === key.id)?.lastUsedDatetime).toBe('2026-11-21T23:59:59+09:00')
    portal().setNow(new Date('2026-11-22T00:00:00+09:00'))
    expect((await use(token)).status).toBe(401)
  })

  it('cannot be made with a day that is over', async () => {
    const { make } = await administrator()
    expect((await make({ name: '昨日まで', scopes: ['events:read'], lastDay: '2026-11-19' })).status).toBe(400)
    expect((await make({ name: '今日まで', scopes: ['events:read'], lastDay: '2026-11-20' })).status).toBe(200)
  })

  it('is in no response but the first', async () => {
    const { call, make } = await administrator()
    const { token } = (await make({ name: '一度だけ', scopes: ['events:read'] })).body
    await use(token)
    const secret = token.slice(-43)
    for (const name of ['listOperatorKeys', 'listOperatorActs'] as const) {
      const { response } = await callDesk(portal(), name, call)
      expect(response.body).not.toContain(secret)
    }
  })

  it('can do no more than who makes it', async () => {
    const { make } = await administrator()
    expect((await make({ name: '強すぎる', scopes: ['job_seekers:read'] })).status).toBe(403)
    const weak = await tokenFor(portal(), { scopes: ['events:read'] })
    expect((await portal().call('listOperatorKeys', operatorOf(weak))).status).toBe(403)
  })
})
