import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const run = {
  importId: ids.offer,
  state: 'done',
  startedByName: '佐伯 ゆかり',
  startedDatetime: '2026-11-20T10:00:00+09:00',
  endedDatetime: '2026-11-20T10:02:10+09:00',
  fileName: 'kango_20261120_full.csv',
  source: 'our-system',
  isFullFeed: true,
  counts: { received: 1_502, created: 38, updated: 212, unchanged: 1_244, quarantined: 6, rejected: 2, closed: 9 },
  failure: '',
  undo: null,
} as const
const params = { importId: ids.offer }

/** Examples of the calls about imports that were made. */
export const operatorImportExamples: OperatorExamples<
  'listImports' | 'getImport' | 'listImportChanges' | 'previewImportUndo' | 'undoImport'
> = {
  listImports: { query: {}, response: { imports: [run], next: null } },
  getImport: { params, response: { import: run, report: null } },
  listImportChanges: {
    params,
    query: { kind: 'changed' },
    response: {
      changes: [
        {
          jobPostingId: ids.jobPosting,
          sourceId: 'our-system KN-104482',
          title: '回復期リハビリ病棟の看護師',
          kind: 'changed',
          outcome: null,
        },
      ],
      next: null,
    },
  },
  previewImportUndo: {
    params,
    response: {
      preview: {
        obstacle: null,
        restored: 210,
        closed: 38,
        reopened: 9,
        lines: 6,
        left: 2,
        sources: [{ source: 'our-system', closing: 38, open: 1_282 }],
      },
    },
  },
  undoImport: {
    params,
    body: { reason: '古い日付のファイルでした' },
    response: {
      import: {
        ...run,
        undo: {
          state: 'running',
          reason: '古い日付のファイルでした',
          byName: '佐伯 ゆかり',
          datetime: '2026-11-20T10:20:00+09:00',
          doneCount: 0,
          totalCount: 265,
          leftCount: 0,
        },
      },
    },
  },
}
