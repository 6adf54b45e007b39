import { limits } from '../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { storedFile } from '../hiring/stored-file.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { pageNumber } from './views.ts'

/** A day of this millennium, or `''`. */
export const expiryDay = () => Type.Union([Type.String({ format: 'date', pattern: '^2' }), Type.Literal('')])
/** Characters that the database takes. */
const usable = '[^\\u0000\\p{Cs}]'
export const todoTitle = () => text(100, { pattern: `^${usable}*[^\\s\\u0000\\p{Cs}]${usable}*$` })
export const todoDescription = () => text(2_000, { pattern: `^${usable}*$` })
/** `url`s that `moveOperatorFiles` returned for the kind `todo`. */
const fileUrls = () => Type.Array(text(2_000), { maxItems: limits.filesPerMessage })

/** A to-do as operators see it. `clientTodoId` is their own name for it, `''` without one; the portal's own are `system`. */
const operatorTodo = object({
  id: uuid(),
  clientTodoId: Type.String(),
  givenBy: oneOf(['operator', 'system']),
  title: Type.String(),
  description: Type.String(),
  statusType: oneOf(['todo', 'done']),
  expireDate: Type.String(),
  files: Type.Array(storedFile),
  createdDatetime: dateTime(),
  updatedDatetime: dateTime(),
})
export type OperatorTodo = Static<typeof operatorTodo>

const ofJobSeeker = { jobSeekerId: pathId(64) }

/** To-dos: their files, and the operator's calls (additions to the specification; scope `todos:write`). */
export const todoEndpoints = {
  getTodoFile: defineEndpoint({
    summary: 'A file of a to-do, by its name; of several by one name the first. A file’s id does as well.',
    access: 'job_seeker',
    params: object({ id: pathId(64), fileName: text(1_000) }),
    response: object({ base64File: Type.String() }),
    errors: ['not_found'],
  }),
  listOperatorTodos: defineEndpoint({
    summary: 'The to-dos of a job seeker, the newest first, 50 a page.',
    access: 'operator',
    scopes: ['todos:write'],
    showsPerson: true,
    params: object(ofJobSeeker),
    query: object({ page: pageNumber }),
    response: object({
      todos: Type.Array(operatorTodo),
      totalCount: Type.Integer(),
      nextPage: nullable(Type.Integer()),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
  createTodo: defineEndpoint({
    summary:
      'Gives a job seeker something to do. With a `clientTodoId` it is safe to repeat: the to-do of that name is answered as it is. `files` are `url`s of files kept for the kind `todo`.',
    access: 'operator',
    scopes: ['todos:write'],
    params: object(ofJobSeeker),
    body: object({
      clientTodoId: Type.Optional(text(100, { minLength: 1, pattern: `^${usable}*$` })),
      title: todoTitle(),
      description: Type.Optional(todoDescription()),
      expireDate: Type.Optional(expiryDay()),
      files: Type.Optional(fileUrls()),
    }),
    response: operatorTodo,
    errors: ['not_found', 'permission_denied'],
  }),
  updateTodo: defineEndpoint({
    summary:
      'Changes the members that are sent. `files` are all that it has then, in their order: those it has already by their `url`, and new ones. The portal’s own to-dos are not to be changed.',
    access: 'operator',
    scopes: ['todos:write'],
    params: object({ ...ofJobSeeker, todoId: pathId(64) }),
    body: object({
      title: Type.Optional(todoTitle()),
      description: Type.Optional(todoDescription()),
      expireDate: Type.Optional(expiryDay()),
      statusType: Type.Optional(oneOf(['todo', 'done'])),
      files: Type.Optional(fileUrls()),
    }),
    response: operatorTodo,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  deleteTodo: defineEndpoint({
    summary: 'Takes a to-do back, with its files. Safe to repeat. The portal’s own to-dos are not to be deleted.',
    access: 'operator',
    scopes: ['todos:write'],
    // No path id: a to-do that nobody has is deleted already
    params: object({ ...ofJobSeeker, todoId: text(64) }),
    response: null,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
}
