import { dayOrEmpty, object, oneOf, type Static, Type, uuid } from '../schema.ts'
import { defineComponent } from './define-component.ts'

/** One to-do. `status` is the status in words; `expireDate` a day or `''`. */
export const todo = object({
  id: uuid(),
  title: Type.String(),
  description: Type.String(),
  statusType: oneOf(['todo', 'done']),
  status: Type.String(),
  expireDate: dayOrEmpty(),
  isHighlightExpireDate: Type.Boolean(),
  attachments: Type.Array(object({ id: uuid(), name: Type.String(), url: Type.String() })),
  downloadType: oneOf(['base64']),
})
export type Todo = Static<typeof todo>

/** What the job seeker has to do, open ones first; each is marked done where it stands. */
export const todoList = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), todos: Type.Array(todo) }),
  sample: {
    id: 'todos',
    title: 'やること',
    todos: [
      {
        id: '6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a001',
        title: '労働条件通知書を確認する',
        description: '',
        statusType: 'todo',
        status: '未完了',
        expireDate: '2026-11-22',
        isHighlightExpireDate: true,
        attachments: [],
        downloadType: 'base64',
      },
    ],
  },
})
