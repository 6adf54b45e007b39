// Also on PGlite: row security
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, executeIn } from '#server/platform/db/connection.ts'
import { createOpenReads } from '#server/platform/db/read-scope.ts'
import { createRunInScope, type TenantScope } from '#server/platform/db/tenant-scope.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { createPageReads } from './page-reads.ts'

let connection: Connection
const sent: string[] = []
beforeAll(async () => {
  connection = await openTestDatabase((statement) => sent.push(statement))
})
afterAll(() => connection.close())
beforeEach(() => sent.splice(0))

const noWrite = () => Promise.reject(new Error('Nothing is written.'))
const numberOf = async ({ transaction }: TenantScope, number: number): Promise<unknown> => {
  const { rows } = await executeIn(transaction, 'select $1::int as n', [number])
  return rows[0]?.['n']
}
const divideBy = ({ transaction }: TenantScope, number: number) =>
  executeIn(transaction, 'select 1 / $1::int as n', [number])

/** The reads of a page, and a call of it that reads once. */
function openPage() {
  const run = createRunInScope(connection.db, connection.begin)
  const holds = connection.kind === 'postgresql'
  const page = createPageReads(createOpenReads({ begin: connection.begin, run, holds }))
  const read = async <T>(work: (scope: TenantScope) => Promise<T>, { tenant = 'kango', write = noWrite } = {}) => {
    const call = page.join(false)
    return call
      .open(tenant, write)
      .read(work)
      .finally(() => call.leave())
  }
  return { page, read }
}

describe('calls of a page that read at once', () => {
  it('share a transaction', async () => {
    const { page, read } = openPage()
    const numbers = [1, 2, 3].map((number) => read((scope) => numberOf(scope, number)))
    expect(await Promise.all(numbers)).toEqual([1, 2, 3])
    page.end()
    expect(sent.filter((text) => /set_config|set local/.test(text))).toHaveLength(1)
  })

  it('fail each for itself: the others read again', async () => {
    const { page, read } = openPage()
    await read((scope) => divideBy(scope, 1)) // its columns are known: it leaves together with others
    for (let round = 0; round < 3; round += 1) {
      const reads = [
        read((scope) => numberOf(scope, 1)),
        read((scope) => divideBy(scope, 0)),
        read((scope) => numberOf(scope, 2)),
      ]
      const [first, failed, last] = await Promise.allSettled(reads)
      expect([first, last]).toEqual([1, 2].map((value) => ({ status: 'fulfilled', value })))
      expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    }
    page.end()
  })

  it('hold no connection of their own when they have read again', async () => {
    const { page, read } = openPage()
    const [reading, failing] = [page.join(false), page.join(false)]
    await read((scope) => divideBy(scope, 1))
    sent.splice(0)
    const results = await Promise.allSettled([
      reading.open('kango', noWrite).read((scope) => numberOf(scope, 1)),
      failing.open('kango', noWrite).read((scope) => divideBy(scope, 0)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    // The call that was read for is not over: its next read would wait for another connection while it holds one
    const open = () =>
      sent.filter((text) => text.startsWith('begin')).length -
      sent.filter((text) => /^(commit|rollback)/.test(text)).length
    await expect.poll(open).toBe(0)
    reading.leave()
    failing.leave()
    page.end()
  })

  it('do not share it with another service', async () => {
    const { page, read } = openPage()
    const tenantOf = async ({ transaction }: TenantScope) =>
      (await executeIn(transaction, "select current_setting('tsunagu.tenant') as name")).rows[0]?.['name']
    const tenants = ['kango', 'kaigo', 'kango']
    expect(await Promise.all(tenants.map((tenant) => read(tenantOf, { tenant })))).toEqual(tenants)
    page.end()
  })

  it('write by their own way, and once where that fails', async () => {
    const { page, read } = openPage()
    const wrote: string[] = []
    const noting = (name: string) => () => {
      wrote.push(name)
      return Promise.reject(Object.assign(new Error(name), { severity: 'ERROR' }))
    }
    const reads = ['one', 'other'].map((name) =>
      read(
        async (scope) => {
          scope.later(async () => undefined)
          return numberOf(scope, 1)
        },
        { write: noting(name) },
      ),
    )
    const results = await Promise.allSettled(reads)
    expect(results.map((result) => (result.status === 'rejected' ? result.reason.message : ''))).toEqual([
      'one',
      'other',
    ])
    expect(wrote.toSorted()).toEqual(['one', 'other'])
    page.end()
  })
})
