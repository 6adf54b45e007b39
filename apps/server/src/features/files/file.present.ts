import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import type { StoredFileKind } from '#server/platform/db/schema.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'

/** A stored file for its download. */
export interface DownloadableFile {
  id: string
  kind: StoredFileKind
  name: string
  contentType: string
  size: number
  /** `''` for those that are no documents. */
  documentType: string
}

interface ShownRow {
  id: string
  name: string
  content_type: string
  size: number
  document_type: string
  created_at: Date
}

/** A stored file's state. */
export const presentFile = (row: ShownRow): StoredFile => ({
  name: row.name,
  url: storedFileUrl(row.id),
  contentType: row.content_type,
  size: row.size,
  documentType: row.document_type,
  savedDatetime: dateTimeInTokyo(row.created_at),
})
