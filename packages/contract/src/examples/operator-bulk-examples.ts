import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const template = { subject: '12月の面談について', body: '{{姓}}様\n\n12月の面談のご希望をお聞かせください。' }
const message = { jobSeekerId: ids.jobSeeker, id: ids.heldMessage }

/** Acts on several job seekers at once. */
export const operatorBulkExamples: OperatorExamples<
  | 'previewMessages'
  | 'holdMessages'
  | 'cancelMessages'
  | 'createTodos'
  | 'listTags'
  | 'renameTag'
  | 'deleteTag'
  | 'tagJobSeekers'
  | 'exportPeople'
  | 'getDisclosure'
> = {
  previewMessages: {
    body: { jobSeekerIds: [ids.jobSeeker], ...template },
    response: {
      recipients: [
        {
          jobSeekerId: ids.jobSeeker,
          subject: template.subject,
          body: '田中様\n\n12月の面談のご希望をお聞かせください。',
        },
      ],
      leftOut: [],
    },
  },
  holdMessages: {
    body: { messages: [message], ...template },
    response: { results: [{ ...message, outcome: 'held' }], sendDatetime: '2026-11-20T10:40:10+09:00' },
  },
  cancelMessages: {
    body: { messages: [message] },
    response: { results: [{ ...message, outcome: 'cancelled' }] },
  },
  createTodos: {
    body: {
      jobSeekerIds: [ids.jobSeeker],
      clientTodoId: ids.todo,
      title: '希望の勤務時間を入力する',
      expireDate: '2026-11-30',
    },
    response: { results: [{ jobSeekerId: ids.jobSeeker, outcome: 'given' }] },
  },
  exportPeople: {
    query: { reason: 'report' },
    body: {
      filters: [{ field: 'licence', operator: 'any_of', values: ['registered_nurse'] }],
      columns: ['name', 'licence', 'area'],
    },
  },
  getDisclosure: { params: { jobSeekerId: ids.jobSeeker } },
  listTags: { response: { tags: [{ tagId: ids.tag, name: '夜勤できる', count: 38 }] } },
  renameTag: {
    params: { tagId: ids.tag },
    body: { name: '夜勤できる', formerName: '夜勤可' },
    response: { tagId: ids.tag, name: '夜勤できる' },
  },
  deleteTag: { params: { tagId: ids.tag } },
  tagJobSeekers: {
    body: { jobSeekerIds: [ids.jobSeeker], add: ['夜勤できる'] },
    response: { results: [{ jobSeekerId: ids.jobSeeker, outcome: 'changed' }] },
  },
}
