import { nullable, object, type Static, Type } from '../base/schema.ts'
import { type JoiningCheck, joiningCheck, joiningStep } from '../hiring/joining-check-schemas.ts'
import { defineComponent } from './define-component.ts'

/** What was promised and what it is like, 30 and 90 days after joining (an addition of ours). */
export const afterJoining = object({
  id: Type.String(),
  title: Type.String(),
  /** The adviser, or the service's own. */
  adviserName: Type.String(),
  /** The question that can be answered now, else the last one; null where none was asked. */
  check: nullable(joiningCheck),
  /** Of the joining that the question is about; none where nothing was asked. */
  steps: Type.Array(joiningStep),
})
export type AfterJoining = Static<typeof afterJoining>

const check: JoiningCheck = {
  placementId: '9c4f0d27-6b18-4e53-8a9d-71f2c5b30e84',
  stage: 'day30',
  employer: '青葉台中央病院',
  joiningDay: '2027-02-01',
  terms: [
    { name: '職種・配属', promised: '看護師／循環器病棟', state: 'same', note: '' },
    { name: '給与', promised: '月給 312,000円\n夜勤手当 13,500円×4回を含みます', state: 'same', note: '' },
    {
      name: '夜勤の上限',
      promised: '月4回まで',
      state: 'different',
      note: '夜勤が月6回入っています（約束は月4回まで）。',
    },
    { name: '休日', promised: '4週8休・年間120日', state: 'unknown', note: '' },
  ],
  feeling: 'getting_used',
  memo: '教わる人が日によって変わり、聞きにくいことがあります。',
  audience: 'adviser',
  version: 1,
  answeredDatetime: '2027-03-04T20:14:00+09:00',
  openUntil: '2027-03-18',
  isOpen: true,
}

const sample: AfterJoining = {
  id: 'after_joining',
  title: '',
  adviserName: '佐伯 ゆかり',
  check,
  steps: [
    { step: 'joined', day: '2027-02-01', state: 'done' },
    { step: 'day30', day: '2027-03-03', state: 'open' },
    { step: 'day90', day: '2027-05-02', state: 'later' },
    { step: 'six_months', day: '2027-08-01', state: 'later' },
  ],
}

/** What was promised and what it is like, after joining. */
export const afterJoiningComponent = defineComponent({
  payload: afterJoining,
  sample,
  states: {
    'not answered': {
      ...sample,
      check: {
        ...check,
        terms: check.terms.map((term) => ({ ...term, state: 'unanswered' as const, note: '' })),
        feeling: 'unanswered',
        memo: '',
        version: 0,
        answeredDatetime: null,
      },
    },
    'answered long ago': { ...sample, check: { ...check, isOpen: false } },
    'never asked': { ...sample, check: null, steps: [] },
  },
})
