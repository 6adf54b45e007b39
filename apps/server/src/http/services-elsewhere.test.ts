// Also on PGlite: migrations, row security, sessions, notifications, the queue
import { describe, expect, inject, it } from 'vitest'
import { closeForWriting } from '#server/service-moves/change-log.queries.ts'
import { confirmMove, moveService, undoMove } from '#server/service-moves/move-service.ts'
import { makeAccount } from '#server/testing/account.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { runMove } from '#server/testing/use-service-move.ts'

const portal = useTestApp()
const other = useTestApp()

const health = async (app: ReturnType<typeof portal>, tenant: string) =>
  (await app.call('getAppHealth', { tenant })).status

describe.runIf(inject('templateUrl'))('hosts of a service that moves', () => {
  it('answer where its rows are, and say elsewhere that it is not there', async () => {
    const ends = [portal().connection, other().connection] as const
    const account = await makeAccount(portal())
    const session = await portal().signedIn(account)
    await runMove(ends, moveService)
    await expect.poll(() => health(portal(), 'kango')).toBe(503)
    await expect.poll(() => health(other(), 'kango')).toBe(200)
    expect([await health(portal(), 'kaigo'), await health(other(), 'kaigo')]).toEqual([200, 503])

    const { status, headers, body } = await portal().call('getSchedule', { session })
    expect([status, headers['retry-after'], body]).toMatchObject([503, '5', { code: 'unavailable' }])
    expect((await other().call('getSchedule', { session })).status).toBe(200)
    expect([...portal().services.tenants().keys()]).not.toContain('kango')
    expect([...other().services.tenants().keys()]).toEqual(['kango'])

    await runMove(ends, undoMove)
    await expect.poll(() => health(portal(), 'kango')).toBe(200)
    await expect.poll(() => health(other(), 'kango')).toBe(503)
    expect((await portal().call('getSchedule', { session })).status).toBe(200)
  })

  it('refuse writes alone while the last rows are on their way', async () => {
    const ends = [portal().connection, other().connection] as const
    const account = await makeAccount(portal())
    const session = await portal().signedIn(account)
    const text = { subject: '面接', body: '来週の面接の件です。', files: [] }
    const save = () =>
      portal().call('sendMessage', { session, body: { ...text, clientMessageId: crypto.randomUUID() } })
    await runMove(ends, moveService, { before: 'refuse writes' })
    const before = await save()
    await closeForWriting({ connection: portal().connection, tenant: 'kango' }, 120_000)
    const refused = await save()
    expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
      503,
      '5',
      { code: 'unavailable' },
    ])
    expect((await portal().call('getSchedule', { session })).status).toBe(200)
    await runMove(ends, moveService)
    await runMove(ends, confirmMove)
    await expect.poll(() => health(other(), 'kango')).toBe(200)
    expect(before.status).toBeLessThan(500)
  })
})
