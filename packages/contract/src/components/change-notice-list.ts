import { object, Type } from '../base/schema.ts'
import { changeNoticeEntry, sampleChangeNoticeEntry } from './change-notice.ts'
import { defineComponent } from './define-component.ts'

/** All notices of the job seeker, the newest first: what waits to be confirmed, and what was. */
export const changeNoticeList = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), entries: Type.Array(changeNoticeEntry) }),
  sample: {
    id: 'change_notice_list',
    title: '',
    entries: [
      sampleChangeNoticeEntry,
      {
        ...sampleChangeNoticeEntry,
        id: '4c1e9d72-8b35-4f60-a2d7-1e9c5b3f8a02',
        kind: 'closed',
        stake: 'favorite',
        title: '外来看護師（午前のみ）',
        terms: [],
      },
      {
        ...sampleChangeNoticeEntry,
        id: '4c1e9d72-8b35-4f60-a2d7-1e9c5b3f8a03',
        title: '訪問看護師',
        readDatetime: '2026-11-18T19:00:00+09:00',
        confirmedDatetime: '2026-11-18T19:05:00+09:00',
      },
    ],
  },
  states: { 'nothing changed': { id: 'change_notice_list', title: '', entries: [] } },
})
