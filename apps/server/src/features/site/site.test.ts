import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { publishDueSites } from './publish-site.ts'

const portal = useTestApp()
let cookie = ''
let other = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['author'], kaigo: ['author'] }, '篠原 直'))
  other = await staffCookie(portal(), await makeStaff(portal(), { kango: ['author'] }, '村上 葵'))
})

const path = 'screens/top.yaml'
const title = ['components', 'hero', 'payload', 'title']
const desk = <N extends Parameters<typeof callDesk>[1]>(name: N, options: object = {}) =>
  callDesk(portal(), name, { cookie, service: 'kango', ...options })
const file = async (of = path) => (await desk('getSiteFile', { query: { path: of } })).body
const state = async () => (await desk('getSitePublishing')).body
const edit = async (value: string | null, at = title, as = cookie) => {
  const { version } = await file()
  return desk('editSiteFile', { cookie: as, body: { path, version, changes: [{ at, value }] } })
}
const put = async (text: string | null, of = path) =>
  desk('putSiteFile', { body: { path: of, version: (await file(of)).version, text } })
const publish = async (publishDatetime: string | null = null) => {
  const { draft, inForce } = await state()
  return desk('publishSite', { body: { version: draft?.version ?? 0, inForce, reason: '秋の見出し', publishDatetime } })
}
const rollBack = async (number: number) =>
  desk('rollBackSite', { body: { number, inForce: (await state()).inForce, reason: '元に戻す' } })
const heroInForce = () => portal().services.tenants().get('kango')?.screens.get('top')?.components[0]?.payload
const discard = async () => {
  const { draft } = await state()
  if (draft) await desk('deleteSiteDraft', { query: { version: draft.version } })
}

