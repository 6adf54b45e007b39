import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { masterListRows } from '@tsunagu/contract/search/master-lists.ts'
import { type BoundedSchema, hostileBodies, type KnownText, largestJson, largestTexts } from './largest-input.ts'
import type { Caller, MeasuredCall } from './open-caller.ts'
import type { StallCall } from './stall-caller.ts'
import { longPostings, packedLineFeeds, packedTowns, postalCodes, repeated } from './stall-files.ts'
import { fileCalls } from './stall-uploads.ts'

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
    ...(params && largestTexts(params)),
    jobSeekerId: jobSeeker.id,
    jobPostingId,
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? 'x'))
  const search = query ? `?${new URLSearchParams(largestTexts(query))}` : ''
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

/** The first look-up after an import: a list is read when it is first needed. */
const firstUse = (list: string, address: string, body: () => NonNullable<StallCall['body']>): MeasuredCall => ({
  name: `geoCodeAddress, the first of imported ${list}`,
  prepare: async (caller) => {
    const imported = await (await listOf('', list, body()).prepare(caller))()
    if (imported.status !== 200) throw new Error(`The list was refused: ${imported.text}`)
    return () => caller.call({ method: 'GET', path: `/v1/app/geo_coding/address?${new URLSearchParams({ address })}` })
  },
})

const masterListCalls = (): MeasuredCall[] => [
  listOf('15 MB of line feeds', 'postal_codes', () => repeated('\n', 15)),
  listOf('60 MB of line feeds, packed', 'postal_codes', packedLineFeeds(60)),
  listOf('15 MB of wrong rows', 'postal_codes', () => repeated(`${'x'.repeat(40)}\n`, 15)),
  listOf(`${masterListRows.postal_codes} good rows`, 'postal_codes', () =>
    postalCodes(masterListRows.postal_codes - 1),
  ),
  firstUse('postal_codes', '100-0001', () => () => postalCodes(masterListRows.postal_codes - 1)),
  listOf(`${masterListRows.towns} good rows`, 'towns', packedTowns(masterListRows.towns)),
  firstUse('towns', '東京都千代田区町7', () => packedTowns(masterListRows.towns)),
  {
    name: 'resetMasterList, and its rebuilding',
    prepare:
      async ({ call, operator }) =>
      () =>
        call({ method: 'DELETE', path: '/v1/operator/master_data/postal_codes', headers: operator }),
  },
]

/** Everything that is measured, in an order in which no call changes what another needs. */
export const measuredCalls = (service: string): MeasuredCall[] => [
  ...largestCalls(),
  ...fileCalls,
  ...imports(service),
  ...masterListCalls(),
]
