import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import type { OperatorFileKind } from '@tsunagu/contract/hiring/stored-file.ts'
import { isDocument } from '@tsunagu/contract/navigation/files.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { requireScope } from '#server/request/require-scope.ts'
import { findDownloadableFile } from './file.queries.ts'
import { grantUpload, requireAcceptable } from './grant-upload.ts'
import { keepGivenFiles } from './move-files.ts'

/** A key that may send something may handle its files. */
const scopeOf: Record<OperatorFileKind, OperatorScope> = {
  message: 'messages:write',
  todo: 'todos:write',
  offer: 'progress:write',
}

type GivenFileOperation = 'getOperatorPresignedPutUrl' | 'moveOperatorFiles' | 'getOperatorFile'

/** Files of a job seeker, for the agency's own systems (record 139). */
export const givenFileHandlers: Handlers<GivenFileOperation> = {
  getOperatorPresignedPutUrl: async (context, { params, query }) => {
    await context.run((scope) => requireJobSeeker(scope, params.jobSeekerId))
    return grantUpload(context, requireAcceptable({ ...query, ...params, givenBy: 'operator' }))
  },
  moveOperatorFiles: async (context, { params, body }) => {
    requireScope(context.operator, scopeOf[params.kind])
    await context.run((scope) => requireJobSeeker(scope, params.jobSeekerId))
    return { files: await keepGivenFiles(context, { ...params, tmpFiles: body.tmpFiles }) }
  },
  getOperatorFile: async ({ operator, run, services, tenant }, { params: { jobSeekerId, fileId } }) => {
    const file = await run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      return findDownloadableFile(scope, { id: fileId, jobSeekerId })
    })
    if (!file) throw new Problem('not_found')
    // A paper that was handed over is read like a résumé file, by staff who do not answer messages as well
    if (file.kind in scopeOf && !isDocument(file)) requireScope(operator, scopeOf[file.kind as OperatorFileKind])
    const content = await services.storage.read(storedFileKey(tenant.key, jobSeekerId, file.id))
    if (!content) throw new Problem('not_found')
    return { headers: downloadHeaders(file), content }
  },
}
