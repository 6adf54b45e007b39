import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { UploadGrant } from './file-storage.ts'

/** Where uploads to the disk storage are taken; the key follows. */
export const uploadPath = '/v1/storage/'

const signed = ({ key, contentType, size, expiresAt }: UploadGrant): string =>
  JSON.stringify(['PUT', key, contentType, size, expiresAt.getTime()])

/** The address of an upload, with what is signed in its query. */
export function signUpload(grant: UploadGrant, keyring: Keyring): string {
  const query = new URLSearchParams({ expires: String(grant.expiresAt.getTime()) })
  if (grant.contentType !== null) query.set('type', grant.contentType)
  if (grant.size !== null) query.set('size', String(grant.size))
  query.set('signature', keyring.sign('upload', signed(grant)))
  return `${uploadPath}${grant.key}?${query}`
}

/** The grant of a signed address; null when none of the keys has signed it. Does not check the time. */
export function readSignedUpload(path: string, query: URLSearchParams, keyring: Keyring): UploadGrant | null {
  if (!path.startsWith(uploadPath)) return null
  const size = query.get('size')
  const grant: UploadGrant = {
    key: path.slice(uploadPath.length),
    contentType: query.get('type'),
    size: size === null ? null : Number(size),
    expiresAt: new Date(Number(query.get('expires'))),
  }
  if (Number.isNaN(grant.expiresAt.getTime())) return null
  return keyring.verify('upload', signed(grant), query.get('signature') ?? '') ? grant : null
}
