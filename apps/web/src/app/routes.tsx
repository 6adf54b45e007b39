import type { RouteObject } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { AccessDenied, NotFound } from '#web/app/errors/lazy-blanks.ts'
import { PageError } from '#web/app/errors/page-error.ts'
import { RouteError } from '#web/app/errors/route-error.tsx'
import { scheduleQueryOf } from '#web/components/schedule/schedule-address.ts'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { paths } from '#web/page/paths.ts'
import { progressPlaceOf, progressScreenType } from '#web/search/progress-place.ts'
import { namedPostingsParameter, pageOf, resultRequestOf } from '#web/search/search-params.ts'
import { accountPages } from './account-routes.ts'
import { lateLoad } from './late-load.ts'
import { Frame } from './layout/frame.tsx'
import { type PageDefinition, pageRoute } from './page-route.tsx'
import { searchByPages } from './search-by-routes.ts'

const postingListPage = lazyComponent(() => import('./pages/posting-list-page.tsx').then((m) => m.PostingListPage))
const legalPage = lazyComponent(() => import('./pages/legal-page.tsx').then((m) => m.LegalPage))

/** Every page: address, guards, code, data, and what it wants of the frame (docs/behaviour.md §3). */
const pages: readonly PageDefinition[] = [
  {
    path: paths.top,
    guards: ['login'],
    page: lazyComponent(() => import('./pages/top-page.tsx').then((m) => m.TopPage)),
    load: ({ api, show }) => show(pageQueries.top(api)),
    handle: { title: 'ホーム' },
  },
  {
    path: paths.notFound,
    guards: [],
    page: NotFound,
    handle: { title: 'ページが見つかりません' },
  },
  {
    path: paths.accessDenied,
    guards: [],
    page: AccessDenied,
    handle: { title: 'ページを表示できません' },
  },
  {
    path: paths.offline,
    guards: [],
    page: lazyComponent(() => import('./pages/offline-page.tsx').then((m) => m.OfflinePage)),
    handle: { title: 'いまは、つながっていません', hidesLogin: true },
  },
  {
    path: paths.signIn,
    guards: ['private_page'],
    page: lazyComponent(() => import('./pages/sign-in-page.tsx').then((m) => m.SignInPage)),
    load: lateLoad('signIn'),
    handle: { title: 'ログイン', phoneHead: 'title_with_back', hidesLogin: true },
  },
  {
    path: paths.signUp,
    guards: ['private_page'],
    page: lazyComponent(() => import('./pages/sign-up-page.tsx').then((m) => m.SignUpPage)),
    load: lateLoad('signUp'),
    handle: { title: 'アカウント登録', phoneHead: 'title_with_back', hidesLogin: true, hidesLogout: true },
  },
  {
    path: paths.signUpComplete,
    guards: ['private_page'],
    page: lazyComponent(() => import('./pages/sign-up-complete-page.tsx').then((m) => m.SignUpCompletePage)),
    load: lateLoad('signUpComplete'),
    handle: { title: 'アカウント登録の完了', phoneHead: 'title_with_back', hidesLogin: true },
  },
  {
    path: paths.entry,
    guards: ['private_page'],
    page: lazyComponent(() => import('./pages/entry-page.tsx').then((m) => m.EntryPage)),
    load: lateLoad('entry'),
    handle: { title: '新規登録', phoneHead: 'title', hidesLogin: true },
  },
  {
    path: paths.term,
    guards: ['private_page'],
    page: legalPage,
    load: ({ api, show }) => show(pageQueries.view(api, 'term')),
    handle: { title: '利用規約', phoneHead: 'title', hidesLogin: true },
  },
  {
    path: paths.privacy,
    guards: ['private_page'],
    page: legalPage,
    load: ({ api, show }) => show(pageQueries.view(api, 'privacy')),
    handle: { title: 'プライバシーポリシー', phoneHead: 'title', hidesLogin: true },
  },
  {
    path: paths.jobPostingPattern,
    guards: ['login'],
    page: lazyComponent(() => import('./pages/posting-page.tsx').then((m) => m.PostingPage)),
    load: ({ api, params: { id = '' }, show }) =>
      Promise.all([
        show(pageQueries.jobPosting(api, id)),
        show(pageQueries.postingActions(api, id)),
        show(pageQueries.postingProgress(api, id)),
      ]),
    handle: { title: '求人のくわしい情報', hasFooterGap: true },
  },
  {
    path: paths.advancedSearch,
    guards: ['login'],
    page: lazyComponent(() => import('./pages/advanced-search-page.tsx').then((m) => m.AdvancedSearchPage)),
    load: async (context) => {
      const { loadConditionForm } = await import('#web/app/loading/load-condition-form.ts')
      await loadConditionForm(context, pageQueries.advancedSearch(context.api))
    },
    handle: { title: '求人をさがす' },
  },
  ...searchByPages,
  {
    path: paths.searchResult,
    guards: ['login'],
    page: lazyComponent(() => import('./pages/search-result-page.tsx').then((m) => m.SearchResultPage)),
    load: async (context) => {
      const { api, search, show, drawnFor } = context
      if (search.has(namedPostingsParameter))
        return show(pageQueries.namedPostings(api, search.getAll(namedPostingsParameter)))
      if (search.has('areaIds')) return (await import('#web/app/loading/follow-filter.ts')).followFilter(api, search)
      const result = pageQueries.searchResult(api, resultRequestOf(search))
      await show(result)
      if (drawnFor !== 'laptop') return
      const { loadResultAside } = await import('#web/app/loading/load-result-aside.ts')
      await loadResultAside(context, result)
    },
    handle: { title: '求人の検索結果' },
  },
  {
    path: paths.savedConditions,
    guards: ['login'],
    page: lazyComponent(() =>
      import('./pages/saved-search-conditions-page.tsx').then((m) => m.SavedSearchConditionsPage),
    ),
    load: ({ api, show }) => show(pageQueries.route(api, 'saved_search_condition')),
    handle: { title: '保存した検索条件', phoneHead: 'title_with_back' },
  },
  {
    path: paths.progressStatuses,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/progress-status-page.tsx').then((m) => m.ProgressStatusPage)),
    load({ api, search, show }) {
      const { tab, page } = progressPlaceOf(search)
      const later = page > 1 ? [show(pageQueries.screen(api, progressScreenType(tab), page))] : []
      return Promise.all([show(pageQueries.progressStatus(api)), ...later])
    },
    handle: { title: '応募・選考の状況' },
  },
  {
    path: paths.offerPattern,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/offer-page.tsx').then((m) => m.OfferPage)),
    load: ({ api, params: { id = '' }, show }) => show(pageQueries.offer(api, id)),
    handle: { title: '内定の回答', phoneHead: 'title_with_back' },
  },
  {
    path: paths.favorite,
    guards: ['login'],
    page: postingListPage,
    load: ({ api, search, show }) => show(pageQueries.screen(api, 'favorites', pageOf(search))),
    handle: { title: 'お気に入り', phoneHead: 'title_with_back' },
  },
  {
    path: paths.history,
    guards: ['login'],
    page: postingListPage,
    load: ({ api, search, show }) => show(pageQueries.screen(api, 'browsing_history', pageOf(search))),
    handle: { title: '閲覧した求人' },
  },
  {
    path: paths.inquired,
    guards: ['login'],
    page: postingListPage,
    load: ({ api, search, show }) => show(pageQueries.screen(api, 'inquired', pageOf(search))),
    handle: { title: '問い合わせ・応募した求人' },
  },
  {
    path: paths.viewPattern,
    guards: [],
    page: lazyComponent(() => import('./pages/named-view-page.tsx').then((m) => m.NamedViewPage)),
    load: ({ api, params: { id = '' }, show }) => show(pageQueries.view(api, id)),
    handle: { title: '' },
  },
  {
    path: paths.profile,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/profile-page.tsx').then((m) => m.ProfilePage)),
    load: ({ api, show }) => show(pageQueries.profile(api)),
    handle: { title: 'プロフィール', phoneHead: 'title_with_back' },
  },
  {
    path: paths.schedule,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/schedule-page.tsx').then((m) => m.SchedulePage)),
    load: ({ api, search, show }) =>
      Promise.all([
        show(pageQueries.schedule(api, scheduleQueryOf(search))),
        show(pageQueries.interviews(api)),
        show(pageQueries.workSchedules(api)),
      ]),
    handle: { title: 'スケジュール', phoneHead: 'title_with_back' },
  },
  {
    path: paths.sharedSchedulePattern,
    guards: [],
    page: lazyComponent(() => import('./pages/shared-schedule-page.tsx').then((m) => m.SharedSchedulePage)),
    load: ({ api, params: { id = '' }, search, show }) =>
      show(pageQueries.sharedSchedule(api, id, scheduleQueryOf(search))),
    handle: { title: '面接できる時間', hidesLogin: true },
  },
  {
    path: paths.previewPattern,
    guards: [],
    page: lazyComponent(() => import('./pages/preview-page.tsx').then((m) => m.PreviewPage)),
    load: ({ api, params: { key = '' }, show }) => show(pageQueries.postingPreview(api, key)),
    handle: { title: '公開前の求人', hidesLogin: true },
  },
  {
    path: paths.sitePreviewPattern,
    guards: [],
    page: lazyComponent(() => import('./pages/site-preview-page.tsx').then((m) => m.SitePreviewPage)),
    load: ({ api, params: { key = '' }, show }) => show(pageQueries.sitePreview(api, key)),
    handle: { title: '公開前の画面', hidesLogin: true },
  },
  {
    path: paths.interviewPattern,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/interview-page.tsx').then((m) => m.InterviewPage)),
    load: ({ api, params: { id = '' }, show }) => show(pageQueries.interview(api, id)),
    handle: { title: '面接・面談', phoneHead: 'title_with_back' },
  },
  {
    path: paths.messages,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/messages-page.tsx').then((m) => m.MessagesPage)),
    load: ({ api, search, show }) => show(pageQueries.messages(api, pageOf(search))),
    handle: { title: 'メッセージ' },
  },
  {
    path: paths.newMessage,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/compose-page.tsx').then((m) => m.ComposePage)),
    load: async ({ api, search, show }) =>
      show((await import('#web/app/loading/message-setting-query.ts')).messageSettingQuery(api, search)),
    handle: { title: 'メッセージ', phoneHead: 'title_with_back' },
  },
  {
    path: paths.messagePattern,
    guards: ['login', 'private_page'],
    page: lazyComponent(() => import('./pages/message-page.tsx').then((m) => m.MessagePage)),
    load: ({ api, params: { id = '' }, show }) => show(pageQueries.message(api, id)),
    handle: { title: 'メッセージ' },
  },
  ...accountPages,
]

/** Any other address: not found in place, with status 404. */
const unmatched: PageDefinition = {
  path: '*',
  guards: [],
  page: NotFound,
  load: () => Promise.reject(new PageError(404)),
  handle: { title: '' },
}

/** The portal's routes: one set per process, for all requests. A page that fails shows what happened inside the frame, which stays. */
export function createRoutes(): RouteObject[] {
  const routes = [...pages, unmatched].map(pageRoute)
  return [
    {
      element: <Frame pages={pages} />,
      errorElement: <RouteError />,
      children: [{ errorElement: <RouteError />, children: routes }],
    },
  ]
}
