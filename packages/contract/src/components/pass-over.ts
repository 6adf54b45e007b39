import { dateTime, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { passOverKinds } from '../search/pass-over.ts'
import { defineComponent } from './define-component.ts'

/** Something that the job seeker has passed over. */
export const passedOverEntry = object({
  id: uuid(),
  kind: oneOf(passOverKinds),
  /** Where it was passed over. */
  jobPostingId: uuid(),
  /** The posting, the facility or the corporation by name. */
  title: Type.String(),
  /** A posting's workplace, a facility's corporation; `''` for none. */
  detail: Type.String(),
  /** Why, in words; `''` where no reason was given. */
  reasonText: Type.String(),
  passedOverDatetime: dateTime(),
  /** A posting that is not open any more: restored or not, it is in no list. */
  isClosed: Type.Boolean(),
})
export type PassedOverEntry = Static<typeof passedOverEntry>

const jobPostingId = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'
export const passedOverPosting: PassedOverEntry = {
  id: '7d0f5a18-52c4-4f0c-9a0e-0f5a6a1d9b01',
  kind: 'posting',
  jobPostingId,
  title: '急性期病棟（循環器）の病棟看護師',
  detail: 'ひのき坂総合病院',
  reasonText: '通勤が遠い、残業が多い',
  passedOverDatetime: '2026-11-20T19:05:00+09:00',
  isClosed: false,
}
export const passedOverCorporation: PassedOverEntry = {
  ...passedOverPosting,
  id: '7d0f5a18-52c4-4f0c-9a0e-0f5a6a1d9b02',
  kind: 'corporation',
  title: '社会医療法人 ひのき会',
  detail: '',
  reasonText: '以前に働いていた',
}

/** On the page of a posting: passing it over, its facility or its corporation; or what of these is passed over. */
export const passOver = defineComponent({
  payload: object({
    id: Type.String(),
    jobPostingId: uuid(),
    title: Type.String(),
    facilityName: Type.String(),
    corporationName: Type.String(),
    /** What hides the posting, the newest first; none: it may be passed over. */
    entries: Type.Array(passedOverEntry),
  }),
  sample: {
    id: 'pass_over',
    jobPostingId,
    title: passedOverPosting.title,
    facilityName: passedOverPosting.detail,
    corporationName: passedOverCorporation.title,
    entries: [],
  },
  states: {
    'passed over': {
      id: 'pass_over',
      jobPostingId,
      title: passedOverPosting.title,
      facilityName: passedOverPosting.detail,
      corporationName: passedOverCorporation.title,
      entries: [passedOverCorporation, passedOverPosting],
    },
  },
})
