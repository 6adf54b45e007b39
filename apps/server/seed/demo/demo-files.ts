import { createHash, randomUUID } from 'node:crypto'
import { type Paper, writePdf } from '#seed/papers/pdf-document.ts'
import type { FileGiver, StoredFileKind } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type FileStorage, storedFileKey } from '#server/platform/storage/file-storage.ts'

/** A document that is stored as a PDF. */
interface DemoFile {
  kind: StoredFileKind
  name: string
  paper: Paper
  at: Date
  /** The agency unless given. */
  givenBy?: FileGiver
  /** Of résumé files: resume, job_history. */
  documentType?: string
}

async function* asStream(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** Keeps a paper of a job seeker. @returns its id */
export async function keepDemoFile(
  scope: TenantScope,
  storage: FileStorage,
  { tenantKey, jobSeekerId }: { tenantKey: string; jobSeekerId: string },
  { kind, name, paper, at, givenBy = 'operator', documentType = '' }: DemoFile,
): Promise<string> {
  const id = randomUUID()
  const bytes = writePdf(paper)
  await storage.write(storedFileKey(tenantKey, jobSeekerId, id), asStream(bytes), bytes.length)
  const file = {
    kind,
    document_type: documentType,
    name,
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    given_by: givenBy,
    created_at: at,
    claimed_at: givenBy === 'operator' ? at : null,
  } as const
  await scope.insertInto('stored_file', { id, job_seeker_id: jobSeekerId, ...file }).execute()
  return id
}
