import { randomUUID } from 'node:crypto'
import { cleanFileName, fileProblem, fileProblems, uploadNameOf } from '@tsunagu/contract/files.ts'
import { downloadHeaders } from '#server/features/download-headers.ts'
import type { Handlers } from '#server/features/handler.ts'
import { limitCalls } from '#server/features/limit-calls.ts'
import { Problem } from '#server/features/problem.ts'
import { isUuid } from '#server/features/uuid.ts'
import { keptKey, uploadKey } from '#server/storage/file-storage.ts'
import { findKeptFile } from './file.queries.ts'
import { keepFiles, moveResumeFiles, removeMessageFiles } from './move-files.ts'

const grantMs = 15 * 60_000
/** The shape of a content type: anything else could break out of a header. */
const contentTypePattern = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)?$/

/** A file that cannot be kept is refused before it is sent. */
function requireAcceptable(name: string, size: number, contentType: string | null): void {
  const problem = fileProblem({ name, size })
  const isOfForm = problem === fileProblems.extension
  const code = isOfForm ? 'file_extension_invalid' : 'validation_failed'
  if (problem) throw new Problem('invalid_argument', { code, message: problem, generalErrors: [problem] })
  if (contentType === null || contentTypePattern.test(contentType)) return
  throw new Problem('invalid_argument', { generalErrors: ['「contentType」の形式が正しくありません。'] })
}

type FileOperation =
  | 'getPresignedPutUrl'
  | 'moveResumeFiles'
  | 'moveMessageFiles'
  | 'removeMessageFiles'
  | 'moveWorkScheduleFiles'
  | 'getStoredFile'

/** Files of the signed-in job seeker. */
export const fileHandlers: Handlers<FileOperation> = {
  getPresignedPutUrl: async (context, { params, query }) => {
    const { services, tenant, jobSeeker, origin } = context
    const { contentType = null, size = null } = query
    const name = cleanFileName(params.fileName)
    requireAcceptable(name, size ?? 1, contentType)
    // Uploads take room before anybody has looked at them: so many an hour
    await limitCalls(context, 'uploadsPerAccount', jobSeeker.id)
    const id = randomUUID()
    const expiresAt = new Date(services.clock().getTime() + grantMs)
    const key = uploadKey(tenant.key, jobSeeker.id, id)
    const { url, headers } = services.storage.presignPut({ key, contentType, size, expiresAt }, origin)
    return { url, fileName: uploadNameOf(id, name), headers }
  },
  moveResumeFiles: async (context, { body }) => ({ files: await moveResumeFiles(context, body) }),
  moveMessageFiles: async (context, { body }) => ({ files: await keepFiles(context, 'message', body) }),
  moveWorkScheduleFiles: async (context, { body }) => ({ files: await keepFiles(context, 'work_schedule', body) }),
  removeMessageFiles: async (context, { body }) => {
    await removeMessageFiles(context, body.files)
    return {}
  },
  getStoredFile: async ({ run, services, tenant, jobSeeker }, { params: { id } }) => {
    const file = isUuid(id) ? await run((scope) => findKeptFile(scope, { id, jobSeekerId: jobSeeker.id })) : null
    const content = file && (await services.storage.read(keptKey(tenant.key, jobSeeker.id, file.id)))
    if (!file || !content) throw new Problem('not_found')
    return { headers: downloadHeaders(file), content }
  },
}
