import { randomUUID } from 'node:crypto'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { insist, isTaken, type Worker } from '../cluster/load.ts'

/** Postings of one import. */
const importSize = 5
const mostImports = 40
let imports = 0

/** Applies for a posting, once each. */
async function apply(worker: Worker): Promise<void> {
  const { person, people, index, acknowledged } = worker
  // Each begins somewhere else, so that not all apply for the same ones
  const open = people.postingIds.filter((id) => !acknowledged.applications.has(`${person.id} ${id}`))
  const posting = open[(index * 31) % open.length]
  if (posting === undefined) return
  const path = `/v1/app/job_posting/${posting}/action`
  const response = await insist(worker, 'takeJobPostingAction', { method: 'POST', path, body: { actionType: 'apply' } })
  // 409 after an attempt without a response: that attempt was made, and this response says so
  if (isTaken(response) || response.status === 409) acknowledged.applications.add(`${person.id} ${posting}`)
}

/** Imports a few postings as the agency's system. Sending the same ones again changes nothing. */
async function importFew(worker: Worker): Promise<void> {
  if (imports >= mostImports) return
  imports += 1
  const names: string[] = []
  const lines: string[] = []
  for await (const posting of generatePostings({
    service: 'kango',
    count: importSize,
    now: new Date(),
    seed: imports,
  })) {
    const value = `bench-${randomUUID()}`
    names.push(value)
    lines.push(JSON.stringify({ ...posting, identifier: { ...posting.identifier, value } }))
  }
  const response = await insist(worker, 'importJobPostings', {
    method: 'POST',
    path: '/v1/operator/job_postings/import',
    headers: {
      cookie: '',
      authorization: `Bearer ${worker.people.operatorToken}`,
      'content-type': 'application/x-ndjson',
    },
    body: Buffer.from(`${lines.join('\n')}\n`),
  })
  const { created = 0, unchanged = 0 } = (response.body ?? {}) as { created?: number; unchanged?: number }
  if (isTaken(response) && created + unchanged === importSize)
    for (const name of names) worker.acknowledged.postings.add(name)
}

/** Applications and imports, beside what people do otherwise. */
export const furtherActs = [apply, importFew]

/** What writes, of all requests of the load. */
export const writes: ReadonlySet<string> = new Set([
  'updateFavorite',
  'sendMessage',
  'sendMessageToJobSeeker',
  'createEntry',
  'takeJobPostingAction',
  'importJobPostings',
])
