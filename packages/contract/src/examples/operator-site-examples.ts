import type { OperatorExamples } from './operator-example.ts'

const path = 'screens/top.yaml'
const draft = {
  version: 3,
  changedByName: '篠原 直',
  changedDatetime: '2026-11-20T10:12:00+09:00',
  paths: [path],
  publishDatetime: null,
  publishReason: '',
  publishFaults: [],
}
const at = ['components', 'hero', 'payload', 'title']
const text = 'components:\n  - id: hero\n    payload:\n      title: 土日が休める職場をさがす\n'
const file = {
  path,
  version: 3,
  text,
  publishedText: '',
  baseText: 'title: ホーム\ncomponents:\n  - id: hero\n    type: title\n    payload: { title: $(heroTitle) }\n',
  entries: [
    {
      id: 'hero',
      type: 'title',
      fields: [
        {
          at,
          kind: 'text' as const,
          value: '土日が休める職場をさがす',
          published: '$(heroTitle)',
          isOwn: true,
          choices: [],
        },
      ],
    },
  ],
  lists: [
    {
      at: ['components'],
      kind: 'components' as const,
      entries: [{ name: 'hero', type: 'title', label: '土日が休める職場をさがす', isFaulty: false }],
    },
  ],
  contrasts: [],
  mended: [],
  problems: [],
}

/** Examples of the calls about what a service's pages show. */
export const operatorSiteExamples: OperatorExamples<
  | 'getSite'
  | 'getSiteFile'
  | 'putSiteFile'
  | 'editSiteFile'
  | 'arrangeSiteFile'
  | 'deleteSiteDraft'
  | 'getSitePreviewAddress'
  | 'getSitePublishing'
  | 'publishSite'
  | 'cancelSitePublishing'
  | 'rollBackSite'
> = {
  getSite: {
    response: {
      inForce: 41,
      refusals: [],
      draft,
      views: [{ id: 'top', routeType: 'top', isPrivate: true, screens: ['top'] }],
      screens: [
        {
          name: 'top',
          path,
          title: 'ホーム',
          isChanged: true,
          components: [{ id: 'hero', type: 'title', source: null }],
        },
      ],
      forms: [{ path: 'forms/entry.yaml', isChanged: false }],
      problems: [],
    },
  },
  getSiteFile: { query: { path }, response: file },
  putSiteFile: { body: { path, text, version: 2 }, response: file },
  editSiteFile: {
    body: { path, version: 2, changes: [{ at, value: '土日が休める職場をさがす' }] },
    response: file,
  },
  arrangeSiteFile: {
    body: {
      path,
      version: 2,
      arrangement: { act: 'move', list: ['components'], name: 'hero', before: null, part: null, label: '' },
    },
    response: file,
  },
  deleteSiteDraft: { query: { version: 3 } },
  getSitePreviewAddress: {
    query: { viewId: 'top' },
    response: {
      address: 'https://kango.example.jp/preview/site/WyJ0b3AiLDE3NjM2MDQwMDAwMDBd~5b1f',
      expiresDatetime: '2026-11-20T11:12:00+09:00',
    },
  },
  getSitePublishing: {
    response: {
      inForce: 41,
      draft,
      differences: [{ path, kind: 'changed', at, before: '$(heroTitle)', after: '土日が休める職場をさがす' }],
      files: [{ path, before: '', after: text }],
      problems: [],
      versions: [
        {
          number: 41,
          reason: '秋の特集を外す',
          backTo: null,
          publishedByName: '篠原 直',
          publishedDatetime: '2026-11-12T09:30:00+09:00',
        },
      ],
    },
  },
  publishSite: {
    body: { version: 3, inForce: 41, reason: '週末むけの見出し', publishDatetime: null },
    response: { number: 42, problems: [] },
  },
  cancelSitePublishing: { body: { version: 3 } },
  rollBackSite: {
    body: { number: 41, inForce: 42, reason: '見出しを戻す' },
    response: { number: 43, problems: [] },
  },
}
