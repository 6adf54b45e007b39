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

const viewOf = (type: string, title: string) => ({
  view: {
    id: type,
    routeType: type,
    isPrivate: true,
    layoutType: 'single_view',
    data: { screen: { id: type, title, type, layoutType: 'scroll', components: [] }, bottom: null },
  },
})

/** Somebody signed in, whose account shows these settings. */
const accountOf = (members: Partial<typeof setting> = {}): SampleResponses => ({
  ...signedIn,
  [routes.getAccountSetting]: { status: 200, body: { ...setting, ...members } },
  [routes.getEmailSetting]: { status: 200, body: { emailMagazine: false, recommendEmail: true } },
  [routes.getSessions]: { status: 200, body: { sessions: [] } },
  'GET /v1/app/views/route_type/app_setting': { status: 200, body: viewOf('app_setting', 'アカウント設定') },
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
