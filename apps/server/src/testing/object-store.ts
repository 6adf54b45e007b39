import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** Any page may put files there and read nothing. */
const corsRules = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`

/** A store of S3's kind on this machine, which checks signatures. */
export interface RunningStore {
  /** As `STORAGE_URL` takes it. */
  url: string
  stop: () => Promise<void>
  remove: () => void
}

/** It reckons signatures of calls about the bucket itself without the slash that the SDK sends; those of files are checked. */
const passBucketCalls: S3rver['middleware'][number] = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.app = Object.assign(Object.create(context.app), { allowMismatchedSignatures: true }) as object
  }
  return next()
}

/**
 * S3 changes an object as a whole; this one keeps each in three files, so that who looks at one being copied, or removes its
 * source, met an internal error. Calls that carry no content therefore take turns; uploads, which may hang, do not.
 */
function takeTurns(): S3rver['middleware'][number] {
  let last = Promise.resolve()
  return ({ method, headers }, next) => {
    const isUpload = method === 'POST' || (method === 'PUT' && !headers['x-amz-copy-source'])
    if (isUpload) return next()
    const turn = last.then(next)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** It removes a folder that a deletion has emptied, together with what others put there meanwhile: here folders stay. */
function keepFolders({ store }: S3rver): void {
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json'].map((part) => store.getResourcePath(bucket, key, part))
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
}

/** Starts a store with one bucket. With the same folder and port it is the same store again. */
export async function startObjectStore({
  port = 0,
  directory = mkdtempSync(join(tmpdir(), 'tsunagu-test-store-')),
} = {}): Promise<RunningStore> {
  const configureBuckets = [{ name: 'tsunagu', configs: [corsRules] }]
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets })
  server.middleware.unshift(takeTurns(), passBucketCalls)
  keepFolders(server)
  const address = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${address.port}/tsunagu?forcePathStyle=true&tls=false`,
    stop: () => server.close(),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

// A process of its own for journeys, which stop and start it: port and folder
if (import.meta.main) {
  const [port, directory = ''] = process.argv.slice(2)
  await startObjectStore({ port: Number(port), directory })
  console.log('Tsunagu is ready: the object store of a test.')
}
