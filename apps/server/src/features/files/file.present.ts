import { storedFileUrl } from '@tsunagu/contract/files.ts'
import type { StoredFile } from '@tsunagu/contract/stored-file.ts'
import { dateTimeInTokyo } from '#server/features/clock.ts'

/** A kept file for its download. */
export interface KeptFile {
  id: string
  name: string
  contentType: string
  size: number
}

interface ShownRow {
  id: string
  name: string
  content_type: string
  size: number
  document_type: string
  created_at: Date
}

/** A kept file's state. */
export const presentFile = (row: ShownRow): StoredFile => ({
  name: row.name,
  url: storedFileUrl(row.id),
  contentType: row.content_type,
  size: row.size,
  documentType: row.document_type,
  savedDatetime: dateTimeInTokyo(row.created_at),
})

/** A name as RFC 5987 writes it: what `encodeURIComponent` leaves and the RFC does not is written out too. */
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** `Content-Disposition` for a name in any script; the plain part is for readers of old. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')}"; filename*=UTF-8''${extended(name)}`

/** Headers of a download: nobody keeps it, nothing in it runs, whatever it is. */
export const downloadHeaders = ({ name, contentType, size }: KeptFile): Record<string, string> => ({
  'content-type': contentType,
  'content-length': String(size),
  'content-disposition': dispositionOf(name),
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})
