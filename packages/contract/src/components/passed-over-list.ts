import { object, oneOf, type Static, Type } from '../base/schema.ts'
import { passOverKinds } from '../search/pass-over.ts'
import { defineComponent } from './define-component.ts'
import { passedOverCorporation, passedOverEntry, passedOverPosting } from './pass-over.ts'

/** A kind of what is passed over: how many there are, the newest of them, and how to go on. */
const passedOverPart = object({
  kind: oneOf(passOverKinds),
  count: Type.Integer({ minimum: 0 }),
  entries: Type.Array(passedOverEntry),
  /** For `getPassedOver`; `''` after the last one. */
  nextCursor: Type.String(),
})
export type PassedOverPart = Static<typeof passedOverPart>

/** All that the job seeker has passed over, by kind, to be looked through and restored. */
export const passedOverList = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), parts: Type.Array(passedOverPart) }),
  sample: {
    id: 'passed_over_list',
    title: '',
    parts: [
      {
        kind: 'posting',
        count: 2,
        entries: [
          passedOverPosting,
          {
            ...passedOverPosting,
            id: '7d0f5a18-52c4-4f0c-9a0e-0f5a6a1d9b03',
            title: '外来看護師（午前のみ）',
            reasonText: '',
            isClosed: true,
          },
        ],
        nextCursor: '',
      },
      { kind: 'facility', count: 0, entries: [], nextCursor: '' },
      { kind: 'corporation', count: 1, entries: [passedOverCorporation], nextCursor: '' },
    ],
  },
  states: {
    'nothing passed over': {
      id: 'passed_over_list',
      title: '',
      parts: [
        { kind: 'posting', count: 0, entries: [], nextCursor: '' },
        { kind: 'facility', count: 0, entries: [], nextCursor: '' },
        { kind: 'corporation', count: 0, entries: [], nextCursor: '' },
      ],
    },
    'more than a page': {
      id: 'passed_over_list',
      title: '',
      parts: [{ kind: 'posting', count: 51, entries: [passedOverPosting], nextCursor: 'next' }],
    },
  },
})
