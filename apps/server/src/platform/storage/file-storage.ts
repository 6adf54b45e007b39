/** An upload that is allowed: where it goes, and what is signed with it. */
export interface UploadGrant {
  key: string
  /** `null`: any. */
  contentType: string | null
  /** Bytes; `null`: any number up to the limit. */
  size: number | null
  expiresAt: Date
}

/** A presigned upload request, usable by anyone who has it. */
export interface PresignedPut {
  url: string
  headers: Record<string, string>
}

/**
 * Where the bytes of files are, by keys such as `tmp/kango/<owner>/<id>`: parts of letters, digits, `-` and `_`, never a
 * name from outside. On disk, or in an object store of S3's kind. Every function throws `StorageUnavailableError` when
 * the storage cannot be reached or written.
 */
export interface FileStorage {
  /** Where uploads go to when that is not the portal itself, such as `https://s3.example.jp`; `''` otherwise. */
  uploadOrigin: string
  /** @param origin the page's own, for storages that live there */
  presignPut: (grant: UploadGrant, origin: string) => Promise<PresignedPut>
  /** The grant of an address of `presignPut`, for uploads to the portal itself; null for any other. Does not check the time. */
  grantOf: (path: string, query: URLSearchParams) => UploadGrant | null
  /** Takes bytes to a key, whole or not at all. @throws {FileTooLargeError} when there are more than `maxBytes` */
  write: (key: string, content: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<{ size: number }>
  /** The bytes of a file, or null where there is none. */
  read: (key: string) => Promise<AsyncIterable<Uint8Array> | null>
  /**
   * Gives a file another key. A file that has that key already stays what it is: what was looked at there is not
   * replaced. Safe to repeat, also after a process that died in between.
   */
  move: (from: string, to: string) => Promise<void>
  /** Safe to repeat. */
  remove: (key: string) => Promise<void>
  /** Keys below a folder whose bytes came before a moment, in no order. */
  listBefore: (folder: string, moment: Date) => AsyncIterable<string>
  /** Whether files can be stored now. Never throws. */
  isAvailable: () => Promise<boolean>
}

/** More bytes came than are allowed. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError'
}

/** The storage cannot be reached, or takes nothing. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
  constructor(cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause })
  }
}

/** No part of a key begins with a dot: none leads out of its folder. */
const keyPattern = /^[\w-]+(\/[\w-][\w.-]*)+$/

/** @throws for an invalid key: a bug of ours, since no key is from outside */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of the storage.`)
  return key
}

export const uploadFolder = (tenant: string, owner: string): string => `tmp/${tenant}/${owner}`
export const storedFileFolder = (tenant: string, owner: string): string => `kept/${tenant}/${owner}`
export const erasedFolder = (tenant: string): string => `erased/${tenant}`

/** The place of an upload until it is stored; deleted after a day. */
export const uploadKey = (tenant: string, owner: string, id: string): string => `${uploadFolder(tenant, owner)}/${id}`

/** The parts of `uploadKey`; null for any other key. */
export function readUploadKey(key: string): { tenant: string; owner: string; id: string } | null {
  const [, tenant, owner, id] = /^tmp\/([\w-]+)\/([\w-]+)\/([\w-]+)$/.exec(key) ?? []
  return tenant !== undefined && owner !== undefined && id !== undefined ? { tenant, owner, id } : null
}

/** The place of a stored file. Nothing from outside ever writes there. */
export const storedFileKey = (tenant: string, owner: string, id: string): string =>
  `${storedFileFolder(tenant, owner)}/${id}`

/** Where it is noted that an account was erased. */
export const erasedKey = (tenant: string, owner: string): string => `${erasedFolder(tenant)}/${owner}`
