import type { ServiceFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let admin = ''
let author = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  admin = await staffCookie(portal(), await makeStaff(portal(), { kango: ['admin'] }, '木下 圭'))
  author = await staffCookie(portal(), await makeStaff(portal(), { kango: ['author'] }, '篠原 直'))
})

const desk = <N extends Parameters<typeof callDesk>[1]>(name: N, options: object = {}, cookie = admin) =>
  callDesk(portal(), name, { cookie, service: 'kango', ...options })
const read = async () => (await desk('getServiceFacts')).body
const put = async (facts: Partial<ServiceFacts>, version?: number) => {
  const stored = await read()
  const body = { facts: { ...stored.facts, ...facts }, version: version ?? stored.version, reason: '窓口の変更' }
  return desk('putServiceFacts', { body })
}
const tenant = () => portal().services.tenants().get('kango')

describe('what a service says of itself', () => {
  it('is that of its files at first, and takes effect in pages and mails once it is stored', async () => {
    const before = await read()
    expect(before).toMatchObject({ mailDomain: 'kango.tsunagu.example', history: [] })
    expect(before.facts).toMatchObject({
      title: 'つなぐ看護',
      fromName: 'つなぐ看護',
      replyTo: '',
      tel: '0120-000-000',
    })
    const facts = {
      fromName: 'つなぐ看護 相談室',
      replyTo: 'soudan@kango.tsunagu.example',
      tel: '0120-111-222',
      hours: '平日 9:00〜19:00',
      footer: '許可番号 00-ユ-000000（見本）\n© 2026 つなぐ看護',
    }
    const { status, body } = await put(facts)
    expect(status).toBe(200)
    expect(body.facts).toEqual({ ...before.facts, ...facts })
    expect(body.version).toBe(before.version + 1)
    expect(body.history[0]).toMatchObject({ version: body.version, reason: '窓口の変更', byName: '木下 圭' })
    expect(tenant()?.mail).toMatchObject({ fromName: facts.fromName, replyTo: facts.replyTo })
    expect(tenant()?.interviews.tel).toBe('0120-111-222')
    const config = await portal().call('getAppConfig', { tenant: 'kango' })
    expect(JSON.stringify(config.body)).toContain('© 2026 つなぐ看護')
  })

  it('goes back to replies to the sender', async () => {
    await put({ replyTo: 'soudan@kango.tsunagu.example' })
    expect((await put({ replyTo: '' })).body.facts.replyTo).toBe('')
    expect(tenant()?.mail.replyTo).toBeUndefined()
  })

  it('is changed at the version that was read, once where two store at once, and a repetition changes nothing', async () => {
    const { version, facts } = await read()
    const both = await Promise.all(['1', '2'].map((one) => put({ tel: `0120-000-00${one}` }, version)))
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
    const now = await read()
    expect(now.version).toBe(version + 1)
    const body = { facts: now.facts, version, reason: '' }
    expect((await desk('putServiceFacts', { body })).body.version).toBe(version + 1)
    expect((await desk('putServiceFacts', { body: { ...body, facts } })).status).toBe(409)
  })

  it('has addresses of the mail domain alone, and no line ends in headers', async () => {
    for (const facts of [
      { fromAddress: 'no-reply@elsewhere.example' },
      { fromAddress: 'no-reply@kango.tsunagu.example.elsewhere.example' },
      { replyTo: 'soudan@elsewhere.example' },
      { fromAddress: 'kango.tsunagu.example' },
      { fromName: 'つなぐ\r\nBcc: someone@elsewhere.example' },
      { replyTo: 'soudan@kango.tsunagu.example\nBcc: someone@elsewhere.example' },
      { title: ' ' },
      { title: 'つなぐ$(unknownWord)' },
    ]) {
      expect((await put(facts)).status, JSON.stringify(facts)).toBe(400)
    }
    const refused = await put({ fromAddress: 'no-reply@elsewhere.example' })
    expect(JSON.stringify(refused.body)).toContain('It must be an address of the domain kango.tsunagu.example.')
  })

  it('is put into an author’s draft as well, whose own changes stay', async () => {
    const path = 'app.yaml'
    const { version } = (await desk('getSiteFile', { query: { path } }, author)).body
    const changes = [{ at: ['words', 'heroTitle'], value: '看護の仕事をさがす' }]
    await desk('editSiteFile', { body: { path, version, changes } }, author)
    await put({ tel: '0120-333-444' })
    const { body: publishing } = await desk('getSitePublishing', {}, author)
    expect(publishing.draft?.version).toBe(version + 2)
    expect(publishing.differences.map(({ at }) => at.join('.'))).toEqual(['words.heroTitle'])
    const { draft } = publishing
    await desk('deleteSiteDraft', { query: { version: draft?.version ?? 0 } }, author)
  })

  it('is shown as a mail before it is stored', async () => {
    const { facts, version } = await read()
    const changed = { ...facts, fromName: '見本の差出人', signature: '見本の署名\n電話 0120-000-000' }
    const { body } = await desk('previewServiceMail', { body: { facts: changed } })
    expect(body).toMatchObject({ fromName: '見本の差出人', subject: '【つなぐ看護】新しいメッセージが届いています' })
    expect(body.text).toContain('見本の署名\n電話 0120-000-000')
    expect((await read()).version).toBe(version)
  })

  it('is an administrator’s to change', async () => {
    const manager = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
    for (const cookie of [author, manager]) expect((await desk('getServiceFacts', {}, cookie)).status).toBe(403)
  })
})
