import type { MeasuredCall } from './open-caller.ts'
import type { StallAnswer, StallCaller } from './stall-caller.ts'
import { largestUploads } from './stall-files.ts'

const read = <T>({ status, text }: StallAnswer): T => {
  if (status !== 200) throw new Error(`It was refused: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

interface Grant {
  url: string
  fileName: string
  headers: Record<string, string>
}

/** Uploads files; what a move calls them. */
export async function uploadAll(
  call: StallCaller,
  { path, headers }: { path: string; headers: Readonly<Record<string, string>> },
  files: readonly { name: string; bytes: Buffer }[],
): Promise<string[]> {
  const names: string[] = []
  for (const { name, bytes } of files) {
    const grant = read<Grant>(await call({ method: 'GET', path: `${path}/${encodeURIComponent(name)}`, headers }))
    const url = new URL(grant.url)
    const type = { 'content-type': 'application/octet-stream' }
    await call({ method: 'PUT', path: url.pathname + url.search, headers: { ...type, ...grant.headers }, body: bytes })
    names.push(grant.fileName)
  }
  return names
}

export const ownUploads = '/v1/app/storage/presignedurl/put'
export const ownMove = '/v1/app/storage/job_seeker/message/move_to_persistence'

const moves: MeasuredCall[] = Object.entries(largestUploads).map(([name, make]) => ({
  name: `moveMessageFiles, ${name} of 10 MB, three times`,
  prepare: async ({ call, newJobSeeker }) => {
    const { headers } = await newJobSeeker()
    const files = Array.from({ length: 3 }, () => ({ name, bytes: make() }))
    const tmpFiles = await uploadAll(call, { path: ownUploads, headers }, files)
    return () =>
      call({ method: 'POST', path: ownMove, headers, body: JSON.stringify({ tmpFiles, persistedFiles: [] }) })
  },
}))

const upload: MeasuredCall = {
  name: 'PUT of an upload of 10 MB',
  prepare: async ({ call, newJobSeeker }) => {
    const { headers } = await newJobSeeker()
    const bytes = largestUploads['UTF-8.txt']?.() ?? Buffer.alloc(0)
    const grant = read<Grant>(await call({ method: 'GET', path: `${ownUploads}/a.txt`, headers }))
    const { pathname, search } = new URL(grant.url)
    return () =>
      call({ method: 'PUT', path: pathname + search, headers: { 'content-type': 'text/plain' }, body: bytes })
  },
}

/** Keeps a text of 10 MB, and returns a call that reads it. */
const fileReads: MeasuredCall[] = [
  {
    name: 'getStoredFile, 10 MB',
    prepare: async ({ call, newJobSeeker }) => {
      const { headers } = await newJobSeeker()
      const tmpFiles = await uploadAll(call, { path: ownUploads, headers }, [
        { name: 'a.txt', bytes: largestUploads['UTF-8.txt']?.() ?? Buffer.alloc(0) },
      ])
      const moved = read<{ files: { url: string }[] }>(
        await call({ method: 'POST', path: ownMove, headers, body: JSON.stringify({ tmpFiles, persistedFiles: [] }) }),
      )
      return () => call({ method: 'GET', path: moved.files[0]?.url ?? '', headers })
    },
  },
  {
    name: 'getTodoFile, base64 of 10 MB',
    prepare: async ({ call, newJobSeeker, operator }) => {
      const { id, headers } = await newJobSeeker()
      const base = `/v1/operator/job_seekers/${id}`
      const tmpFiles = await uploadAll(call, { path: `${base}/storage/presignedurl/put`, headers: operator }, [
        { name: 'a.txt', bytes: largestUploads['UTF-8.txt']?.() ?? Buffer.alloc(0) },
      ])
      const moved = read<{ files: { url: string }[] }>(
        await call({
          method: 'POST',
          path: `${base}/storage/todo/move_to_persistence`,
          headers: operator,
          body: JSON.stringify({ tmpFiles }),
        }),
      )
      const files = moved.files.map(({ url }) => url)
      const todo = read<{ id: string }>(
        await call({
          method: 'POST',
          path: `${base}/todos`,
          headers: operator,
          body: JSON.stringify({ title: '書類', files }),
        }),
      )
      return () => call({ method: 'GET', path: `/v1/app/todo/${todo.id}/file/a.txt`, headers })
    },
  },
  {
    name: 'getOwnData, five files of 10 MB',
    prepare: async ({ call, newJobSeeker }) => {
      const { headers } = await newJobSeeker()
      const bytes = largestUploads['UTF-8.txt']?.() ?? Buffer.alloc(0)
      const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.txt`, bytes }))
      const tmpFiles = await uploadAll(call, { path: ownUploads, headers }, files)
      const path = '/v1/app/storage/job_seeker/resume/move_to_persistence'
      read(await call({ method: 'POST', path, headers, body: JSON.stringify({ files: [], tmpFiles }) }))
      return () => call({ method: 'GET', path: '/v1/app/job_seeker/data', headers })
    },
  },
]

/** Every way of a file through the portal, at its largest. */
export const fileCalls: readonly MeasuredCall[] = [upload, ...moves, ...fileReads]
