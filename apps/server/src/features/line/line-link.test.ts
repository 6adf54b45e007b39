import { lineConsent } from '@tsunagu/contract/base/line.ts'
import { describe, expect, it } from 'vitest'
import { noteFriendship } from '#server/features/line/line-link.queries.ts'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { lineUserId } from '#server/testing/line-server.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { type LinePerson, useLine } from '#server/testing/use-line.ts'
import { messageOf } from '#server/testing/use-sign-in-provider.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp()
const { server, person, callerOf, goToLine, finish, link, linked, stateOf } = useLine(portal)

const consentsOf = ({ jobSeeker: { tenant, id } }: LinePerson) =>
  portal().services.runInScope(tenant, (scope) =>
    scope
      .selectFrom('line_consent')
      .select(['is_given', 'version'])
      .where('job_seeker_id', '=', id)
      .orderBy('created_at')
      .execute(),
  )
const countLinks = (tenant: string) =>
  portal().services.runInScope(
    tenant,
    async (scope) => (await scope.selectFrom('line_link').select('job_seeker_id').execute()).length,
  )

describe('a link with LINE', () => {
  it('is made after the consent, which is recorded with its version, and says whether notices arrive', async () => {
    const who = await person()
    expect(await stateOf(who)).toMatchObject({ isLinked: false, isFriend: false, linkedDatetime: null })
    expect((await stateOf(who)).consent.points).toEqual(lineConsent.points)
    expect((await link(who, 'misaki')).body).toEqual({ isFriend: true })
    expect(await stateOf(who)).toMatchObject({
      isLinked: true,
      isFriend: true,
      linkedDatetime: '2026-11-20T10:00:00+09:00',
      friendUrl: 'https://line.me/R/ti/p/%40kango',
    })
    expect(await consentsOf(who)).toEqual([{ is_given: true, version: lineConsent.version }])
  })

  it('is ended by its owner, with what LINE has given; the consent stays known', async () => {
    const who = await linked('unlinking')
    for (let times = 0; times < 2; times += 1) {
      expect((await portal().call('removeLineLink', callerOf(who))).status).toBe(204)
    }
    expect(await stateOf(who)).toMatchObject({ isLinked: false, linkedDatetime: null })
    expect((await consentsOf(who)).map(({ is_given }) => is_given)).toEqual([true, false])
    // The same account at LINE is free again
    expect((await link(await person(), 'unlinking')).status).toBe(200)
  })

  it('needs the text that is in force', async () => {
    const who = await person()
    const begun = await portal().call('beginLineLink', { ...callerOf(who), body: { consentVersion: '2020-01' } })
    expect(messageOf(begun)).toEqual([409, '説明の文が新しくなりました。画面を更新して、もう一度ご確認ください。'])
  })

  it('is one for each account at LINE: another registration is refused, and nothing moves', async () => {
    const [first, second] = [await linked('shared'), await person()]
    const refused = await link(second, 'shared')
    expect(refused.status).toBe(409)
    expect(messageOf(refused)[1]).toContain('ほかの会員登録と連携しています')
    expect(await stateOf(first)).toMatchObject({ isLinked: true })
    expect(await stateOf(second)).toMatchObject({ isLinked: false })
    expect(await consentsOf(second)).toEqual([])
  })

  it('does not stay with a registration that was merged into another', async () => {
    const former = await linked('merged')
    await setAccountStatus(portal(), former.jobSeeker, 'withdrawn')
    expect((await link(await person(), 'merged')).status).toBe(200)
  })

  it('is of one service: the other has its own channels, and does not know it', async () => {
    await linked('two services')
    const other = await person('kaigo')
    expect(await stateOf(other)).toMatchObject({ isLinked: false, friendUrl: 'https://line.me/R/ti/p/%40kaigo' })
    expect((await link(other, 'two services')).status).toBe(200)
  })

  it('keeps what LINE has said by an event while it was being linked again', async () => {
    const who = await linked('event between')
    const query = await goToLine(who, { login: 'event between', friend: 'on' })
    // It asks LINE, and an event of later comes before the answer is stored
    await portal().services.runInScope('kango', (scope) =>
      noteFriendship(scope, {
        userId: lineUserId('event between'),
        isFriend: false,
        at: new Date(portal().services.clock().getTime() + 1),
      }),
    )
    expect((await finish(who, query)).body).toEqual({ isFriend: false })
    expect(await stateOf(who)).toMatchObject({ isFriend: false })
  })

  it('replaces the former one of the same owner', async () => {
    const who = await linked('former phone')
    expect((await link(who, 'new phone', { isFriend: false })).body).toEqual({ isFriend: false })
    expect(await stateOf(who)).toMatchObject({ isLinked: true, isFriend: false })
    expect((await link(await person(), 'former phone')).status).toBe(200)
  })
})

