import { operatorCli } from './cli-folders.mjs'
import { contract } from './contract-folders.mjs'
import { seed } from './seed-folders.mjs'
import { alike, desk, web } from './web-folders.mjs'

/**
 * The one list of the folders of `packages/` and `apps/`: what each is for, and what it may import. The dependency check, the table in
 * ARCHITECTURE.md and the one in CONTRIBUTING.md are made from it. A folder holds its subfolders too, unless they are listed themselves.
 *
 * @typedef {object} Folder
 * @property {string} is one line: what belongs here
 * @property {string[]} imports folders of the same package that it may import; `x/*`: each listed folder below `x`
 * @property {Record<string, string>} [manyFiles] directories of it (`.`: itself) that may hold more than `mostFiles` source files, with the reason
 *
 * @typedef {object} Package
 * @property {string} root where its folders are
 * @property {string[]} looseFiles files that lie beside the folders
 * @property {string[]} packages listed packages that it may import
 * @property {Record<string, Folder>} folders from the lowest layer to the highest
 */

/** Source files that a folder may hold, subfolders, tests and style sheets not counted. */
export const mostFiles = 30

/** What no feature may go without; features never import one another. */
const domain = [
  'platform/*',
  'master-data',
  'definitions',
  'mails',
  'request',
  'forms',
  'hiring/*',
  'accounts',
  'staff',
  'publishing-rules',
  'commute',
  'search-index',
  'take-home',
  'postings',
]

/** @param {string} is @returns {Folder} */
const feature = (is) => ({ is, imports: domain })

/** @type {Package} */
const client = {
  root: 'packages/client/src',
  looseFiles: [],
  packages: ['packages/contract/src'],
  folders: { calls: { is: 'the typed client of the contract’s calls, and its errors', imports: [] } },
}

/** @type {Package} */
const look = {
  root: 'packages/look/src',
  looseFiles: [],
  packages: [],
  folders: { styles: { is: 'colours, scales and element styles of portal and desk', imports: [] } },
}

