import { alike } from './web-folders.mjs'

/** The contract’s part of the list of folders. */

/** @type {import('./folders.mjs').Package} */
export const contract = {
  root: 'packages/contract/src',
  looseFiles: [],
  packages: [],
  folders: {
    base: { is: 'schema helpers, limits, error codes, and values that any shape may use', imports: [] },
    theme: { is: 'colours, icons, contrast', imports: ['base'] },
    navigation: { is: 'link targets: routes, screen types, file addresses, menus', imports: ['base', 'theme'] },
    form: { is: 'forms, their fields, states and checks', imports: ['base', 'navigation'] },
    search: { is: 'keys, cleaning, orders and kinds of search; master lists', imports: ['base', 'theme', 'form'] },
    hiring: { is: 'progress, interviews, offers, inquiries, schedules', imports: ['base', 'form'] },
    contact: { is: 'how job seekers wish to be reached, and whether they may be', imports: ['base'] },
    comparison: { is: 'postings side by side: premises, rows and cells', imports: ['base'] },
    papers: { is: '履歴書 and 職務経歴書: what is on them, and where', imports: ['base'] },
    feed: { is: 'the format in which agencies feed postings in', imports: ['base'] },
    events: { is: 'events, webhooks and scopes of the agency’s systems', imports: ['base', 'hiring'] },
    staff: {
      is: 'roles of staff, their queue, conditions of their lists, fields of templates',
      imports: ['events', 'hiring', 'contact'],
    },
    components: {
      is: 'a schema and samples per component type',
      imports: ['base', 'theme', 'navigation', 'search', 'form', 'hiring', 'contact', 'comparison', 'papers'],
      manyFiles: { '.': alike },
    },
    screens: {
      is: 'views and screens, and the schemas that the API reference shares',
      imports: ['base', 'events', 'components', 'form', 'navigation'],
    },
    endpoints: {
      is: 'a definition per call: path, access, request, response',
      manyFiles: { '.': alike },
      imports: [
        'base',
        'navigation',
        'search',
        'form',
        'hiring',
        'contact',
        'comparison',
        'papers',
        'feed',
        'events',
        'staff',
        'components',
        'screens',
        'theme',
      ],
    },
    examples: {
      is: 'requests and responses that the API reference shows',
      imports: ['endpoints', 'feed', 'form', 'comparison'],
    },
  },
}