describe('what comes back from LINE', () => {
  it('is good in the session that asked, and once', async () => {
    const [who, stranger] = [await person(), await person()]
    const query = await goToLine(who, { login: 'once', friend: 'on' })
    const elsewhere = { ...who, session: await portal().signedIn(who.jobSeeker) }
    for (const other of [stranger, elsewhere]) expect((await finish(other, query)).status).toBe(409)
    expect((await finish(who, query)).status).toBe(200)
    expect((await finish(who, query)).status).toBe(409)
    expect(await countLinks('kango')).toBeGreaterThan(0)
    expect(await stateOf(stranger)).toMatchObject({ isLinked: false })
  })

  it('is refused after ten minutes, and where the state is not ours', async () => {
    const who = await person()
    const query = await goToLine(who, { login: 'late' })
    portal().setNow('2026-11-20T10:10:01+09:00')
    const late = await finish(who, query)
    expect(messageOf(late)).toEqual([
      409,
      '時間が切れたか、ほかの画面で始められています。もう一度、はじめからお試しください。',
    ])
    portal().setNow('2026-11-20T10:00:00+09:00')
    const forged = new URLSearchParams(query)
    forged.set('state', `${forged.get('state')?.slice(0, -1)}x`)
    for (const wrong of [String(forged), '', 'code=a', 'code=a&state=%00', `state=${'9'.repeat(400)}`]) {
      expect((await finish(who, wrong)).status).toBe(409)
    }
  })

  it('is a refusal of the person', async () => {
    const who = await person()
    const cancelled = await finish(who, await goToLine(who, { cancel: '1' }))
    expect(messageOf(cancelled)).toEqual([409, 'LINEでの確認を取りやめました。連携はしていません。'])
  })

  it.each([
    ['signature', 'LINEの応答を確認できませんでした'],
    ['nonce', 'LINEの応答を確認できませんでした'],
    ['audience', 'LINEの応答を確認できませんでした'],
    ['expired', 'LINEの応答を確認できませんでした'],
    ['token_down', 'LINEにつながりません'],
    ['friendship_down', 'LINEにつながりません'],
  ] as const)('links nothing with the fault %s, and its log names nobody', async (fault, words) => {
    const who = await person()
    portal().logLines()
    server().line.fault = fault
    const refused = await link(who, 'at fault')
    expect(refused.status).toBe(409)
    expect(messageOf(refused)[1]).toContain(words)
    expect(await stateOf(who)).toMatchObject({ isLinked: false })
    const logged = JSON.stringify(portal().logLines())
    expect(logged).toContain('line_link')
    expect(logged).not.toContain(lineUserId('at fault'))
  })
})

describe('a service without channels', () => {
  it('has no such calls, and its page shows nothing of them', async () => {
    const { services } = portal()
    const { line } = services
    const who = await person()
    expect((await portal().call('getSignInSecurity', callerOf(who))).body.hasLine).toBe(true)
    services.line = new Map([...line].filter(([service]) => service !== 'kango'))
    try {
      const body = { consentVersion: lineConsent.version }
      expect((await portal().call('getSignInSecurity', callerOf(who))).body.hasLine).toBe(false)
      expect((await portal().call('getLineLink', callerOf(who))).status).toBe(404)
      expect((await portal().call('beginLineLink', { ...callerOf(who), body })).status).toBe(404)
      expect((await portal().call('finishLineLink', { ...callerOf(who), body: { query: '' } })).status).toBe(404)
      expect((await portal().call('removeLineLink', callerOf(who))).status).toBe(404)
    } finally {
      services.line = line
    }
  })
})

describe('the data of a link', () => {
  it('is deleted with the account', async () => {
    const { jobSeeker } = await linked('leaving')
    await portal().services.runInScope(jobSeeker.tenant, async (scope) => {
      await scope.deleteFrom('job_seeker').where('id', '=', jobSeeker.id).execute()
      for (const table of ['line_link', 'line_consent'] as const) {
        const left = await scope.selectFrom(table).select('tenant').where('job_seeker_id', '=', jobSeeker.id).execute()
        expect(left).toEqual([])
      }
    })
  })

  it('keeps ids of events for two weeks', async () => {
    const ids = () =>
      portal().services.runInScope('kango', (scope) => scope.selectFrom('line_event').select('id').execute())
    await portal().services.runInScope('kango', (scope) =>
      scope
        .insertInto('line_event', [
          { id: 'old', received_at: new Date('2026-11-05T10:00:00+09:00') },
          { id: 'new', received_at: new Date('2026-11-07T10:00:00+09:00') },
        ])
        .execute(),
    )
    await createWorkers(portal().served, null).clean_up?.({})
    expect(await ids()).toEqual([{ id: 'new' }])
  })
})
