/** Why a directory may hold many files: one per entry of a registry. */
export const alike = 'one file per entry of a registry'

const parts = ['ui', 'api', 'page', 'session', 'search', 'uploads']

/** @param {string} is @returns {import('./folders.mjs').Folder} */
const webFeature = (is) => ({ is, imports: [...parts, 'form', 'components', 'components/*', 'screen'] })

/** The web's part of the list in `folders.mjs`. @type {import('./folders.mjs').Package} */
export const web = {
  root: 'apps/web/src',
  looseFiles: ['entry-client.tsx', 'entry-server.tsx'],
  packages: ['packages/contract/src', 'packages/client/src', 'packages/look/src'],
  folders: {
    styles: { is: 'style sheets of the whole page', imports: [] },
    ui: {
      is: 'interface parts without knowledge of the domain',
      imports: [],
      manyFiles: { '.': 'one small part of the interface per file' },
    },
    api: { is: 'the typed client, the queries of pages, errors, reports of faults', imports: [] },
    page: { is: 'paths, titles, dates, storage: helpers of any page', imports: ['api', 'ui'] },
    session: {
      is: 'state of the signed-in job seeker: session, drafts, favourites, saved pages',
      imports: ['api', 'page', 'ui'],
    },
    search: { is: 'the state of a search in addresses and in the browser', imports: ['page'] },
    uploads: { is: 'uploads with progress', imports: ['api', 'page', 'ui'] },
    form: { is: 'forms: the store, a field per UI type', imports: parts, manyFiles: { elements: alike } },
    'components/parts': { is: 'parts that several component types share', imports: parts },
    'components/content': { is: 'texts, pictures, tags', imports: [...parts, 'components/parts'] },
    'components/files': { is: 'uploading and downloading files', imports: [...parts, 'components/parts'] },
    'components/cards': { is: 'cards of postings and interviews', imports: [...parts, 'components/parts'] },
    'components/messages': { is: 'message list and conversation', imports: [...parts, 'components/parts'] },
    'components/comparison': { is: 'postings side by side', imports: [...parts, 'components/parts'] },
    'components/change-notices': {
      is: 'what has changed of postings that the job seeker has to do with',
      imports: [...parts, 'components/parts'],
    },
    'components/notices': {
      is: 'the centre of notices, their switches, push messages to this browser',
      imports: [...parts, 'components/parts'],
    },
    'components/offers': {
      is: 'offers side by side, musts, more time to answer',
      imports: [...parts, 'components/parts', 'components/comparison'],
    },
    'components/pass-over': {
      is: 'what the job seeker does not want to see any more',
      imports: [...parts, 'components/parts'],
    },
    'components/commute': {
      is: 'searching by the time it takes to work: form, map, table',
      imports: [...parts, 'components/parts'],
    },
    'components/contact': { is: 'how the job seeker wishes to be reached', imports: [...parts, 'components/parts'] },
    'components/after-joining': { is: 'promise and practice after joining', imports: [...parts, 'components/parts'] },
    'components/papers': { is: '履歴書 and 職務経歴書', imports: [...parts, 'components/parts'] },
    'components/schedule': { is: 'the schedule', imports: [...parts, 'components/parts'] },
    'components/todos': { is: 'to-dos and notices', imports: [...parts, 'components/parts', 'components/files'] },
    'components/search': { is: 'search, filters, pickers', imports: [...parts, 'form', 'components/parts'] },
    'components/profile': { is: 'the profile and its navigation', imports: [...parts, 'form', 'components/parts'] },
    'components/account': { is: 'sign-in, sign-up, account end', imports: [...parts, 'form', 'components/parts'] },
    components: {
      is: 'the registry: a React component per component type',
      imports: [...parts, 'form', 'components/*'],
    },
    screen: {
      is: 'rendering view → screen → components; navigation targets',
      imports: [...parts, 'form', 'components', 'components/*'],
    },
    'features/account': webFeature('password, sign-in ID, devices'),
    'features/comparison': webFeature('the bar of the chosen postings, and which one is left out'),
    'features/compose-message': webFeature('writing to the adviser'),
    'features/interviews': webFeature('picking and moving interviews'),
    'features/change-events': webFeature('listening for changes'),
    'features/offer': webFeature('an offer: terms, answer'),
    'features/offline': webFeature('the page without a connection'),
    'features/posting-actions': webFeature('inquire, apply, decline, like'),
    'features/profile': webFeature('editing the profile'),
    'features/saved-conditions': webFeature('saved conditions'),
    'features/schedule': webFeature('work schedules'),
    'features/search-result': webFeature('the result page'),
    'features/sign-out': webFeature('signing out'),
    'features/tutorial': webFeature('the first visit'),
    app: {
      is: 'routes, guards, layout, pages',
      imports: [...parts, 'styles', 'form', 'components', 'components/*', 'screen', 'features/*'],
      manyFiles: { pages: 'one file per page' },
    },
    'service-worker': { is: 'offline page and saved pages; a separate build', imports: ['session', 'page'] },
  },
}