describe('a draft of a site', () => {
  beforeEach(discard)

  it('shows screens, components and values to be entered, and keeps comments of the text', async () => {
    const { body } = await desk('getSite')
    const top = body.screens.find(({ name }) => name === 'top')
    expect(top?.components[0]).toEqual({ id: 'hero', type: 'title', source: null })
    expect(body.views.find(({ id }) => id === 'top')?.screens).toEqual(['top'])
    const { status, body: edited } = await edit('土日が休める職場をさがす')
    expect([status, edited.version]).toEqual([200, 1])
    expect(edited.text).toContain('# つなぐ看護')
    const hero = edited.entries.find(({ id }) => id === 'hero')
    expect(hero?.fields.find(({ at }) => at.at(-1) === 'title')).toMatchObject({
      value: '土日が休める職場をさがす',
      published: '$(heroTitle)',
      isOwn: true,
    })
    const { differences } = await state()
    expect(differences).toEqual([
      { path, kind: 'changed', at: title, before: '$(heroTitle)', after: '土日が休める職場をさがす' },
    ])
  })

  it('takes a component of the base out, and back in with the own value', async () => {
    await edit(null, ['components', 'adviser'])
    const removed = (await state()).differences
    expect(removed.map(({ kind, at }) => [kind, at.join('.')])).toEqual([['removed', 'components.adviser']])
    await put(null)
    expect((await state()).differences).toEqual([])
  })

  it('is another’s as well: who writes from an older one is refused, and nothing is overwritten', async () => {
    const { version } = await file()
    await edit('先に保存', title, other)
    const late = await desk('editSiteFile', { body: { path, version, changes: [{ at: title, value: '遅れて保存' }] } })
    expect(late.status).toBe(409)
    expect((await file()).text).toContain('先に保存')
    expect((await state()).draft?.changedByName).toBe('村上 葵')
  })

  it('names what is wrong with its place, and is not published then', async () => {
    const { body } = await put('components:\n  - id: hero\n    payload: { title: 12 }\n')
    expect(body.problems).toMatchObject([{ line: 3, isWarning: false, reason: '"title" must be of type string' }])
    const { body: published } = await publish()
    expect(published).toMatchObject({ number: null, problems: [{ line: 3 }] })
    expect((await desk('getSitePreviewAddress', { query: { viewId: 'top' } })).status).toBe(409)
  })

  it('refuses colours that cannot be read', async () => {
    const { body } = await put("primaryDark: '#9fd0ff'\n", 'theme.yaml')
    expect(body.problems.some(({ isWarning, reason }) => !isWarning && reason.includes('contrast'))).toBe(true)
    const [mend] = body.mended
    expect([mend?.name, mend?.color]).toEqual(['primaryDark', expect.stringMatching(/^#[0-9a-f]{6}$/)])
    expect((await publish()).body.number).toBeNull()
    const mended = await put(`primaryDark: '${mend?.color}'\n`, 'theme.yaml')
    expect(mended.body.problems.filter(({ isWarning }) => !isWarning)).toEqual([])
  })

  it('keeps hosts out of the desk, and unknown files', async () => {
    const { body } = await put('title: つなぐ看護\nhosts: [evil.example]\n', 'app.yaml')
    expect(body.problems.length).toBeGreaterThan(0)
    expect((await desk('getSiteFile', { query: { path: 'screens/none.yaml' } })).status).toBe(404)
    expect((await desk('getSiteFile', { query: { path: '../kaigo/app.yaml' } })).status).toBe(400)
  })

  it('bears hostile texts', async () => {
    const bomb = `a: &a [x, x]\n${Array.from({ length: 30 }, (_, index) => `b${index}: [*a, *a]`).join('\n')}\n`
    expect((await put(bomb)).body.problems[0]?.reason).toContain('aliases')
    expect((await put('a: &a [*a]\n')).status).toBe(200)
    const deep = await put(`a: ${'['.repeat(20_000)}`)
    expect([deep.status, deep.body.problems.length > 0]).toEqual([200, true])
    expect((await put('x'.repeat(1_000_000))).status).toBe(400)
    const wrong = await desk('editSiteFile', {
      body: { path, version: (await file()).version, changes: [{ at: ['__proto__', 'x'], value: 'y' }] },
    })
    expect(wrong.status).toBe(400)
  })

  it('is for authors alone', async () => {
    const adviser = await staffCookie(portal(), await makeStaff(portal()))
    expect((await desk('getSite', { cookie: adviser })).status).toBe(403)
    const { draft } = (await desk('getSite', { service: 'kaigo' })).body
    expect(draft).toBeNull()
  })
})

describe('publishing a site', () => {
  it('is in force at once, one step back, and one step back again', async () => {
    await edit('<script>alert(1)</script>')
    const address = (await desk('getSitePreviewAddress', { query: { viewId: 'top' } })).body.address
    const key = new URL(address).pathname.replace('/preview/site/', '')
    const seen = await portal().call('getSitePreview', { tenant: 'kango', params: { key } })
    expect(JSON.stringify(seen.body)).toContain('<script>alert(1)</script>')
    expect((await portal().call('getSitePreview', { tenant: 'kaigo', params: { key } })).status).toBe(404)
    expect(heroInForce()).toMatchObject({ title: '希望に合う職場と、まっすぐつながる。' })
    expect((await publish()).body).toEqual({ number: 1, problems: [] })
    expect(heroInForce()).toMatchObject({ title: '<script>alert(1)</script>' })
    expect((await state()).draft).toBeNull()
    expect((await rollBack(0)).body.number).toBe(2)
    expect(heroInForce()).toMatchObject({ title: '希望に合う職場と、まっすぐつながる。' })
    expect((await rollBack(1)).body.number).toBe(3)
    expect(heroInForce()).toMatchObject({ title: '<script>alert(1)</script>' })
    expect((await state()).versions.map(({ number, backTo }) => [number, backTo])).toEqual([
      [3, 1],
      [2, 0],
      [1, null],
    ])
  })

  it('is refused where something else was published since it was read', async () => {
    await edit('二人目')
    const { draft, inForce } = await state()
    await rollBack(0)
    const body = { version: draft?.version ?? 0, inForce, reason: '', publishDatetime: null }
    expect((await desk('publishSite', { body })).status).toBe(409)
    expect((await state()).draft?.version).toBe(draft?.version)
    await discard()
  })

  it('waits for its time, and says why where it cannot be done then', async () => {
    await edit('朝の見出し')
    expect((await publish('2026-11-19T09:00:00+09:00')).status).toBe(400)
    expect((await publish('2026-11-21T06:00:00+09:00')).body.number).toBeNull()
    await portal().work()
    expect((await state()).draft?.publishDatetime).toBe('2026-11-21T06:00:00+09:00')
    // What was right when it was set is wrong by then
    await portal().services.runInScope('kango', (scope) =>
      scope
        .updateTable('definition_draft')
        .set({ files: JSON.stringify({ [path]: 'title: 3\n' }), version: 99 })
        .execute(),
    )
    portal().setNow('2026-11-21T06:00:00+09:00')
    // The session of the evening before is over
    cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['author'] }))
    await publishDueSites(portal().served)
    const { draft } = await state()
    expect([draft?.publishDatetime, draft?.publishFaults.length]).toEqual([null, 1])
    await discard()
  })
})
