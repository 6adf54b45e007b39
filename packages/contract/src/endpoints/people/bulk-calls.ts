import { limits, operatorLimits } from '../../base/limits.ts'
import { dateTime, object, oneOf, type Static, Type, text, uuid } from '../../base/schema.ts'
import { leftOutReasons } from '../../staff/bulk.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { expiryDay, todoDescription, todoTitle } from '../todo-calls.ts'

const several = { minItems: 1, maxItems: operatorLimits.peoplePerAct }
const jobSeekerIds = () => Type.Array(uuid(), { ...several, uniqueItems: true })

/** Texts with the fields of `template-fields.ts`, which are filled in for each person. */
const template = {
  subject: text(limits.messageSubjectLength, { minLength: 1, pattern: '\\S' }),
  body: text(limits.messageBodyLength, { minLength: 1, pattern: '\\S' }),
}

const leftOut = object({ jobSeekerId: uuid(), reason: oneOf(leftOutReasons) })
const recipient = object({
  jobSeekerId: uuid(),
  subject: Type.String(),
  body: Type.String(),
  /** When their wish lets it be sent (§47), where that is not at once. */
  sendDatetime: Type.Optional(dateTime()),
})
export type BulkRecipient = Static<typeof recipient>

/** Each message has an id of the caller's own, under which it is sent once. */
const named = object({ jobSeekerId: uuid(), id: uuid() })

/** Acts on several job seekers at once (docs/behaviour.md §41). Each person has a result of their own. */
export const bulkEndpoints = {
  previewMessages: defineEndpoint({
    summary:
      'The same message to several job seekers, as each of them would read it, and who cannot be written to, with the reason. It sends nothing. A field that nobody fills in is refused.',
    access: 'operator',
    scopes: ['messages:write'],
    isRead: true,
    body: object({ jobSeekerIds: jobSeekerIds(), ...template }),
    response: object({ recipients: Type.Array(recipient), leftOut: Type.Array(leftOut) }),
    errors: ['permission_denied'],
  }),
  holdMessages: defineEndpoint({
    summary:
      'Sends a message to several job seekers in ten seconds, unless it is cancelled before. The `id` of each (a UUID of the caller’s own) makes the call safe to repeat: nobody gets the message twice. Who cannot be written to is left out; who wishes to be written to at certain hours gets it then.',
    access: 'operator',
    scopes: ['messages:write'],
    body: object({ messages: Type.Array(named, several), ...template }),
    response: object({
      /** In the order of `messages`. `sent`: it was sent before, under this id. */
      results: Type.Array(
        object({
          jobSeekerId: uuid(),
          id: uuid(),
          outcome: oneOf(['held', 'sent', ...leftOutReasons]),
          /** When it is sent, where their wish does not let it be sent at once. */
          sendDatetime: Type.Optional(dateTime()),
        }),
      ),
      sendDatetime: dateTime(),
    }),
    errors: ['already_exists', 'permission_denied'],
  }),
  cancelMessages: defineEndpoint({
    summary: 'Takes held messages back. `sent`: its time had come before.',
    access: 'operator',
    scopes: ['messages:write'],
    body: object({ messages: Type.Array(named, several) }),
    response: object({
      /** In the order of `messages`. */
      results: Type.Array(object({ jobSeekerId: uuid(), id: uuid(), outcome: oneOf(['cancelled', 'sent']) })),
    }),
    errors: ['permission_denied'],
  }),
  createTodos: defineEndpoint({
    summary:
      'Gives several job seekers the same to-do. `clientTodoId` makes it safe to repeat: who has the to-do of that name gets no second one.',
    access: 'operator',
    scopes: ['todos:write'],
    body: object({
      jobSeekerIds: jobSeekerIds(),
      clientTodoId: uuid(),
      title: todoTitle(),
      description: Type.Optional(todoDescription()),
      expireDate: Type.Optional(expiryDay()),
    }),
    response: object({
      /** In the order of `jobSeekerIds`. */
      results: Type.Array(object({ jobSeekerId: uuid(), outcome: oneOf(['given', 'not_found']) })),
    }),
    errors: ['permission_denied'],
  }),
}
