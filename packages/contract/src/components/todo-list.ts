import { dayOrEmpty, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { navigationElement } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/**
 * One to-do. `status` is the status in words, also with its expiry; `expireDate` a day or `''`. `navigationElement`
 * links to the place to do it: an addition of ours.
 */
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
  navigationElement: Type.Optional(navigationElement),
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
        status: 'まもなく期限です',
        expireDate: '2026-11-22',
        isHighlightExpireDate: true,
        attachments: [
          {
            id: '6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a002',
            name: '労働条件通知書_みずほリハビリテーション病院.pdf',
            url: '/v1/app/storage/files/6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a002',
          },
        ],
        downloadType: 'base64',
      },
      {
        id: '6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a003',
        title: 'プロフィールの足りない項目を入力する',
        description: 'まだ入力されていない項目：職歴、資格。ご経験に合う求人をご紹介しやすくなります。',
        statusType: 'todo',
        status: '未完了',
        expireDate: '',
        isHighlightExpireDate: false,
        attachments: [],
        downloadType: 'base64',
        navigationElement: {
          navigateActionType: 'go_to_specific_route',
          text: 'プロフィールを開く',
          iconType: '',
          routeType: 'profile',
          viewId: '',
          url: '',
        },
      },
      {
        id: '6f2ab1de-4f57-4a1c-9f0e-8f3c62b5a004',
        title: '担当アドバイザーと初回の面談をする',
        description: '',
        statusType: 'done',
        status: '完了',
        expireDate: '',
        isHighlightExpireDate: false,
        attachments: [],
        downloadType: 'base64',
      },
    ],
  },
})