const deskParts = ['ui', 'api', 'session', 'page']
/** @param {string} is @returns {import('./folders.mjs').Folder} */
const deskFeature = (is) => ({ is, imports: deskParts })

/** The desk's part of the list. @type {import('./folders.mjs').Package} */
export const desk = {
  root: 'apps/desk/src',
  looseFiles: ['main.tsx'],
  packages: ['packages/contract/src', 'packages/client/src', 'packages/look/src'],
  folders: {
    images: { is: 'drawings that the build gives hashed names', imports: [] },
    styles: { is: 'style sheets of the whole page', imports: [] },
    ui: { is: 'interface parts without knowledge of the domain', imports: [] },
    page: { is: 'days, ages, titles, keys: helpers of any page', imports: ['ui'] },
    api: { is: 'the typed client, queries, sentences for errors', imports: ['page'] },
    session: { is: 'the signed-in member of staff', imports: ['api', 'page', 'ui'] },
    'features/account': deskFeature('sessions and second factor of the person, and proving again who one is'),
    'features/sign-in': deskFeature('signing in'),
    'features/assignment': deskFeature('who looks after whom, and the loads of the team'),
    'features/staff': deskFeature('who works at the desk, and what they may do'),
    'features/inbox': deskFeature('lists of conversations'),
    'features/writing': deskFeature('what helps while somebody writes: colleagues, mentions, files, postings'),
    'features/comparison': deskFeature('what a job seeker compares'),
    'features/contact': deskFeature('how job seekers wish to be reached: calls, their record, reports'),
    'features/conversation': {
      is: 'reading and answering messages',
      imports: [...deskParts, 'features/writing', 'features/contact'],
    },
    'features/interviews': deskFeature('the week of interviews, and offering times'),
    'features/queue': {
      is: 'what waits, by urgency, and acts on it in place',
      imports: [...deskParts, 'features/conversation', 'features/interviews'],
    },
    'features/people': deskFeature('the list of job seekers: views, conditions, rows'),
    'features/bulk': {
      is: 'acts on several job seekers: messages, to-dos, tags, exports',
      imports: [...deskParts, 'features/assignment', 'features/people'],
    },
    'features/same-person': deskFeature('registrations that may be of one person, side by side'),
    'features/merge': {
      is: 'merging two registrations of one person, and parting them again',
      imports: [...deskParts, 'features/same-person'],
    },
    'features/person-edit': deskFeature('changing a job seeker’s profile by its forms'),
    'features/person': {
      is: 'one job seeker: tabs, timeline',
      imports: [
        ...deskParts,
        'features/comparison',
        'features/person-edit',
        'features/same-person',
        'features/merge',
        'features/conversation',
        'features/interviews',
        'features/people',
        'features/bulk',
        'features/writing',
      ],
    },
    'features/erasure': deskFeature('erasing a job seeker who asks for it'),
    'features/postings': deskFeature('postings, and what to mend in them'),
    'features/posting-editor': {
      is: 'writing a posting: its form, check, draft, versions, preview',
      imports: [...deskParts, 'features/postings'],
    },
    'features/import': deskFeature('importing a file of postings'),
    'features/ledgers': deskFeature('the ledgers that the law wants'),
    'features/fees': deskFeature('the ledger of fees, and filling its rows'),
    'features/figures': {
      is: 'figures of a service, and the rows behind them',
      imports: [...deskParts, 'features/assignment'],
    },
    'features/settings': deskFeature('keys, webhooks, working hours'),
    'features/audit': {
      is: 'who did what: acts with data, sign-ins, changes of staff',
      imports: [...deskParts, 'features/settings', 'features/staff'],
    },
    'features/facts': {
      is: 'what a service says of itself, and who sends its mails',
      imports: [...deskParts, 'features/settings'],
    },
    'features/templates': deskFeature('texts that staff answer with'),
    'features/command': {
      is: 'the palette: finding and doing by keyboard',
      imports: [...deskParts, 'features/people', 'features/person'],
    },
    'features/board': deskFeature('applications by status, and moving them'),
    'features/site': {
      is: 'what a service shows: drafts, preview, colours, publishing',
      imports: [...deskParts, 'features/settings'],
    },
    'features/offers': deskFeature('offers: their terms beside the posting, checks, what is read of them'),
    'features/selection': {
      is: 'one application: its steps, and both sides of it',
      imports: [...deskParts, 'features/board', 'features/interviews', 'features/offers', 'features/person'],
    },
    app: {
      is: 'routes, frame, pages, the stream of changes',
      imports: [...deskParts, 'images', 'styles', 'features/*'],
    },
  },
}