/** @type {Package} */
const server = {
  root: 'apps/server/src',
  looseFiles: ['main.ts'],
  packages: ['packages/contract/src'],
  folders: {
    'platform/errors': { is: '`Problem`: the error that a response reports', imports: [] },
    'platform/time': { is: 'the clock and days in Tokyo', imports: [] },
    'platform/threads': { is: 'worker threads, and yielding to the event loop', imports: [] },
    'platform/metrics': { is: 'metrics of a process for Prometheus', imports: [] },
    'platform/webhooks': { is: 'sending signed webhook requests to public addresses', imports: [] },
    'platform/folders': { is: 'creating folders on disk', imports: [] },
    'platform/secrets': { is: 'encryption, signatures and hashes', imports: ['platform/errors', 'platform/folders'] },
    'platform/db': { is: 'connections, migrations, tenant scope', imports: ['platform/secrets', 'platform/folders'] },
    'platform/replicas': {
      is: 'reading from replicas of the database',
      imports: ['platform/db', 'platform/errors', 'platform/secrets'],
    },
    'platform/storage': { is: 'files on disk or in object stores', imports: ['platform/secrets', 'platform/folders'] },
    'platform/settings': { is: 'environment variables; the log', imports: ['platform/secrets', 'platform/storage'] },
    'platform/push': { is: 'push messages to browsers', imports: ['platform/settings', 'platform/webhooks'] },
    'platform/sign-in-provider': {
      is: 'the way to the staff’s OpenID Connect provider and back',
      imports: ['platform/settings', 'platform/time'],
    },
    'platform/line': {
      is: 'LINE: linking by LINE Login, sending by the Messaging API',
      imports: ['platform/settings', 'platform/sign-in-provider', 'platform/time'],
    },
    'platform/passkeys': { is: 'checks of passkeys (WebAuthn), for job seekers and staff', imports: [] },
    'platform/changes': {
      is: 'notifying other processes of changed rows (LISTEN and NOTIFY)',
      imports: ['platform/db'],
    },
    'platform/limits': { is: 'rate limits per network and account', imports: ['platform/db'] },
    'platform/file-checks': {
      is: 'detecting the real type of an uploaded file',
      imports: ['platform/storage', 'platform/threads'],
    },
    'platform/papers': { is: 'drawing papers as PDF', imports: ['platform/threads'] },
    'platform/mail': { is: 'sending mails: SMTP, outbox, priorities', imports: ['platform/db'] },
    'platform/queue': { is: 'the job queue', imports: ['platform/db', 'platform/mail', 'platform/secrets'] },
    'master-data': {
      is: 'places, railways, licences, holidays; checks of imported lists',
      imports: ['platform/threads'],
    },
    definitions: {
      is: 'loading and checking the services’ definition files',
      imports: ['master-data'],
    },
    mails: {
      is: 'texts of mails and their templates',
      imports: ['definitions', 'platform/db', 'platform/mail', 'platform/secrets'],
    },
    request: {
      is: 'what every handler receives: its type, services, ids, limits, the caller',
      imports: ['platform/*', 'master-data', 'definitions'],
    },
    forms: {
      is: 'reading submitted form values and codes',
      imports: ['platform/*', 'master-data', 'definitions', 'request'],
    },
    'hiring/records': {
      is: 'events, ledgers, retention, names of job seekers, files sent to them',
      imports: ['platform/*'],
    },
    'hiring/messages': {
      is: 'how texts of messages are shortened, their places in lists; the newest one of a job seeker',
      imports: ['platform/*'],
    },
    'hiring/notices': {
      is: 'notices of the centre, added with what they are about; pushed to browsers, sent by LINE',
      imports: ['platform/*', 'request'],
    },
    'hiring/contact': {
      is: 'whether a job seeker may be called or written to; the log of contacts',
      imports: ['platform/*', 'request'],
    },
    'hiring/accounts': { is: 'whom staff may see', imports: ['platform/*'] },
    'hiring/working-time': { is: 'the agency’s working hours', imports: ['platform/time', 'platform/db'] },
    'hiring/to-dos': { is: 'to-dos that the portal creates', imports: ['platform/*'] },
    'hiring/placements': {
      is: 'joining, fee and leaving of accepted offers',
      imports: ['platform/*', 'request', 'hiring/records', 'hiring/to-dos'],
    },
    'hiring/interviews': {
      is: 'bookings, free hours, invitations',
      imports: ['platform/*', 'definitions', 'mails', 'request', 'hiring/notices', 'hiring/to-dos'],
    },
    'hiring/applications': {
      is: 'progress: the policy, and the only function that changes it',
      imports: ['platform/*', 'hiring/interviews', 'hiring/records', 'hiring/to-dos'],
    },
    accounts: {
      is: 'rules and rows of accounts, credentials and sessions',
      imports: ['platform/*', 'mails', 'request', 'forms', 'hiring/notices'],
    },
    staff: {
      is: 'rows of the agency’s staff: accounts, roles, sessions',
      imports: ['platform/*', 'request', 'hiring/records'],
    },
    'publishing-rules': { is: 'checks of postings against the law before publishing', imports: ['definitions'] },
    commute: { is: 'how long it takes to work: trains by a model, roads by distance', imports: ['master-data'] },
    'search-index': {
      is: 'the search index: words, tokens, bitmaps, counts; pages of a search',
      imports: ['platform/*', 'master-data', 'definitions', 'request', 'commute'],
    },
    'take-home': { is: 'take-home pay of a year by its tables of tax and insurance', imports: [] },
    postings: {
      is: 'postings as cards, terms, pay, conditions and versions',
      imports: [
        'platform/*',
        'master-data',
        'definitions',
        'request',
        'hiring/applications',
        'hiring/records',
        'commute',
        'search-index',
      ],
    },
    'features/assignment': feature('who works at the desk, and who looks after whom'),
    'features/account-end': feature('own data, suspending, withdrawing, erasure'),
    'features/client-reports': feature('faults that browsers report'),
    'features/comparison': feature('postings side by side, on one footing'),
    'features/contact': feature('how job seekers wish to be reached, and how they were'),
    'features/conversations': feature('the inbox of the staff: whose turn it is, and internal notes'),
    'features/credentials': feature('password, sign-in ID, key rotation'),
    'features/events': feature('events and webhooks for agencies'),
    'features/favorites': feature('favourites'),
    'features/feed-import': feature('import of postings: formats, mapping, quarantine; export'),
    'features/figures': feature('figures of a service, and their rows'),
    'features/files': feature('uploads and files'),
    'features/histories': feature('viewed postings and past searches'),
    'features/interviews': feature('interviews: offering, picking, moving, reminders'),
    'features/job-seekers': feature('job seekers as agencies see them'),
    'features/ledgers': feature('ledgers required by law'),
    'features/line': feature('notices by LINE: linking, sending, what LINE reports'),
    'features/change-events': feature('the event stream (SSE) of an open page'),
    'features/matching': feature('which postings and job seekers fit together, and why'),
    'features/message-templates': feature('texts that staff answer with'),
    'features/mail-settings': feature('mail preferences'),
    'features/master-data': feature('importing a service’s own lists'),
    'features/messages': feature('messages and their notifications'),
    'features/notices': feature('the centre of notices, and browsers that get push messages'),
    'features/offers': feature('offers and their reminders'),
    'features/operator-calls': feature('audit and idempotency of agencies’ calls'),
    'features/operator-keys': feature('API keys'),
    'features/papers': feature('履歴書 and 職務経歴書 from the profile'),
    'features/change-notices': feature('notices of changed postings: found, mailed, read and confirmed'),
    'features/passed-over': feature('what job seekers do not want to see any more'),
    'features/people': feature('the staff’s list of job seekers'),
    'features/placements': feature('joining, fee and leaving: filled by staff, asked of job seekers'),
    'features/profile': feature('the profile'),
    'features/progress': feature('progress as job seekers and agencies see it'),
    'features/recommendations': feature('recommended new postings'),
    'features/registration': feature('entry, invitation, sign-up'),
    'features/saved-conditions': feature('saved conditions of an account'),
    'features/saved-views': feature('views of the staff’s lists'),
    'features/service-settings': feature('what staff set of a service'),
    'features/schedules': feature('free hours and shared schedules'),
    'features/search': feature('search, its choices and suggestions'),
    'features/sessions': feature('sign-in, sign-out, devices'),
    'features/site': feature('drafts, versions and previews of what a service shows'),
    'features/staff-calendar': feature('interviews of staff in their own calendars'),
    'features/staff-factors': feature('the second factor of staff, and proving again who one is'),
    'features/staff-sessions': feature('sign-in, sign-out and event stream of staff'),
    'features/tags': feature('words that staff put on job seekers'),
    'features/timeline': feature('what has happened to a job seeker'),
    'features/todos': feature('to-dos'),
    'features/work-queue': feature('what waits for the agency, whose turn it is in a conversation, loads of the team'),
    screens: {
      is: 'views and screens; a data source per component type',
      imports: [...domain, 'features/*'],
      manyFiles: { sources: alike },
    },
    http: {
      is: 'routes of the contract’s calls; sessions, hosts, errors, pages',
      imports: [...domain, 'features/*', 'screens'],
    },
    workers: { is: 'the handlers of queued jobs', imports: [...domain, 'features/*'] },
    backup: {
      is: 'backup of database and files into one archive; restore',
      imports: ['platform/*', 'definitions', 'features/account-end'],
    },
    'service-moves': {
      is: 'moving a service to another database while it is served, and back',
      imports: ['platform/*'],
    },
    app: {
      is: 'composition: services, the application, start and stop',
      imports: [...domain, 'features/*', 'screens', 'http', 'workers'],
    },
    commands: {
      is: 'commands of an installation that run without the server',
      imports: [
        'platform/*',
        'definitions',
        'staff',
        'features/operator-keys',
        'features/site',
        'screens',
        'http',
        'backup',
        'service-moves',
        'app',
      ],
    },
  },
}

/** @type {Package[]} */
export const packages = [contract, client, look, server, seed, web, desk, operatorCli]
