import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  type FileStorage,
  FileTooLargeError,
  type PresignedPut,
  requireKey,
  StorageUnavailableError,
  type UploadGrant,
} from './file-storage.ts'
import type { ObjectStore } from './storage-url.ts'

/** The store's error for a missing key: names and status differ between stores. */
function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

function outage(error: unknown): never {
  throw new StorageUnavailableError(error)
}

/** All bytes; the store must know before how many there are. */
async function gather(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const bytes of content) {
    size += bytes.length
    if (size > maxBytes) throw new FileTooLargeError(`more than ${maxBytes} bytes`)
    pieces.push(bytes)
  }
  return Buffer.concat(pieces)
}

const createClient = (store: ObjectStore) =>
  new S3Client({
    endpoint: store.endpoint,
    region: store.region,
    forcePathStyle: store.isPathStyle,
    credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
    // Browsers send no checksum of the SDK's kind, and not every store knows them
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Somebody waits: once more, then say so
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  })

/**
 * Files in a bucket of an object store that speaks S3's protocol. Uploads go there straight from the browser, so that the
 * bucket must allow the services' pages by CORS (record 030).
 */
export function createObjectStorage(store: ObjectStore): FileStorage {
  const client = createClient(store)
  const Bucket = store.bucket
  const has = (Key: string) =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(
      () => true,
      (error: unknown) => (isMissing(error) ? false : outage(error)),
    )
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) })).catch(outage)
  }
  const { protocol, host } = new URL(store.endpoint)
  return {
    uploadOrigin: store.isPathStyle ? store.endpoint : `${protocol}//${Bucket}.${host}`,
    presignPut: (grant) => presign(client, Bucket, grant),
    grantOf: () => null,
    write: async (key, content, maxBytes) => {
      const Body = await gather(content, maxBytes)
      await client.send(new PutObjectCommand({ Bucket, Key: requireKey(key), Body })).catch(outage)
      return { size: Body.length }
    },
    read: async (key) => {
      const response = await client
        .send(new GetObjectCommand({ Bucket, Key: requireKey(key) }))
        .catch((error: unknown) => (isMissing(error) ? null : outage(error)))
      return (response?.Body as AsyncIterable<Uint8Array> | undefined) ?? null
    },
    move: async (from, to) => {
      const [source, target] = [requireKey(from), requireKey(to)]
      if (!(await has(target))) {
        const copy = new CopyObjectCommand({ Bucket, Key: target, CopySource: `${Bucket}/${source}` })
        const isCopied = await client.send(copy).then(
          () => true,
          (error: unknown) => (isMissing(error) ? false : outage(error)),
        )
        // Nothing to copy: it was never there, or a move at the same time has just brought it over
        if (!isCopied) return
      }
      await remove(source)
    },
    remove,
    listBefore: async function* (below, moment) {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${below}/` })) {
          for (const { Key, LastModified } of page.Contents ?? [])
            if (Key && LastModified && LastModified < moment) yield Key
        }
      } catch (error) {
        outage(error)
      }
    },
    isAvailable: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => true,
        () => false,
      ),
  }
}

async function presign(client: S3Client, Bucket: string, grant: UploadGrant): Promise<PresignedPut> {
  const { key, contentType, size, expiresAt } = grant
  const put = new PutObjectCommand({
    Bucket,
    Key: requireKey(key),
    ...(contentType !== null && { ContentType: contentType }),
    ...(size !== null && { ContentLength: size }),
  })
  const expiresIn = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000))
  // The request must match what was signed; without a content type the SDK would sign one of its own
  const signableHeaders = new Set(['host'])
  if (contentType !== null) signableHeaders.add('content-type')
  if (size !== null) signableHeaders.add('content-length')
  const url = await getSignedUrl(client, put, { expiresIn, signableHeaders })
  return { url, headers: contentType === null ? {} : { 'content-type': contentType } }
}
