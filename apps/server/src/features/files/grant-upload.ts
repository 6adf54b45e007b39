import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { cleanFileName, fileProblem, fileProblems, uploadNameOf } from '@tsunagu/contract/navigation/files.ts'
import type { FileGiver } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { type PresignedPut, uploadKey } from '#server/platform/storage/file-storage.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { englishFileProblem } from './english-file-problem.ts'
import { lockFilesOf } from './file.queries.ts'
import { bytesUnderWay, insertGrant, type StoredGrant } from './upload-grant.queries.ts'

const grantMs = 15 * 60_000
/** The shape of a content type: anything else could break out of a header. */
const contentTypePattern = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)?$/

/** A file that somebody wants to upload, and for which job seeker. */
interface UploadRequest {
  jobSeekerId: string
  givenBy: FileGiver
  fileName: string
  contentType?: string
  size?: number
}

/** An upload that is allowed. */
interface AcceptableUpload {
  jobSeekerId: string
  givenBy: FileGiver
  name: string
  contentType: string | null
  size: number | null
}

const texts: Record<FileGiver, { problem: (sentence: string) => string; contentType: string }> = {
  job_seeker: { problem: (sentence) => sentence, contentType: '「contentType」の形式が正しくありません。' },
  operator: { problem: englishFileProblem, contentType: '`contentType` is no content type.' },
}

/**
 * Refuses a file that cannot be stored before it is sent.
 * @throws {Problem} `invalid_argument` in the language of the caller
 */
export function requireAcceptable(request: UploadRequest): AcceptableUpload {
  const { jobSeekerId, givenBy, contentType = null, size = null } = request
  const name = cleanFileName(request.fileName)
  const sentence = fileProblem({ name, size: size ?? 1 })
  if (sentence) {
    const code = sentence === fileProblems.extension ? 'file_extension_invalid' : 'validation_failed'
    const message = texts[givenBy].problem(sentence)
    throw new Problem('invalid_argument', { code, message, generalErrors: [message] })
  }
  if (contentType !== null && !contentTypePattern.test(contentType)) {
    throw new Problem('invalid_argument', { generalErrors: [texts[givenBy].contentType] })
  }
  return { jobSeekerId, givenBy, name, contentType, size }
}

/** Uploads take room before anybody has looked at them; a job seeker's together so much. @throws {Problem} `resource_exhausted` */
async function requireRoom(scope: TenantScope, grant: StoredGrant, now: Date): Promise<void> {
  if (grant.givenBy === 'operator') return
  await lockFilesOf(scope, grant.jobSeekerId)
  if ((await bytesUnderWay(scope, grant.jobSeekerId, now)) + grant.size <= limits.uploadBytesUnderWay) return
  throw new Problem('resource_exhausted', {
    message: 'アップロードの途中のファイルが多すぎます。少し時間をおいて、もう一度お試しください。',
    retryAfterSeconds: grantMs / 1_000,
  })
}

/**
 * An address that takes one upload, for a while, and the name that it has in a move.
 * @throws {Problem} `resource_exhausted` while too much of the job seeker's is under way
 */
export async function grantUpload(
  { services, tenant, requestOrigin, run }: RequestContext,
  { jobSeekerId, givenBy, name, contentType, size }: AcceptableUpload,
): Promise<PresignedPut & { fileName: string }> {
  const id = randomUUID()
  const now = services.clock()
  const expiresAt = new Date(now.getTime() + grantMs)
  const grant: StoredGrant = { id, jobSeekerId, givenBy, size: size ?? limits.fileBytes, expiresAt }
  await run(async (scope) => {
    await requireRoom(scope, grant, now)
    await insertGrant(scope, grant)
  })
  const key = uploadKey(tenant.key, jobSeekerId, id)
  const { url, headers } = await services.storage.presignPut({ key, contentType, size, expiresAt }, requestOrigin)
  return { url, fileName: uploadNameOf(id, name), headers }
}
