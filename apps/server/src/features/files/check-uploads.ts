import { createHash } from 'node:crypto'
import {
  fileContentTypes,
  fileExtensionOf,
  fileProblem,
  fileProblems,
  readUploadName,
} from '@tsunagu/contract/files.ts'
import { limits } from '@tsunagu/contract/limits.ts'
import type { FileGiver } from '#server/db/schema.ts'
import { Problem } from '#server/features/problem.ts'
import { type FileStorage, keptKey, uploadKey } from '#server/storage/file-storage.ts'
import { isContentOf } from './check-content.ts'
import { englishFileProblem } from './english-file-problem.ts'

/** An upload that may be kept. */
export interface CheckedUpload {
  id: string
  name: string
  contentType: string
  size: number
  sha256: Buffer
}

/** Whose upload it is, and who made it. */
export interface UploadOwner {
  tenant: string
  jobSeekerId: string
  givenBy: FileGiver
}

/** All bytes of a file; null when there are more than may be. */
async function readWhole(content: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > limits.fileBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Takes an upload out of reach of its signed address, then looks at it: what is checked is what is kept. Answers the
 * sentence that says why it is refused; then it is gone.
 */
async function checkUpload(
  storage: FileStorage,
  { tenant, jobSeekerId }: UploadOwner,
  { id, name }: { id: string; name: string },
): Promise<CheckedUpload | string> {
  const kept = keptKey(tenant, jobSeekerId, id)
  // Already there when an earlier attempt ended between this and its commit
  await storage.move(uploadKey(tenant, jobSeekerId, id), kept)
  const content = await storage.read(kept)
  if (!content) return fileProblems.gone
  const bytes = await readWhole(content)
  const extension = fileExtensionOf(name)
  const problem = fileProblem({ name, size: bytes?.length ?? Number.POSITIVE_INFINITY })
  const isRefused = problem !== '' || !bytes || !extension || !(await isContentOf(extension, bytes))
  if (isRefused) {
    await storage.remove(kept)
    return problem || fileProblems.content
  }
  const sha256 = createHash('sha256').update(bytes).digest()
  return { id, name, contentType: fileContentTypes[extension], size: bytes.length, sha256 }
}

/** What an upload is called, for sentences about it. */
const shownName = (uploadName: string) => readUploadName(uploadName)?.name ?? 'ファイル'

interface Refusal {
  index: number
  uploadName: string
  sentence: string
}

/** Refused uploads: each by its place in `tmpFiles`, all of them at once, in the language of who gives them. */
function uploadProblem(refusals: readonly Refusal[], givenBy: FileGiver): Problem {
  const formErrors = refusals.map(({ index, uploadName, sentence }) => ({
    key: 'tmpFiles',
    index,
    message:
      givenBy === 'operator'
        ? `tmpFiles[${index}]: ${englishFileProblem(sentence)}`
        : `「${shownName(uploadName)}」：${sentence}`,
  }))
  const isOfForm = refusals.some(
    ({ sentence }) => sentence === fileProblems.extension || sentence === fileProblems.content,
  )
  const code = isOfForm ? 'file_extension_invalid' : 'validation_failed'
  return new Problem('invalid_argument', { code, formErrors, message: formErrors[0]?.message ?? fileProblems.gone })
}

/**
 * Checks uploads one after the other, so that the memory taken is one file's. Of those in `known` the ones that are kept
 * already (`true`) are not looked at again; ids of something else (`false`) are no uploads: their bytes stay untouched.
 * @throws {Problem} that names every upload that is refused
 */
export async function checkUploads(
  storage: FileStorage,
  owner: UploadOwner,
  uploadNames: readonly string[],
  known: ReadonlyMap<string, boolean>,
): Promise<CheckedUpload[]> {
  const checked: CheckedUpload[] = []
  const refusals: Refusal[] = []
  for (const [index, uploadName] of uploadNames.entries()) {
    const upload = readUploadName(uploadName)
    const isKept = upload && known.get(upload.id)
    if (isKept) continue
    const isUpload = upload && isKept === undefined
    const result = isUpload ? await checkUpload(storage, owner, upload) : fileProblems.gone
    if (typeof result === 'string') refusals.push({ index, uploadName, sentence: result })
    else checked.push(result)
  }
  if (refusals.length > 0) throw uploadProblem(refusals, owner.givenBy)
  return checked
}
