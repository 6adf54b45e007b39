import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'
import { registration, sameRegistration } from './operator-person-examples.ts'

const pair = { jobSeekerId: ids.jobSeeker, otherId: ids.secondRegistration }
const ofMerge = { jobSeekerId: ids.jobSeeker, mergeId: ids.merge }

const collision = {
  jobPostingId: ids.jobPosting,
  title: '病棟看護師（日勤のみ相談可）',
  stays: 'entered' as const,
  goes: 'under_consideration' as const,
  preferred: 'goes' as const,
}
const merge = {
  id: ids.merge,
  jobSeekerId: ids.jobSeeker,
  goneId: ids.secondRegistration,
  goneName: '田中 美咲',
  goneEmail: 'tanaka.m@example.jp',
  reason: 'ご本人に電話で確認しました。',
  mergedByName: '森 恵子',
  mergedDatetime: '2026-11-20T11:02:00+09:00',
  undoUntilDatetime: '2026-12-20T11:02:00+09:00',
  undoneDatetime: null,
  undoneByName: '',
  finalDatetime: null,
  collisions: [collision],
  version: 1,
}
const undone = {
  ...merge,
  undoneDatetime: '2026-11-24T09:30:00+09:00',
  undoneByName: '森 恵子',
  version: 2,
}

/** Two registrations of one person made one, and parted again. */
export const operatorMergeExamples: OperatorExamples<
  'previewMerge' | 'mergeRegistrations' | 'listMerges' | 'previewMergeUndo' | 'undoMerge'
> = {
  previewMerge: {
    params: pair,
    response: {
      stays: registration,
      goes: sameRegistration,
      version: 'account:5d41402a,message:7d793037,progress:8b1a9953',
      parts: [
        { id: 'tel', part: '電話番号', stays: '090-1234-5678', goes: '080-8765-4321', preferred: 'stays' },
        { id: 'areas', part: '希望勤務地', stays: '', goes: '東京都世田谷区', preferred: 'goes' },
      ],
      moves: [
        { what: 'progress', count: 2 },
        { what: 'message', count: 14 },
      ],
      remains: [{ what: 'favorite', count: 1 }],
      collisions: [collision],
      doubleBookings: [],
      notice: { subject: 'ご登録を1つにまとめました', body: '同じ方のご登録が2つあることを確認したため、…' },
    },
  },
  mergeRegistrations: {
    params: pair,
    body: {
      version: 'account:5d41402a,message:7d793037,progress:8b1a9953',
      takenParts: ['areas'],
      reason: 'ご本人に電話で確認しました。',
      confirmation: 'tanaka.m@example.jp',
    },
    response: { merge },
  },
  listMerges: { params: { jobSeekerId: ids.jobSeeker }, response: { merges: [merge], mergedIntoId: null } },
  previewMergeUndo: {
    params: ofMerge,
    response: {
      merge,
      refusal: null,
      returns: [{ what: 'message', count: 14 }],
      remains: [{ what: 'message', count: 1 }],
      partsBack: ['希望勤務地'],
      partsLeft: [],
      postingsLeft: [],
    },
  },
  undoMerge: {
    params: ofMerge,
    body: { version: 1, reason: '別の方の登録と分かりました。' },
    response: { merge: undone },
  },
}
