/** An object store of S3's kind. */
export interface ObjectStore {
  /** Such as `https://s3.ap-northeast-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path instead of the host's name. */
  isPathStyle: boolean
}

const problem = (what: string) =>
  new Error(
    `STORAGE_URL ${what}; it looks like s3://key:secret@host:port/bucket?region=ap-northeast-1&forcePathStyle=true.`,
  )

/** Reads `STORAGE_URL`; `tls=false` is for a store on the same machine. @throws a sentence without the secret in it */
export function parseStorageUrl(value: string): ObjectStore {
  if (!value.startsWith('s3://') || !URL.canParse(value)) throw problem('is no address of an object store')
  const { username, password, host, pathname, searchParams } = new URL(value)
  const bucket = pathname.slice(1).replace(/\/$/, '')
  if (username === '' || password === '') throw problem('names no key and secret')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw problem('names no bucket')
  return {
    endpoint: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    isPathStyle: searchParams.get('forcePathStyle') === 'true',
  }
}
