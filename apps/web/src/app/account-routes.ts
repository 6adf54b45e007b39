import { redirect } from 'react-router'
import type { Guard } from '#web/app/loading/guards.ts'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { paths } from '#web/page/paths.ts'
import { pageQueries } from '#web/screen/page-queries.ts'
import { endedAccountKey } from '#web/session/ended-account.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import type { PageHandle } from './page-handle.ts'
import type { PageContext, PageDefinition } from './page-route.tsx'

const page = lazyComponent(() => import('./pages/account-form-page.tsx').then((m) => m.loadAccountFormPage()))
const accountEnd = lazyComponent(() => import('./pages/account-end-page.tsx').then((m) => m.AccountEndPage))

const own: readonly Guard[] = ['login', 'private_page']

/** The steps of one matter. */
const steps = (handle: PageHandle, addresses: readonly string[], rest: Pick<PageDefinition, 'guards' | 'load'>) =>
  addresses.map((path): PageDefinition => ({ path, page, handle, ...rest }))

const loadSetting = ({ api, show }: PageContext) => show(pageQueries.accountSetting(api))

const endPages = (end: 'suspend' | 'withdraw', title: string): PageDefinition[] => [
  {
    path: paths[end],
    guards: own,
    page: accountEnd,
    load: ({ api, show }) => show(pageQueries.accountEnd(api, end)),
    handle: { title },
  },
  {
    path: paths[`${end}Done`],
    // The end ends the session, too: the login guard would lead away from the page that says so. A reload goes to sign-in.
    guards: ['private_page'],
    page: accountEnd,
    load: async ({ api, queryClient }) =>
      queryClient.getQueryData(endedAccountKey) === end ||
      (await queryClient.ensureQueryData(sessionQuery(api))).isVerify ||
      redirect(paths.signIn),
    handle: { title },
  },
]

/** The pages of an account: its password, its sign-in ID, its settings and its end (docs/behaviour.md §3). */
export const accountPages: readonly PageDefinition[] = [
  ...steps(
    { title: 'パスワードの再設定', phoneHead: 'title_with_back' },
    [paths.forgotPassword, paths.forgotPasswordSent, paths.forgotPasswordConfirm, paths.forgotPasswordDone],
    { guards: ['private_page'] },
  ),
  ...steps({ title: 'パスワード' }, [paths.changePassword, paths.setPasswordDone], { guards: own, load: loadSetting }),
  // A first password: an account that has one changes it
  ...steps({ title: 'パスワード' }, [paths.setPassword], {
    guards: own,
    load: async ({ api, queryClient }) =>
      (await queryClient.ensureQueryData(pageQueries.accountSetting(api))).showPassword &&
      redirect(paths.changePassword),
  }),
  ...steps(
    { title: 'ログインIDの変更', phoneHead: 'title_with_back' },
    [paths.changeSignInId, paths.changeSignInIdSent, paths.changeSignInIdConfirm],
    { guards: own, load: loadSetting },
  ),
  ...steps({ title: 'メールの配信停止' }, [paths.unsubscribe], { guards: [] }),
  {
    path: paths.setting,
    guards: own,
    page: lazyComponent(() => import('./pages/setting-page.tsx').then((m) => m.SettingPage)),
    load: (context) => {
      const { api, show } = context
      return Promise.all([
        show(pageQueries.route(api, 'app_setting')),
        loadSetting(context),
        show(pageQueries.emailSetting(api)),
        show(pageQueries.sessions(api)),
      ])
    },
    handle: { title: 'アカウント設定', phoneHead: 'title_with_back' },
  },
  ...endPages('suspend', '利用の休止'),
  ...endPages('withdraw', '退会'),
]
