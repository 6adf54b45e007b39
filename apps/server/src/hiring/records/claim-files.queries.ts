import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { sql } from 'kysely'
import type { FileGiver, StoredFileKind } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'

/** Files to be attached: their owner, their purpose, and who uploaded them. */
export interface FileClaim {
  jobSeekerId: string
  kind: Extract<StoredFileKind, 'message' | 'todo' | 'offer'>
  /** `url`s of file states. */
  urls: readonly string[]
  givenBy: FileGiver
}

/** A file that was claimed. */
export interface ClaimedFile {
  id: string
  name: string
  contentType: string
  size: number
}

const sentences: Record<FileGiver, (index: number) => string> = {
  job_seeker: () => '添付ファイルが見つかりません。もう一度選んでください。',
  operator: (index) => `files[${index}] is not a file that waits for this: unknown, removed, or already sent.`,
}

function refuse(givenBy: FileGiver, index: number): never {
  const message = sentences[givenBy](index)
  throw new Problem('invalid_argument', { message, formErrors: [{ key: 'files', index, message }] })
}

/**
 * Claims stored files for a message, a to-do or an offer, inside the caller's transaction: from its commit on they are
 * deleted with that alone, and neither their uploader nor the cleaning job removes them. Returns them in the order
 * given.
 * @throws {Problem} `invalid_argument` at the first that is unknown, another's, removed, or claimed already; nothing is
 * claimed then
 */
export async function claimFiles(scope: TenantScope, claim: FileClaim, now: Date): Promise<ClaimedFile[]> {
  const { jobSeekerId, kind, urls, givenBy } = claim
  if (urls.length === 0) return []
  const ids = urls.map(storedFileIdOf)
  const rows = await scope
    .updateTable('stored_file')
    .set({ claimed_at: now })
    .where(sql<boolean>`id = any(${ids.filter((id) => id !== null)}::uuid[])`)
    .where('job_seeker_id', '=', jobSeekerId)
    .where('kind', '=', kind)
    .where('given_by', '=', givenBy)
    .where('claimed_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning(['id', 'name', 'content_type as contentType', 'size'])
    .execute()
  const claimed = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id, index) => {
    const file = claimed.get(id ?? '') ?? refuse(givenBy, index)
    // Once in each list: the same file twice is refused like one that is claimed already
    claimed.delete(file.id)
    return file
  })
}
