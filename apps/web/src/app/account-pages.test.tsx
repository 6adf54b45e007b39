import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { NotFound } from '#web/app/errors/lazy-blanks.ts'
import { renderPageAt, type SampleResponses, signedIn, withoutPrivatePages } from './testing/render-page-at.ts'

const setting = {
  showEmail: true,
  showPassword: true,
  showEmailMagazine: true,
  showRecommendEmail: true,
  showSuspend: true,
  showWithdraw: true,
  email: 'misaki@example.jp',
}

const lineLink = {
  isLinked: false,
  isFriend: false,
  linkedDatetime: null,
  friendUrl: 'https://line.me/R/ti/p/%40kango',
  consent: { version: '2026-11', points: ['お名前は送りません。'] },
}

const viewOf = (type: string, title: string) => ({
  view: {
    id: type,
    routeType: type,
    isPrivate: true,
    layoutType: 'single_view',
    data: { screen: { id: type, title, type, layoutType: 'scroll', components: [] }, bottom: null },
  },
})

const formerTerms = {
  screen: {
    id: 'job_posting_detail',
    title: '',
    type: 'job_posting_detail',
    layoutType: 'scroll',
    components: [{ id: 'title', type: 'title', component: { id: 'title', title: '病棟の看護師', smallTitle: '' } }],
  },
  noticed: {
    jobPostingId: 'a-posting',
    title: '病棟の看護師',
    side: 'before',
    version: 1,
    validFromDatetime: '2026-11-15T20:14:00+09:00',
    validUntilDatetime: '2026-11-20T09:30:00+09:00',
    terms: ['賃金'],
  },
}

/** Somebody signed in, whose account shows these settings. */
const accountOf = (members: Partial<typeof setting> = {}): SampleResponses => ({
  ...signedIn,
  [routes.getAccountSetting]: { status: 200, body: { ...setting, ...members } },
  [routes.getEmailSetting]: { status: 200, body: { emailMagazine: false, recommendEmail: true } },
  [routes.getSessions]: { status: 200, body: { sessions: [] } },
  [routes.getSignInSecurity]: {
    status: 200,
    body: { hasPassword: true, passwordSetDatetime: null, hasLine: true, passkeys: [], signIns: [] },
  },
  [routes.getLineLink]: { status: 200, body: lineLink },
  'GET /v1/app/views/route_type/app_setting': { status: 200, body: viewOf('app_setting', 'アカウント設定') },
  'GET /v1/app/job_seeker/change_notices/an-id/versions/before': { status: 200, body: formerTerms },
  [routes.getSuspendView]: { status: 200, body: viewOf('suspend', '休止の画面') },
  [routes.getWithdrawView]: { status: 200, body: viewOf('withdraw', '退会の画面') },
})

const headingIn = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]
const autocompletesIn = (html: string) =>
  [...html.matchAll(/<input[^>]*\sautoComplete="([^"]+)"/gi)].map(([, name]) => name)

const privatePaths = [
  '/change_password',
  '/change_sign_in_id',
  '/change_sign_in_id/requested',
  '/change_sign_in_id/confirm',
  '/account/password_setting',
  '/account/password_setting/completed',
  '/account/setting',
  '/account/security',
  '/account/changes/an-id/before',
  '/account/line',
  '/account/suspend',
  '/account/withdraw',
]
const publicPaths = [
  '/forgot_password',
  '/forgot_password/complete',
  '/forgot_password/confirm',
  '/forgot_password/confirm/complete',
]

beforeAll(() => NotFound.preload())

describe('guards', () => {
  it.each(privatePaths)('%s is for the signed-in', async (path) => {
    expect((await renderPageAt(path)).location).toBe(`/sign_in?${new URLSearchParams({ return_to: path })}`)
    const account = accountOf({ showPassword: path !== '/account/password_setting' })
    const { status, location } = await renderPageAt(path, account)
    expect({ status, location }).toEqual({ status: 200, location: null })
  })

  it.each(publicPaths)('%s is for everybody', async (path) => {
    expect((await renderPageAt(path)).status).toBe(200)
  })

  it.each([...privatePaths, ...publicPaths])('%s does not exist without private pages', async (path) => {
    expect((await renderPageAt(path, { ...accountOf(), ...withoutPrivatePages })).status).toBe(404)
  })

  it.each([
    ['/account/suspend/complete', '利用を休止しました'],
    ['/account/withdraw/complete', '退会の手続きが完了しました'],
  ])('%s is for the signed-in', async (path, heading) => {
    expect((await renderPageAt(path)).location).toBe('/sign_in')
    const { status, html } = await renderPageAt(path, accountOf())
    expect([status, headingIn(html)]).toEqual([200, heading])
  })
})

describe('the posting before a change', () => {
  it('says that its terms are not those of now, and offers no act', async () => {
    const { html } = await renderPageAt('/account/changes/an-id/before', accountOf())
    expect(headingIn(html)).toBe('病棟の看護師')
    expect(html).toContain('変更前の条件（第1版）')
    expect(html).toContain('2026年11月20日(金) 9:30まで。いまの条件ではありません。')
    expect(html).toContain('aria-current="page"')
  })

  it('has no other side than before and after', async () => {
    expect((await renderPageAt('/account/changes/an-id/between', accountOf())).status).toBe(404)
  })
})

