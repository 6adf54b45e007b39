import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const template = {
  id: ids.template,
  name: '面接の持ち物',
  subject: '面接当日の持ち物について',
  body: '{{姓}}さん\n\n当日は、履歴書、資格証の写し、筆記用具をお持ちください。\n\n{{担当者}}',
}
const { id, ...words } = template

/** What waits for the agency, and texts to answer with. */
export const operatorDeskExamples: OperatorExamples<
  'getWorkQueue' | 'listMessageTemplates' | 'putMessageTemplate' | 'deleteMessageTemplate'
> = {
  getWorkQueue: {
    query: { kind: 'message' },
    response: {
      items: [
        {
          id: `message-${ids.jobSeeker}`,
          kind: 'message',
          jobSeekerId: ids.jobSeeker,
          familyName: '田中',
          givenName: '美咲',
          title: '面接の持ち物について',
          detail: '当日の持ち物と、車で行ってもよいか教えてください。',
          sinceDatetime: '2026-11-17T08:28:00+09:00',
          dueDatetime: '2026-11-17T11:00:00+09:00',
          interviewDatetime: null,
          jobPostingId: null,
          interviewId: null,
        },
      ],
      counts: { message: 1, application: 0, interview: 0, offer: 0 },
      isMore: false,
    },
  },
  listMessageTemplates: { response: { templates: [template] } },
  putMessageTemplate: { params: { id }, body: words, response: { template } },
  deleteMessageTemplate: { params: { id } },
}
