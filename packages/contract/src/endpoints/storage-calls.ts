import { limits } from '../base/limits.ts'
import { object, oneOf, pathId, Type, text } from '../base/schema.ts'
import { operatorFileKinds, storedFile } from '../hiring/stored-file.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Uploads by the `fileName` of their presigned response. */
const uploads = (maxItems: number) => Type.Array(text(300), { maxItems })
/** Stored files by the `url` of their file state. */
const keptFiles = (maxItems: number) => Type.Array(text(2_000), { maxItems })
const files = object({ files: Type.Array(storedFile) })
const presignQuery = () =>
  object({ contentType: Type.Optional(text(255)), size: Type.Optional(Type.Integer({ minimum: 0 })) })
const presigned = () =>
  object({ url: Type.String(), fileName: Type.String(), headers: Type.Record(Type.String(), Type.String()) })

/** Files of job seekers (docs/behaviour.md §18, record 020). */
export const storageEndpoints = {
  getPresignedPutUrl: defineEndpoint({
    summary:
      'Where to PUT the bytes of a file, within 15 minutes, with the given headers. `fileName` then names the upload in a move. Content type and size are signed when given.',
    access: 'job_seeker',
    params: object({ fileName: text(1_000) }),
    query: presignQuery(),
    response: presigned(),
  }),
  moveResumeFiles: defineEndpoint({
    summary:
      'Keeps uploads as résumé files and answers all in force. `files` are those that stay: others go, or exactly `removedFiles` where that is given. A removed one comes back within a day by being named in `files`. `documentType` is the kind of the new ones, and limits what goes to that kind. Safe to repeat; all or none.',
    access: 'job_seeker',
    body: object({
      files: keptFiles(limits.resumeFiles),
      tmpFiles: uploads(limits.resumeFiles),
      documentType: Type.Optional(text(100, { pattern: '^[a-z][a-z0-9_]*$' })),
      removedFiles: Type.Optional(keptFiles(limits.resumeFiles)),
    }),
    response: files,
    errors: ['failed_precondition'],
  }),
  moveMessageFiles: defineEndpoint({
    summary: 'Keeps uploads to be sent with a message and answers them after those kept before. Safe to repeat.',
    access: 'job_seeker',
    body: object({ tmpFiles: uploads(limits.filesPerMessage), persistedFiles: keptFiles(limits.filesPerMessage) }),
    response: files,
    errors: ['failed_precondition'],
  }),
  removeMessageFiles: defineEndpoint({
    summary: 'Removes files that were kept for a message. Safe to repeat.',
    access: 'job_seeker',
    body: object({ files: keptFiles(limits.filesPerMessage) }),
    response: null,
  }),
  moveWorkScheduleFiles: defineEndpoint({
    summary: 'Keeps uploads as work schedules (シフト表). Safe to repeat.',
    access: 'job_seeker',
    body: object({ tmpFiles: uploads(limits.filesPerMessage) }),
    response: files,
    errors: ['failed_precondition'],
  }),
  getStoredFile: defineEndpoint({
    summary: 'A kept file, to its owner alone (an addition of ours: the `url` of file states).',
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    response: null,
    download: true,
    errors: ['not_found'],
  }),
}

/** Files that operators give a job seeker (record 139); additions to the specification. */
export const operatorStorageEndpoints = {
  getOperatorPresignedPutUrl: defineEndpoint({
    summary:
      'Where to PUT the bytes of a file for a job seeker, within 15 minutes, with the given headers. `fileName` then names the upload in a move. Scope `messages:write`, `todos:write` or `progress:write`.',
    access: 'operator',
    scopes: ['messages:write', 'todos:write', 'progress:write'],
    params: object({ jobSeekerId: pathId(64), fileName: text(1_000) }),
    query: presignQuery(),
    response: presigned(),
    errors: ['not_found', 'permission_denied'],
  }),
  moveOperatorFiles: defineEndpoint({
    summary:
      'Keeps uploads for a message (scope `messages:write`), a to-do (`todos:write`) or an offer (`progress:write`) and answers them in the order given; their `url`s then go into the call that sends it. What no such call names within a day is removed. Safe to repeat; all or none.',
    access: 'operator',
    scopes: ['messages:write', 'todos:write', 'progress:write'],
    params: object({ jobSeekerId: pathId(64), kind: oneOf(operatorFileKinds) }),
    body: object({ tmpFiles: uploads(limits.filesPerMessage) }),
    response: files,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  getOperatorFile: defineEndpoint({
    summary:
      'A kept file of a job seeker. Files of messages, to-dos and offers need that scope; résumé files and work schedules any scope about job seekers.',
    access: 'operator',
    scopes: [
      'messages:write',
      'todos:write',
      'progress:write',
      'interviews:write',
      'job_seekers:read',
      'job_seekers:write',
    ],
    params: object({ jobSeekerId: pathId(64), fileId: pathId(64) }),
    response: null,
    download: true,
    errors: ['not_found', 'permission_denied'],
  }),
}
