import { describe, expect, it } from 'vitest'
import type { EndpointDefinition } from '../endpoints/define-endpoint.ts'
import { endpoints } from '../endpoints/registry.ts'
import { type OperationName, routes } from '../endpoints/routes.ts'

/** Reads that name a job seeker, and are noted one by one also while the person's page is open. */
const notedAlone: Partial<Record<OperationName, string>> = {
  getOperatorPresignedPutUrl: 'begins a change: a file that is sent to the job seeker',
  getOperatorFile: 'the record says which file was opened',
  getDisclosure: 'data that leaves the service',
  previewErasure: 'the first step of an erasure',
  previewMessages: 'about those who were chosen in a list',
  getDrafts: 'in no record: it shows what the caller has written, and is made again and again',
  listPresence: 'in no record: it shows who else of the staff is at the page',
  listOperatorActs: 'acts of the staff',
  exportOperatorActs: 'acts of the staff, which leave the service',
  listEvents: 'for systems: it has ids alone',
}

const definitionOf = (name: OperationName): EndpointDefinition => endpoints[name]
const calls = (Object.keys(routes) as OperationName[]).filter((name) => definitionOf(name).access === 'operator')
const isRead = (name: OperationName) => routes[name].startsWith('GET ') || definitionOf(name).isRead === true
const membersOf = (schema: object | undefined): string[] =>
  schema && 'properties' in schema ? Object.keys(schema.properties as object) : []
/** Whether path, query or body can name one job seeker. */
function namesPerson(name: OperationName): boolean {
  const { params, query, body } = definitionOf(name)
  return [params, query, body].flatMap(membersOf).some((member) => /^jobSeekerIds?$/.test(member))
}

describe('the calls that show a person', () => {
  it('are all reads of the staff that can name a job seeker, but for those with a reason', () => {
    const reads = calls.filter((name) => isRead(name) && namesPerson(name))
    expect(reads.length).toBeGreaterThan(20)
    expect(reads.filter((name) => !definitionOf(name).showsPerson).toSorted()).toEqual(
      Object.keys(notedAlone).toSorted(),
    )
  })

  it('change nothing: a change is in the record by its own name', () => {
    const marked = calls.filter((name) => definitionOf(name).showsPerson)
    expect(marked.filter((name) => !isRead(name) || !namesPerson(name))).toEqual([])
  })
})
