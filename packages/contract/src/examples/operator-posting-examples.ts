import { jobPostingFeedSample } from '../feed/job-posting-feed-sample.ts'
import { ids, sourceId } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const [name = '', value = ''] = sourceId.split(' ')
const posting = { ...jobPostingFeedSample, identifier: { '@type': 'PropertyValue' as const, name, value } }
const stored = {
  jobPostingId: ids.jobPosting,
  sourceId,
  state: 'open' as const,
  closedReason: '',
  createdDatetime: '2026-11-10T03:15:00+09:00',
  updatedDatetime: '2026-11-18T10:25:00+09:00',
  closedDatetime: null,
  version: 2,
  document: posting,
  quarantine: null,
}
const fault = { path: 'baseSalary', reason: 'is missing: give the pay as a range, in yen' }

/** Postings, and the master lists that they are checked against. */
export const operatorPostingExamples: OperatorExamples<
  | 'importJobPostings'
  | 'listOperatorPostings'
  | 'countOperatorPostings'
  | 'listQuarantine'
  | 'withdrawJobPostings'
  | 'exportJobPostings'
  | 'putJobPosting'
  | 'getJobPosting'
  | 'getJobPostingVersions'
  | 'listMasterLists'
  | 'importMasterList'
  | 'resetMasterList'
> = {
  importJobPostings: {
    query: { source: 'our-system', fullFeed: true, maxCloseShare: 0.2, dryRun: false },
    stream: `${JSON.stringify(posting)}\n`,
    response: {
      received: 1_204,
      created: 12,
      updated: 31,
      unchanged: 1_159,
      quarantined: 1,
      rejected: 1,
      warned: 0,
      closed: 8,
      closing: { missing: 0, quarantined: 0, expired: 0 },
      heldUntil: null,
      closeWithheld: null,
      dryRun: false,
      errors: [
        { line: 88, identifier: 'KN-104519', reason: 'validThrough lies before datePosted: correct one of them' },
      ],
      quarantine: [{ line: 311, identifier: 'KN-104733', reasons: [fault] }],
      warnings: [],
    },
  },
  listOperatorPostings: {
    query: { list: 'open' },
    response: {
      postings: [
        {
          jobPostingId: ids.jobPosting,
          sourceId,
          state: 'open',
          closedReason: '',
          title: posting.title,
          facility: posting['x-tsunagu'].shopName,
          place: '東京都世田谷区',
          pay: { minimum: 285_000, maximum: 342_000, unit: 'MONTH' },
          sourceUpdatedDay: '2026-11-18',
          lastDay: '2026-12-31',
          closedDatetime: null,
          inSelection: 4,
          hired: 1,
        },
      ],
      next: null,
      isMore: false,
    },
  },
  countOperatorPostings: { response: { open: 1_284, stale: 47, expiring: 22, closed: 119, quarantined: 6 } },
  listQuarantine: {
    query: { page: 1 },
    response: {
      postings: [
        {
          jobPostingId: ids.jobPosting,
          sourceId: 'our-system KN-104733',
          title: '訪問看護ステーションの看護師',
          receivedAt: '2026-11-20T03:15:00+09:00',
          openUntil: '2026-11-21T03:15:00+09:00',
          reasons: [fault],
          document: { ...posting, title: '訪問看護ステーションの看護師', baseSalary: null },
        },
      ],
      totalCount: 1,
      nextPage: null,
    },
  },
  withdrawJobPostings: {
    body: { sourceIds: [sourceId, 'our-system KN-100001'] },
    response: { withdrawn: 1, unchanged: 0, unknown: ['our-system KN-100001'] },
  },
  exportJobPostings: { query: { state: 'open' } },
  putJobPosting: {
    params: { sourceId },
    query: { ifVersion: 1 },
    body: posting,
    response: { result: 'updated', reasons: [], warnings: [], posting: stored },
  },
  getJobPosting: { params: { sourceId }, response: { posting: stored } },
  getJobPostingVersions: {
    params: { id: ids.jobPosting },
    response: {
      sourceId,
      versions: [
        {
          number: 2,
          validFrom: '2026-11-18T10:25:00+09:00',
          validUntil: null,
          changedBy: ids.operatorKey,
          changes: [{ name: '休日・休暇', before: '4週8休、年間120日', after: '4週8休、年間124日' }],
          document: posting,
        },
      ],
    },
  },
  listMasterLists: {
    response: {
      lists: [
        { list: 'holidays', source: 'imported', rows: 1_120, importedAt: '2026-11-02T09:00:00+09:00', waiting: null },
        { list: 'municipalities', source: 'shipped', rows: 1_917, importedAt: null, waiting: null },
      ],
    },
  },
  importMasterList: {
    params: { list: 'holidays' },
    query: { allowFewer: false },
    stream: 'day\tname\n2027-01-01\t元日\n2027-01-11\t成人の日\n',
    response: { list: 'holidays', rows: 2, isInForce: true, waitsFor: [] },
  },
  resetMasterList: {
    params: { list: 'holidays' },
    response: { lists: [{ list: 'holidays', source: 'shipped', rows: null, importedAt: null, waiting: null }] },
  },
}
