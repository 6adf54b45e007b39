import { object, type Static, Type } from '../base/schema.ts'
import { comparedMembers, comparisonShare } from '../comparison/comparison-schemas.ts'
import { defineComponent } from './define-component.ts'

/**
 * Postings side by side, calculated by one set of premises (an addition of ours): pay of a year, take-home pay, pay of an
 * hour, and the terms that differ.
 */
export const comparison = object({
  id: Type.String(),
  title: Type.String(),
  /** The adviser, or the service's own. */
  adviserName: Type.String(),
  /** 0 until something is stored. */
  version: Type.Integer({ minimum: 0 }),
  ...comparedMembers,
  /** What may be chosen as the place of the health insurance, beside the mean of all. */
  prefectures: Type.Array(object({ code: Type.String(), name: Type.String() })),
  share: comparisonShare,
})
export type Comparison = Static<typeof comparison>

const plain = { unit: '', note: '', lines: [], hasTotal: false, edge: '' }

const sample: Comparison = {
  id: 'comparison',
  title: '',
  adviserName: '佐伯 ゆかり',
  version: 2,
  premises: {
    isOver40: false,
    prefectureCode: '13',
    dependants: 0,
    commutingAllowance: 10_000,
    countsBonus: true,
    overtimeHours: 0,
    nightShifts: 4,
    payEnd: 'lowest',
  },
  postings: [
    {
      jobPostingId: '1c9e4a70-83d5-4f26-b19a-0e6d5c7b2f34',
      title: '回復期リハビリ病棟の看護師',
      workplace: 'みずほリハビリテーション病院',
      imageUrl: '/assets/art-ward.svg',
      isClosed: false,
    },
    {
      jobPostingId: '5f2b8d16-49c0-4e7a-a835-d71f60b9c4e2',
      title: '訪問看護（日勤のみ）',
      workplace: 'ひだまり訪問看護ステーション',
      imageUrl: '/assets/art-care.svg',
      isClosed: false,
    },
  ],
  summary: '年収の目安が最も高いのは「みずほリハビリテーション病院」、手取りの目安が最も高いのも同じ求人です。',
  bars: [
    {
      text: '約457万円',
      total: 4_571_200,
      parts: [
        { name: '基本給・手当', amount: 3_144_000 },
        { name: '夜勤手当', amount: 576_000 },
        { name: '賞与', amount: 851_200 },
      ],
    },
    {
      text: '約441万円',
      total: 4_410_000,
      parts: [
        { name: '基本給・手当', amount: 3_900_000 },
        { name: '賞与', amount: 510_000 },
      ],
    },
  ],
  groups: [
    {
      title: 'お金',
      rows: [
        {
          title: '年収の目安',
          isDifferent: true,
          isMain: true,
          cells: [
            {
              ...plain,
              value: '約457',
              unit: '万円',
              lines: [
                { name: '月給 310,000円×12か月', text: '3,720,000' },
                { name: '賞与 3.8か月分', text: '851,200' },
                { name: '合計', text: '4,571,200円' },
              ],
              hasTotal: true,
              edge: '最も高い',
            },
            {
              ...plain,
              value: '約441',
              unit: '万円',
              lines: [
                { name: '月給 325,000円×12か月', text: '3,900,000' },
                { name: '賞与 2か月分', text: '510,000' },
                { name: '合計', text: '4,410,000円' },
              ],
              hasTotal: true,
            },
          ],
        },
        {
          title: '固定残業代',
          isDifferent: false,
          isMain: false,
          cells: [
            { ...plain, value: 'なし' },
            { ...plain, value: 'なし' },
          ],
        },
      ],
    },
    {
      title: '時間',
      rows: [
        {
          title: '年間休日',
          isDifferent: true,
          isMain: false,
          cells: [
            { ...plain, value: '124', unit: '日', note: '4週8休', edge: '最も多い' },
            { ...plain, value: '' },
          ],
        },
      ],
    },
  ],
  assumptions: ['手取りは、東京都・40歳未満・扶養家族なしとして計算した概算です。'],
  sources: ['所得税：令和8年分'],
  prefectures: [{ code: '13', name: '東京都' }],
  share: { expiresDatetime: '2026-12-04T09:00:00+09:00' },
}
const [first] = sample.postings

/** Postings side by side. */
export const comparisonComponent = defineComponent({
  payload: comparison,
  sample,
  states: {
    'nothing chosen': { ...sample, version: 0, postings: [], summary: '', bars: [], groups: [], share: null },
    'one chosen': { ...sample, postings: first ? [first] : [], summary: '', bars: [], groups: [], share: null },
    'a closed posting': {
      ...sample,
      postings: sample.postings.map((posting, index) => ({ ...posting, isClosed: index === 1 })),
      share: null,
    },
  },
})
