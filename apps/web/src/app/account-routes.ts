import { pageQueries } from '#web/api/page-queries.ts'
import type { Guard } from '#web/app/loading/guards.ts'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { paths } from '#web/page/paths.ts'
import { lateLoad } from './late-load.ts'
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
    load: lateLoad(end),
    handle: { title },
  },
  {
    path: paths[`${end}Done`],
    // The end ends the session, too: the login guard would lead away from the page that says so. A reload goes to sign-in.
    guards: ['private_page'],
    page: accountEnd,
    load: lateLoad(`${end}Done`),
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
  ...steps({ title: 'パスワード' }, [paths.setPassword], { guards: own, load: lateLoad('setPassword') }),
  ...steps(
    { title: 'ログインIDの変更', phoneHead: 'title_with_back' },
    [paths.changeSignInId, paths.changeSignInIdSent, paths.changeSignInIdConfirm],
    { guards: own, load: loadSetting },
  ),
  ...steps({ title: 'メールの配信停止' }, [paths.unsubscribe, paths.notMe, paths.sixMonths], { guards: [] }),
  ...steps({ title: 'ログインと安全', phoneHead: 'title_with_back' }, [paths.security], {
    guards: own,
    load: lateLoad('security'),
  }),
  ...steps({ title: 'LINEでのお知らせ', phoneHead: 'title_with_back' }, [paths.line], {
    guards: own,
    load: lateLoad('line'),
  }),
  {
    path: paths.noticedVersionPattern,
    guards: own,
    page: lazyComponent(() => import('./pages/noticed-version-page.tsx').then((m) => m.NoticedVersionPage)),
    load: lateLoad('noticedVersion'),
    handle: { title: '変更前と変更後の条件', phoneHead: 'title_with_back' },
  },
  {
    path: paths.setting,
    guards: own,
    page: lazyComponent(() => import('./pages/setting-page.tsx').then((m) => m.SettingPage)),
    load: lateLoad('setting'),
    handle: { title: 'アカウント設定', phoneHead: 'title_with_back' },
  },
  ...endPages('suspend', '利用の休止'),
  ...endPages('withdraw', '退会'),
]
