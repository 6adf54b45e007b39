/**
 * The pages whose requests and bytes have a budget, with the lazy modules that they may use, as a phone gets them.
 * `e2e/first-visit.test.ts` counts the requests of real pages.
 *
 * @typedef {{ name: string, modules: readonly string[], mostScriptBytes: number }} FirstPage
 */

/** Of documents, scripts and style sheets before a page can be used. */
export const mostRequests = 12

/** Bytes are those of the files as they are sent: brotli, at its best quality. @type {Record<'top' | 'result' | 'posting' | 'sign_in', FirstPage>} */
export const firstPages = {
  top: {
    name: 'top page',
    mostScriptBytes: 143_000,
    modules: [
      'src/app/pages/top-page.tsx',
      'src/components/search/title.tsx',
      'src/components/todos/notice-list.tsx',
      'src/components/search/job-posting-search.tsx',
      'src/components/cards/interview-confirmed-cards.tsx',
      'src/components/content/adviser.tsx',
      'src/components/cards/progress-status.tsx',
      'src/components/todos/todo-list.tsx',
      'src/components/cards/cards.tsx',
      'src/components/cards/simple-cards-with-image.tsx',
      'src/components/cards/simple-cards-without-image.tsx',
    ],
  },
  result: {
    name: 'result of a search',
    mostScriptBytes: 145_500,
    modules: [
      'src/app/pages/search-result-page.tsx',
      'src/components/search/filter-panel.tsx',
      'src/components/cards/cards.tsx',
    ],
  },
  posting: {
    name: 'posting',
    mostScriptBytes: 146_500,
    modules: [
      'src/app/pages/posting-page.tsx',
      'src/components/content/images.tsx',
      'src/components/content/labels.tsx',
      'src/components/search/title.tsx',
      'src/components/content/sub-description.tsx',
      'src/components/content/catchphrase.tsx',
      'src/components/profile/basic-info-table.tsx',
      'src/components/cards/tags.tsx',
      'src/components/content/wish-match.tsx',
      'src/components/content/adviser.tsx',
      'src/components/content/paragraph.tsx',
      'src/components/pass-over/pass-over.tsx',
      'src/components/content/paragraph-list.tsx',
      'src/components/content/source-info.tsx',
      'src/components/cards/cards.tsx',
    ],
  },
  sign_in: {
    name: 'sign-in',
    mostScriptBytes: 148_000,
    modules: [
      'src/app/pages/sign-in-page.tsx',
      'src/components/account/sign-in.tsx',
      'src/form/elements/user-id.tsx',
      'src/form/elements/text-field.tsx',
    ],
  },
}
