import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readAfterChange } from './read-again.ts'

/** A query that is shown, whose reads end when a test says so. */
function showQuery() {
  const queries = new QueryClient()
  const reads: ((value: string) => void)[] = []
  const queryKey = ['queue', 'kango', 'all']
  const queryFn = () => new Promise<string>((done) => reads.push(done))
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  return { queries, reads, stop, shown: () => queries.getQueryData(queryKey) }
}

it('a first read that is on its way when something changes is followed by one other, however many changes come', async () => {
  const { queries, reads, stop, shown } = showQuery()
  for (let change = 0; change < 3; change += 1) void readAfterChange(queries, { queryKey: ['queue', 'kango'] })
  expect(reads).toHaveLength(1)
  reads[0]?.('before the change')
  await expect.poll(() => reads.length).toBe(2)
  expect(shown()).toBe('before the change')
  reads[1]?.('after it')
  await expect.poll(shown).toBe('after it')
  expect(reads).toHaveLength(2)
  stop()
})

it('a later read is started again at once', async () => {
  const { queries, reads, stop, shown } = showQuery()
  reads[0]?.('before the change')
  await expect.poll(shown).toBe('before the change')
  void readAfterChange(queries, { queryKey: ['queue', 'kango'] })
  await expect.poll(() => reads.length).toBe(2)
  stop()
})
