import { randomUUID } from 'node:crypto'
import { cleanFileName, fileProblem, fileProblems, uploadNameOf } from '@tsunagu/contract/files.ts'
import type { FileGiver } from '#server/db/schema.ts'
import type { RequestContext } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { type PresignedPut, uploadKey } from '#server/storage/file-storage.ts'
import { englishFileProblem } from './english-file-problem.ts'

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

/** An upload that may come. */
interface AcceptableUpload {
  jobSeekerId: string
  name: string
  contentType: string | null
  size: number | null
}

const texts: Record<FileGiver, { problem: (sentence: string) => string; contentType: string }> = {
  job_seeker: { problem: (sentence) => sentence, contentType: '「contentType」の形式が正しくありません。' },
  operator: { problem: englishFileProblem, contentType: '`contentType` is no content type.' },
}

/**
 * A file that cannot be kept is refused before it is sent.
 * @throws {Problem} `invalid_argument` in the language of who gives it
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
  return { jobSeekerId, name, contentType, size }
}

/** An address that takes an upload for a while, and the name that it has in a move. */
export async function grantUpload(
  { services, tenant, requestOrigin }: RequestContext,
  { jobSeekerId, name, contentType, size }: AcceptableUpload,
): Promise<PresignedPut & { fileName: string }> {
  const id = randomUUID()
  const expiresAt = new Date(services.clock().getTime() + grantMs)
  const key = uploadKey(tenant.key, jobSeekerId, id)
  const { url, headers } = await services.storage.presignPut({ key, contentType, size, expiresAt }, requestOrigin)
  return { url, fileName: uploadNameOf(id, name), headers }
}
