import { limits } from '@tsunagu/contract/base/limits.ts'
import type { OperatorFileKind, StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { readUploadName, storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext, SignedInJobSeeker } from '#server/request/handler.ts'
import { type CheckedUpload, checkUploads } from './check-uploads.ts'
import { type FileSet, findKnownIds, insertFiles, listFiles, lockFilesOf, markRemoved } from './file.queries.ts'
import { markGrantsUsed } from './upload-grant.queries.ts'

type OwnContext = RequestContext & { jobSeeker: SignedInJobSeeker }

const uploadIds = (uploadNames: readonly string[]) => uploadNames.flatMap((each) => readUploadName(each)?.id ?? [])
const fileIds = (urls: readonly string[]) => urls.flatMap((url) => storedFileIdOf(url) ?? [])

const tooMany = (limit: number) =>
  new Problem('failed_precondition', {
    message: `ファイルは${limit}件までです。不要なものを削除してから、もう一度お試しください。`,
  })

/** Checks uploads outside of a transaction, since that takes long, and enters them with whatever else changes in one. */
async function withUploads<T>(
  { run, services, tenant }: RequestContext,
  { set, uploadNames }: { set: FileSet; uploadNames: readonly string[] },
  change: (scope: TenantScope, uploads: CheckedUpload[], now: Date) => Promise<T>,
): Promise<T> {
  const known = await run((scope) => findKnownIds(scope, set, uploadIds(uploadNames)))
  const owner = { tenant: tenant.key, jobSeekerId: set.jobSeekerId, givenBy: set.givenBy }
  const uploads = await checkUploads(services, owner, uploadNames, known)
  return run(async (scope) => {
    await lockFilesOf(scope, set.jobSeekerId)
    await markGrantsUsed(scope, uploadIds(uploadNames), services.clock())
    return change(scope, uploads, services.clock())
  })
}

interface ResumeMove {
  files: readonly string[]
  tmpFiles: readonly string[]
  documentType?: string
  removedFiles?: readonly string[]
}

/** Stores résumé files: the set is what `files` and `tmpFiles` name, or what changes if `removedFiles` is given. */
export function moveResumeFiles(context: OwnContext, move: ResumeMove): Promise<StoredFile[]> {
  const { files, tmpFiles, documentType = null, removedFiles } = move
  const set: FileSet = { jobSeekerId: context.jobSeeker.id, kind: 'resume', documentType, givenBy: 'job_seeker' }
  return withUploads(context, { set, uploadNames: tmpFiles }, async (scope, uploads, now) => {
    const staying = [...fileIds(files), ...uploadIds(tmpFiles)]
    const before = await listFiles(scope, set)
    const others = fileIds(before.map(({ url }) => url)).filter((id) => !staying.includes(id))
    await insertFiles(scope, { ...set, documentType: documentType ?? 'other' }, uploads, now)
    await markRemoved(scope, set, staying, null)
    await markRemoved(scope, set, removedFiles ? fileIds(removedFiles) : others, now)
    const all = await listFiles(scope, { ...set, documentType: null })
    if (all.length > limits.resumeFiles) throw tooMany(limits.resumeFiles)
    const job = { tenant: context.tenant.key, jobSeekerId: set.jobSeekerId }
    await context.services.enqueue(scope.transaction, 'keep_profile_todo', job)
    return all
  })
}

/** Stores uploads and returns them in the order given, after the set's earlier files. */
function keepUploads(
  context: RequestContext,
  set: FileSet,
  { tmpFiles, persistedFiles }: { tmpFiles: readonly string[]; persistedFiles: readonly string[] },
): Promise<StoredFile[]> {
  return withUploads(context, { set, uploadNames: tmpFiles }, async (scope, uploads, now) => {
    await insertFiles(scope, set, uploads, now)
    await markRemoved(scope, set, uploadIds(tmpFiles), null)
    const inForce = new Map((await listFiles(scope, set)).map((file) => [storedFileIdOf(file.url), file]))
    return [...fileIds(persistedFiles), ...uploadIds(tmpFiles)].flatMap((id) => inForce.get(id) ?? [])
  })
}

/** Stores a job seeker's uploads for a message or as work schedules. */
export function keepFiles(
  context: OwnContext,
  kind: 'message' | 'work_schedule',
  { tmpFiles, persistedFiles = [] }: { tmpFiles: readonly string[]; persistedFiles?: readonly string[] },
): Promise<StoredFile[]> {
  const set: FileSet = { jobSeekerId: context.jobSeeker.id, kind, givenBy: 'job_seeker' }
  if (tmpFiles.length + persistedFiles.length > limits.filesPerMessage) throw tooMany(limits.filesPerMessage)
  return keepUploads(context, set, { tmpFiles, persistedFiles })
}

/** Stores an operator's uploads for a job seeker, to be sent with a message, a to-do or an offer. */
export const keepGivenFiles = (
  context: RequestContext,
  { jobSeekerId, kind, tmpFiles }: { jobSeekerId: string; kind: OperatorFileKind; tmpFiles: readonly string[] },
): Promise<StoredFile[]> =>
  keepUploads(context, { jobSeekerId, kind, givenBy: 'operator' }, { tmpFiles, persistedFiles: [] })

/** Takes files of a message that is being written away again; those of a sent one stay. */
export async function removeMessageFiles({ run, services, jobSeeker }: OwnContext, urls: readonly string[]) {
  const set: FileSet = { jobSeekerId: jobSeeker.id, kind: 'message', givenBy: 'job_seeker' }
  await run((scope) => markRemoved(scope, set, fileIds(urls), services.clock()))
}
