import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { masterListLimits } from '@tsunagu/contract/master-lists.ts'
import { type BoundedSchema, hostileBodies, type KnownText, largestJson, largestTexts } from './largest-input.ts'
import type { StallAnswer, StallCall, StallCaller } from './stall-caller.ts'
import { largestUploads, longPostings, packedLineFeeds, postalCodes, repeated } from './stall-files.ts'

/** Who calls: a job seeker who is signed in, and an agency's system. */
export interface Caller {
  call: StallCaller
  service: string
  operator: Readonly<Record<string, string>>
  jobPostingId: string
  /** A job seeker of their own for a call: some calls end an account. */
  newJobSeeker: () => Promise<{ id: string; headers: Readonly<Record<string, string>> }>
}

/** Something that is measured: `prepare` is not, what it returns is. */
export interface MeasuredCall {
  name: string
  prepare: (caller: Caller) => Promise<() => Promise<StallAnswer>>
}

/** Keys that forms and searches know, so that what is behind the schema is reached. */
const formKeys = [
  'keyword',
  'areas',
  'stations',
  'occupation_categories',
  'features',
  'family_name',
  'self_pr',
  'skills',
  'email',
  'tel',
  'zip_code',
]
const knownText: KnownText = (name, index) => (name === 'key' ? formKeys[index % formKeys.length] : undefined)

function callOf(
  operation: OperationName,
  { jobPostingId, operator }: Caller,
  jobSeeker: { id: string; headers: Readonly<Record<string, string>> },
  body?: string,
): StallCall {
  const [method = '', path = ''] = routes[operation].split(' ')
  const { access, params, query }: EndpointDefinition = endpoints[operation]
  const given: Record<string, string> = {
    ...(params && largestTexts(params as BoundedSchema)),
    jobSeekerId: jobSeeker.id,
    jobPostingId,
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? 'x'))
  const search = query ? `?${new URLSearchParams(largestTexts(query as BoundedSchema))}` : ''
  const headers = access === 'operator' ? operator : jobSeeker.headers
  return { method, path: filled + search, headers, ...(body !== undefined && { body }) }
}

/** Every call of the contract with the largest input that its schema allows, and with bodies that only cost time. */
function largestCalls(): MeasuredCall[] {
  const operations = (Object.keys(routes) as OperationName[]).filter(
    (name) => !('stream' in endpoints[name]) && name !== 'streamEvents',
  )
  return operations.flatMap((operation) => {
    const { body }: EndpointDefinition = endpoints[operation]
    const bodies: [string, string | undefined][] = body
      ? [
          ...(['long texts', 'many items'] as const).map((of): [string, string] => [
            of,
            largestJson(body as BoundedSchema, { of, known: knownText }),
          ]),
          ...Object.entries(hostileBodies),
        ]
      : [['longest address', undefined]]
    return bodies.map(([kind, json]) => ({
      name: `${operation}, ${kind}`,
      prepare: async (caller) => {
        const call = callOf(operation, caller, await caller.newJobSeeker(), json)
        return () => caller.call(call)
      },
    }))
  })
}

const importPath = '/v1/operator/job_postings/import'
/** An import of so much of one thing. */
const importOf = (
  name: string,
  contentType: string,
  body: NonNullable<StallCall['body']>,
  query = '',
): MeasuredCall => ({
  name: `importJobPostings, ${name}`,
  prepare:
    async ({ call, operator }) =>
    () =>
      call({ method: 'POST', path: importPath + query, headers: { ...operator, 'content-type': contentType }, body }),
})

const lines = 'application/x-ndjson'
const imports = (service: string): MeasuredCall[] => [
  importOf('32 MB of line feeds', lines, () => repeated('\n', 32)),
  importOf('32 MB of CRLF', lines, () => repeated('\r\n', 32)),
  importOf('2 MB of lines `1`', lines, () => repeated('1\n', 2)),
  importOf('4 MB of lines `{}`', lines, () => repeated('{}\n', 4)),
  importOf('64 MB of line feeds, packed', lines, packedLineFeeds(64)),
  importOf('1,000 postings of 60 kB', lines, () => longPostings(service, 1_000)),
  importOf('1,000 postings of 60 kB, dry run', lines, () => longPostings(service, 1_000), '?dryRun=true'),
  importOf('JSON-LD, 16 MB of blanks', 'application/ld+json', () => repeated(' ', 16)),
  importOf('JSON-LD, 2 MB of `1,`', 'application/ld+json', function* one() {
    yield Buffer.from('[')
    yield* repeated('1,', 2)
    yield Buffer.from('1]')
  }),
  importOf('JSON-LD, 16 MB of brackets', 'application/ld+json', () => repeated('[', 16)),
  importOf('CSV, 16 MB of line feeds', 'text/csv', () => repeated('\n', 16)),
  importOf('CSV, 16 MB of commas', 'text/csv', () => repeated(',', 16)),
  importOf('CSV, 2 MB of headings that nobody knows', 'text/csv', () => repeated('x,', 2)),
  importOf('CSV, Shift_JIS, 16 MB of line feeds', 'text/csv; charset=shift_jis', () => repeated('\n', 16)),
]

const listOf = (name: string, list: string, body: NonNullable<StallCall['body']>): MeasuredCall => ({
  name: `importMasterList, ${name}`,
  prepare:
    async ({ call, operator }) =>
    () =>
      call({
        method: 'POST',
        path: `/v1/operator/master_data/${list}/import?allowFewer=true`,
        headers: { ...operator, 'content-type': 'application/octet-stream' },
        body,
      }),
})

const masterListCalls: MeasuredCall[] = [
  listOf('15 MB of line feeds', 'postal_codes', () => repeated('\n', 15)),
  listOf('60 MB of line feeds, packed', 'postal_codes', packedLineFeeds(60)),
  listOf('15 MB of wrong rows', 'postal_codes', () => repeated(`${'x'.repeat(40)}\n`, 15)),
  listOf(`${masterListLimits.rows} good rows`, 'postal_codes', () => postalCodes(masterListLimits.rows - 1)),
  {
    name: 'resetMasterList, and its rebuilding',
    prepare:
      async ({ call, operator }) =>
      () =>
        call({ method: 'DELETE', path: '/v1/operator/master_data/postal_codes', headers: operator }),
  },
]

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
async function uploadAll(
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

const ownUploads = '/v1/app/storage/presignedurl/put'
const ownMove = '/v1/app/storage/job_seeker/message/move_to_persistence'

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

/** Everything that is measured, in an order in which no call changes what another needs. */
export const measuredCalls = (service: string): MeasuredCall[] => [
  ...largestCalls(),
  upload,
  ...moves,
  ...fileReads,
  ...imports(service),
  ...masterListCalls,
]