describe('pages that share their code', () => {
  it.each([
    ['/account/suspend', '休止の画面'],
    ['/account/withdraw', '退会の画面'],
    ['/account/withdraw/', '退会の画面'],
    ['/Account/Withdraw', '退会の画面'],
    ['/change_sign_in_id/confirm', '確認コードの入力'],
    ['/account/password_setting/completed', 'パスワードを設定しました'],
  ])('%s shows its own: %s', async (path, heading) => {
    expect(headingIn((await renderPageAt(path, accountOf())).html)).toBe(heading)
  })
})

describe('forms', () => {
  it('of a forgotten password hold the address of the mailed link from the first response on', async () => {
    const { html } = await renderPageAt('/forgot_password/confirm?email=misaki%2Bwork%40example.jp')
    expect(html).toContain('value="misaki+work@example.jp"')
    expect(autocompletesIn(html)).toEqual(['username', 'one-time-code', 'new-password', 'new-password'])
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*>/i)
  })

  it('of another password ask for the one in force only when the service does', async () => {
    const { html } = await renderPageAt('/change_password', accountOf())
    expect(headingIn(html)).toBe('パスワードの変更')
    expect(html).not.toContain('現在のパスワード<')
    expect(autocompletesIn(html)).toEqual(['username', 'new-password', 'new-password'])
  })

  it.each(['/change_password', '/account/password_setting'])(
    'at %s set a first password where there is none',
    async (path) => {
      const { html } = await renderPageAt(path, accountOf({ showPassword: false }))
      expect(headingIn(html)).toBe('パスワードの設定')
    },
  )

  it('of a first password lead to another one where the account has one', async () => {
    const { status, location } = await renderPageAt('/account/password_setting', accountOf())
    expect([status, location]).toEqual([302, '/change_password'])
    expect(headingIn((await renderPageAt('/change_password', accountOf())).html)).toBe('パスワードの変更')
  })

  it('of another sign-in ID send those who have no password to set one first', async () => {
    const { html } = await renderPageAt('/change_sign_in_id', accountOf({ showPassword: false }))
    expect(headingIn(html)).toBe('先にパスワードを設定してください')
    expect(html).toContain('href="/account/password_setting"')
  })
})

describe('the settings', () => {
  const hrefs = async (members: Partial<typeof setting>) => {
    const { html } = await renderPageAt('/account/setting', accountOf(members))
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    return [...main.matchAll(/\shref="([^"#]+)"/g)].map(([, href]) => href)
  }

  it('lead to each page of the account', async () => {
    expect(await hrefs({})).toEqual([
      '/change_sign_in_id',
      '/change_password',
      '/account/security',
      '/v1/app/job_seeker/data',
      '/account/suspend',
      '/account/withdraw',
    ])
    const withoutPassword = await hrefs({ showPassword: false })
    expect(withoutPassword).not.toContain('/change_password')
    expect(withoutPassword).not.toContain('/account/password_setting')
  })

  it('show what the service shows, and nothing else', async () => {
    expect(await hrefs({ showEmail: false, showSuspend: false, showWithdraw: false })).toEqual([
      '/change_password',
      '/account/security',
      '/v1/app/job_seeker/data',
    ])
    const { html } = await renderPageAt('/account/setting', accountOf({ showRecommendEmail: false }))
    expect(html.match(/role="switch"/g)).toHaveLength(2)
  })

  it('say of each mail what it contains and what switching it on means', async () => {
    const { html } = await renderPageAt('/account/setting', accountOf())
    for (const words of [
      '月2回ほど',
      '広告を含むメールマガジン',
      '週に1回まで',
      'おすすめの求人を紹介する広告のメール',
    ]) {
      expect(html).toContain(words)
    }
    expect(html.match(/aria-checked="(true|false)"/g)).toEqual([
      'aria-checked="true"',
      'aria-checked="false"',
      'aria-checked="true"',
    ])
  })
})

describe('notices by LINE', () => {
  const main = async (path: string, account: SampleResponses) =>
    /<main[^>]*>(.*)<\/main>/s.exec((await renderPageAt(path, account)).html)?.[1] ?? ''

  it('are led to where the service sends them, and nowhere else', async () => {
    expect(await main('/account/security', accountOf())).toContain('href="/account/line"')
    const without = { status: 200, body: { hasPassword: true, hasLine: false, passkeys: [], signIns: [] } }
    const html = await main('/account/security', { ...accountOf(), [routes.getSignInSecurity]: without })
    expect(html).not.toContain('LINE')
    const missing = { status: 404, body: { code: 'not_found', message: '', details: [] } }
    const { status } = await renderPageAt('/account/line', { ...accountOf(), [routes.getLineLink]: missing })
    expect(status).toBe(404)
  })

  it('say what is agreed to, and whether they arrive', async () => {
    expect(await main('/account/line', accountOf())).toContain('お名前は送りません。')
    const linked = { ...lineLink, isLinked: true, linkedDatetime: '2026-11-20T10:00:00+09:00' }
    const of = (body: object) => main('/account/line', { ...accountOf(), [routes.getLineLink]: { status: 200, body } })
    expect(await of(linked)).toContain('まだお知らせが届きません。')
    expect(await of({ ...linked, isFriend: true })).not.toContain('まだお知らせが届きません。')
  })

  it('wait while LINE’s answer is checked', async () => {
    expect(await main('/account/line?code=a&state=b', accountOf())).toContain('LINEと連携しています')
  })
})
