/**
 * How the portal's modules are joined into files: few requests before a page can be used, and little that it does not
 * need. A group takes the modules that its test names and all that they import, unless a group with more priority has
 * them: so what many pages share comes first. `scripts/check-bundle.mjs` counts files and bytes of the main pages.
 */
const sources = (...paths: string[]) => new RegExp(`(?:/src/|react-query.*/)(?:${paths.join('|')})`)

/** What every page draws with: server-driven screens and the parts of the kit around them. */
const screens = sources(
  'screen/(?!bottom-actions|condition-form)',
  'components/registry',
  'app/view-page',
  'api/failure-sentence',
  'page/(?!handed-texts|are-form-states|app-links|form-submission)',
  'ui/(?:panel|title|banner|blank|thread|tabs|phrases|chip|icon-link|link-arrow|fault-notice|list\\.|count-badge|text-input)',
  'session/(?:unread-count|use-stale-mark|waiting-likes)',
  'use(?:Mutation|SuspenseQuery)\\.',
)

/** Postings as cards, and what most pages with some hold besides. */
const cards = sources(
  'components/cards/(?:cards|card-|job-posting-card|empty-cards|more-cards|unliked|favorite)',
  'components/parts/(?:commute-way|passed-over|pass-over-button|compare-slot|card-list-slots|component-title|adviser-face|safe-link)',
  'components/(?:search/title|search/hero|content/adviser)',
  'app/pages/posting-list-page',
  'session/(?:favorite-mutation|use-passing-over|passed-over-store)',
  'ui/(?:card|mark|label|tag|pagination|pages-around|slide|use-slides|like-button|theme-tone|picture-words)',
)

const dialogs = /\/src\/ui\/(?:layers|dialog|use-modal-dialog|confirm-dialog|toast)\.|react-hot-toast/

/** What some pages with forms and some without share. */
const kit = sources(
  'form/answers\\.',
  'session/(?:drafts|saved-page|forget-session|ended-account|waiting-messages)',
  'page/are-form-states',
  'ui/mail-address',
)

/** The top page, with what its views usually hold. */
const top = sources(
  'app/pages/top-page',
  'components/todos/(?!notice-words)',
  'components/cards/(?:interview|more-interviews|simple|progress)',
  'components/search/(?:job-posting-search|keyword-search|search-history)',
)

/** Texts that a service writes. */
const texts = sources('components/content/(?:paragraph|rich-text)')

/** The page of a posting. */
const posting = sources(
  'app/pages/posting-page',
  'components/content/',
  'components/pass-over/pass-over\\.',
  'components/profile/basic-info-table',
  'components/cards/tags',
  'features/posting-actions/(?:posting-|use-posting)',
)

/** The result of a search. */
const results = sources(
  'app/pages/(?:search-result-page|named-postings)',
  'components/search/filter-panel',
  'features/search-result/(?:widen-help|result-aside|change-conditions|sort-control)',
  'features/saved-conditions/(?:save-search|use-saved)',
)

/** Every form, with its plain fields. */
const forms = sources(
  'form/(?:form|condition|match|posting-count|answers|error|submit|topics|use-|repetitions|lazy-parts|grouped|quiet-note)',
  'form/elements/(?:text-field\\.|text-value|user-id|mail-keyboard)',
  'ui/(?:field-frame|text-area)',
  'screen/bottom-actions',
)

/** Fields to choose from, with the levels of areas and occupations. */
const choices = sources(
  'form/elements/(?:check-box|radio|simple-check|coded-choice|chosen|select-box|area-|level-|occupation-|use-level)',
  'form/zero-fold',
  'ui/(?:choice|select-input)',
)

/** The pages by which one comes in. */
const entrance = sources(
  'app/pages/(?:entrance|entry|sign-in-page|sign-up)',
  'components/account/(?:sign-in|passkey)',
  'components/profile/form\\.',
  'form/draft',
)

const uploads = /src\/(?:ui|uploads)\/(?:drop-zone|upload-|file-|use-uploads)/

/** Groups for Rolldown's `output.codeSplitting`; the first two hold what the entry imports, the packages apart. */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 9 },
  { name: 'frame', tags: ['$initial' as const], priority: 8 },
  { name: 'screens', test: screens, priority: 7 },
  { name: 'cards', test: cards, priority: 6 },
  { name: 'dialogs', test: dialogs, priority: 5 },
  { name: 'kit', test: kit, priority: 5 },
  { name: 'queries', test: sources('useQueries\\.'), priority: 5 },
  { name: 'files', test: /contract\/src\/navigation\/files\./, priority: 5 },
  { name: 'forms', test: forms, priority: 4 },
  { name: 'choices', test: choices, priority: 3 },
  { name: 'texts', test: texts, priority: 3 },
  { name: 'top', test: top, priority: 2 },
  { name: 'posting', test: posting, priority: 2 },
  { name: 'results', test: results, priority: 2 },
  { name: 'entrance', test: entrance, priority: 2 },
  { name: 'upload', test: uploads, minShareCount: 2, priority: 1 },
  { name: 'rest', test: sources('(?:ui|page|session)/'), minShareCount: 2 },
]
