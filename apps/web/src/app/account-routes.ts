import { redirect } from 'react-router'
import { endedAccountKey } from '#web/lib/ended-account.ts'
import { type LazyComponent, lazyComponent } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { pageQueries } from '#web/screen/page-queries.ts'
import type { Guard } from './guards.ts'
import type { PageHandle } from './page-handle.ts'
import type { PageContext, PageDefinition } from './page-route.tsx'

const passwordReset = lazyComponent(() => import('./pages/password-reset-page.tsx').then((m) => m.PasswordResetPage))
const passwordChange = lazyComponent(() => import('./pages/password-change-page.tsx').then((m) => m.PasswordChangePage))
const signInId = lazyComponent(() => import('./pages/sign-in-id-page.tsx').then((m) => m.SignInIdPage))
const accountEnd = lazyComponent(() => import('./pages/account-end-page.tsx').then((m) => m.AccountEndPage))

/** Pages that share their code: the steps of one matter. */
const steps = (
  page: LazyComponent<object>,
  guards: readonly Guard[],
  handle: PageHandle,
  load: PageDefinition['load'],
  addresses: readonly string[],
): PageDefinition[] => addresses.map((path) => ({ path, guards, page, handle, ...(load && { load }) }))

const own: readonly Guard[] = ['login', 'private_page']

const loadFields = async () => {
  const { preloadAccountFields } = await import('#web/features/account/account-form.tsx')
  await preloadAccountFields()
}
const loadOwn = ({ api, show }: PageContext) => Promise.all([loadFields(), show(pageQueries.accountSetting(api))])

const endPages = (end: 'suspend' | 'withdraw', title: string, path: string, donePath: string): PageDefinition[] => [
  {
    path,
    guards: own,
    page: accountEnd,
    load: ({ api, show }) => show(pageQueries.accountEnd(api, end)),
    handle: { title },
  },
  {
    path: donePath,
    // The session has ended: the page shows to whom it has just happened, and leads others on
    guards: ['private_page'],
    page: accountEnd,
    async load({ queryClient }) {
      if (queryClient.getQueryData(endedAccountKey) !== donePath) throw redirect(paths.top)
    },
    handle: { title },
  },
]

/** The pages of an account: its password, its sign-in ID, its settings and its end (specification §2). */
export const accountPages: readonly PageDefinition[] = [
  ...steps(passwordReset, ['private_page'], { title: 'パスワードの再設定', phoneHead: 'title_with_back' }, loadFields, [
    paths.forgotPassword,
    paths.forgotPasswordSent,
    paths.forgotPasswordConfirm,
    paths.forgotPasswordDone,
  ]),
  ...steps(passwordChange, own, { title: 'パスワード' }, loadOwn, [
    paths.changePassword,
    paths.setPassword,
    paths.setPasswordDone,
  ]),
  ...steps(signInId, own, { title: 'ログインIDの変更', phoneHead: 'title_with_back' }, loadOwn, [
    paths.changeSignInId,
    paths.changeSignInIdSent,
    paths.changeSignInIdConfirm,
  ]),
  {
    path: paths.setting,
    guards: own,
    page: lazyComponent(() => import('./pages/setting-page.tsx').then((m) => m.SettingPage)),
    load: ({ api, show }) =>
      Promise.all([
        show(pageQueries.route(api, 'app_setting')),
        show(pageQueries.accountSetting(api)),
        show(pageQueries.emailSetting(api)),
      ]),
    handle: { title: 'アカウント設定', phoneHead: 'title_with_back' },
  },
  ...endPages('suspend', '利用の休止', paths.suspend, paths.suspendDone),
  ...endPages('withdraw', '退会', paths.withdraw, paths.withdrawDone),
  {
    path: paths.unsubscribe,
    guards: [],
    page: lazyComponent(() => import('./pages/unsubscribe-page.tsx').then((m) => m.UnsubscribePage)),
    handle: { title: 'メールの配信停止' },
  },
]
