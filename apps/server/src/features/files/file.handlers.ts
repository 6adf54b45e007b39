import { Problem } from '#server/platform/errors/problem.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { findOwnFile } from './file.queries.ts'
import { grantUpload, requireAcceptable } from './grant-upload.ts'
import { keepFiles, moveResumeFiles, removeMessageFiles } from './move-files.ts'

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
    const request = { ...query, ...params, jobSeekerId: context.jobSeeker.id, givenBy: 'job_seeker' } as const
    const upload = requireAcceptable(request)
    // Uploads take room before anybody has looked at them: so many an hour
    await limitCalls(context, 'uploadsPerAccount', context.jobSeeker.id)
    return grantUpload(context, upload)
  },
  moveResumeFiles: async (context, { body }) => ({ files: await moveResumeFiles(context, body) }),
  moveMessageFiles: async (context, { body }) => ({ files: await keepFiles(context, 'message', body) }),
  moveWorkScheduleFiles: async (context, { body }) => ({ files: await keepFiles(context, 'work_schedule', body) }),
  removeMessageFiles: async (context, { body }) => {
    await removeMessageFiles(context, body.files)
    return {}
  },
  getStoredFile: async ({ run, services, tenant, jobSeeker }, { params: { id } }) => {
    const file = await run((scope) => findOwnFile(scope, { id, jobSeekerId: jobSeeker.id }))
    const content = file && (await services.storage.read(storedFileKey(tenant.key, jobSeeker.id, file.id)))
    if (!file || !content) throw new Problem('not_found')
    return { headers: downloadHeaders(file), content }
  },
}
