import { jobPostingFeedSample as posting } from '../feed/job-posting-feed-sample.ts'
import type { OperatorExamples } from './operator-example.ts'

const sourceId = `${posting.identifier.name} ${posting.identifier.value}`
const base = { baseVersion: 2, baseReceivedAt: null }
const facts = {
  sourceId,
  ...base,
  version: 3,
  changedByName: '佐伯 ゆかり',
  changedDatetime: '2026-11-20T10:38:00+09:00',
}
const terms = posting['x-tsunagu'].terms
const document = {
  ...posting,
  'x-tsunagu': {
    ...posting['x-tsunagu'],
    terms: { ...terms, workplace: { ...terms.workplace, changeRange: '' } },
  },
}

const plain = { group: '', words: [] }

/** Examples of the calls about postings that are being written. */
export const operatorDraftExamples: OperatorExamples<
  | 'listPostingDrafts'
  | 'getPostingDraft'
  | 'putPostingDraft'
  | 'deletePostingDraft'
  | 'checkJobPosting'
  | 'getPostingChoices'
  | 'getPostingPreviewAddress'
> = {
  listPostingDrafts: { response: { drafts: [{ ...facts, title: posting.title }] } },
  getPostingDraft: { params: { sourceId }, response: { draft: { ...facts, document } } },
  putPostingDraft: {
    params: { sourceId },
    body: { ...base, version: 2, document },
    response: { draft: { ...facts, document } },
  },
  deletePostingDraft: { params: { sourceId }, query: { ifDraft: 3 } },
  getPostingPreviewAddress: {
    params: { sourceId },
    response: {
      address: 'https://kango.example.jp/preview/WyJvdXItc3lzdGVtIEtOLTEwNDQ4MiIsMTc5NTE0OTQ4MDAwMF0~1.x7Yk',
      expiresDatetime: '2026-11-20T11:38:00+09:00',
    },
  },
  checkJobPosting: {
    body: { document },
    response: {
      faults: [
        {
          path: 'x-tsunagu.terms.workplace.changeRange',
          reason: 'x-tsunagu.terms.workplace.changeRange is empty: say it, if only as なし',
          isWarning: false,
        },
      ],
      notice: { isGiven: false, liked: 14, asking: 3, applying: 1 },
    },
  },
  getPostingChoices: {
    response: {
      facets: {
        occupationCategories: [
          { id: 'nurse', label: '看護師', level: 0, group: '看護師', words: ['ナース', '看護婦'] },
          { id: 'nurse_at_hospital', label: '病院の看護師', level: 1, group: '看護師', words: [] },
        ],
        employmentTypes: [{ id: 'full_time', label: '正社員', level: 0, ...plain }],
        workStyles: [{ id: 'day_only', label: '日勤のみ', level: 0, ...plain }],
        facilityTypes: [{ id: 'hospital', label: '病院', level: 0, ...plain }],
        features: [{ id: 'no_overtime', label: '残業ほぼなし', level: 0, group: '働き方', words: [] }],
        certifications: [{ id: 'nurse', label: '看護師', level: 0, ...plain }],
      },
      prefectures: [{ name: '神奈川県', municipalities: [{ code: '14117', name: '横浜市青葉区' }] }],
      lengths: [{ path: 'title', maxLength: 100 }],
    },
  },
}
