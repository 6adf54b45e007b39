import { limits } from '@tsunagu/contract/base/limits.ts'
import {
  fileContentTypes,
  fileExtensionOf,
  fileProblem,
  fileProblems,
  readUploadName,
} from '@tsunagu/contract/navigation/files.ts'
import type { FileGiver } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { ChecksBusy } from '#server/platform/file-checks/content-checks.ts'
import { storedFileKey, uploadKey } from '#server/platform/storage/file-storage.ts'
import type { Services } from '#server/request/services.ts'
import { englishFileProblem } from './english-file-problem.ts'

/** An upload that may be stored. */
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

/** What checking takes. */
export type UploadServices = Pick<Services, 'storage' | 'contentChecks'>

/** An agency's system sends files of many job seekers: it is one account. */
const accountOf = ({ tenant, jobSeekerId, givenBy }: UploadOwner): string =>
  givenBy === 'operator' ? `${tenant} operator` : `${tenant} ${jobSeekerId}`

/** How soon a check that was not made is worth another try. */
const retryAfterSeconds = 10

function busyProblem(givenBy: FileGiver): Problem {
  const message =
    givenBy === 'operator'
      ? `Too many files are being checked. Nothing has changed: make the same call again in ${retryAfterSeconds} seconds.`
      : 'ただいまファイルの確認が混み合っています。少し時間をおいて、もう一度お試しください。'
  return new Problem('resource_exhausted', { message, retryAfterSeconds })
}

/**
 * Moves an upload out of reach of its signed address, then checks it: what is checked is what is stored. Returns the
 * sentence that says why it is refused; then it is deleted.
 * @throws {Problem} `resource_exhausted` when it could not be checked in time: it stays, and the move may be repeated
 */
async function checkUpload(
  { storage, contentChecks }: UploadServices,
  owner: UploadOwner,
  { id, name }: { id: string; name: string },
): Promise<CheckedUpload | string> {
  const { tenant, jobSeekerId, givenBy } = owner
  const stored = storedFileKey(tenant, jobSeekerId, id)
  // A name without one is refused below, after its bytes are out of reach
  const extension = fileExtensionOf(name) ?? 'txt'
  const open = async () => {
    // Already there when an earlier attempt ended between this and its commit
    await storage.move(uploadKey(tenant, jobSeekerId, id), stored)
    return storage.read(stored)
  }
  const account = accountOf(owner)
  const checked = await contentChecks
    .check({ account, extension, open, mostBytes: limits.fileBytes })
    .catch((error: unknown) => {
      throw error instanceof ChecksBusy ? busyProblem(givenBy) : error
    })
  if (checked === 'gone') return fileProblems.gone
  const size = checked === 'too large' ? Number.POSITIVE_INFINITY : checked.size
  const problem = fileProblem({ name, size })
  if (checked !== 'too large' && problem === '' && checked.isContent) {
    return { id, name, contentType: fileContentTypes[extension], size, sha256: Buffer.from(checked.sha256) }
  }
  await storage.remove(stored)
  return problem || fileProblems.content
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
 * Checks uploads one after the other, so that other accounts' checks run in between. Skips the stored ones in `known`
 * (`true`); ids of something else (`false`) are no uploads: their bytes stay untouched.
 * @throws {Problem} that names every refused upload; `resource_exhausted` when one could not be checked in time
 */
export async function checkUploads(
  services: UploadServices,
  owner: UploadOwner,
  uploadNames: readonly string[],
  known: ReadonlyMap<string, boolean>,
): Promise<CheckedUpload[]> {
  const checked: CheckedUpload[] = []
  const refusals: Refusal[] = []
  for (const [index, uploadName] of uploadNames.entries()) {
    const upload = readUploadName(uploadName)
    const isStored = upload && known.get(upload.id)
    if (isStored) continue
    const isUpload = upload && isStored === undefined
    const result = isUpload ? await checkUpload(services, owner, upload) : fileProblems.gone
    if (typeof result === 'string') refusals.push({ index, uploadName, sentence: result })
    else checked.push(result)
  }
  if (refusals.length > 0) throw uploadProblem(refusals, owner.givenBy)
  return checked
}
