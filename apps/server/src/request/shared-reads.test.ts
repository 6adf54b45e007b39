import { expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** Reads a number that changes, and answers when it is let. */
function slowReads() {
  let now = 0
  const reads = new SharedReads<number>(() => now)
  const begun: ((error?: Error) => void)[] = []
  let value = 0
  const work = async () => {
    const read = value
    await new Promise<void>((done, fail) => begun.push((error) => (error ? fail(error) : done())))
    return read
  }
  return {
    ask: (key = 'kango') => reads.read(key, work),
    change: (to: number) => {
      value = to
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    begun,
  }
}

it('makes one read for all who ask while another is under way, and begins it after their questions', async () => {
  const { ask, change, begun } = slowReads()
  const first = ask()
  change(1)
  const second = [ask(), ask(), ask()]
  change(2)
  expect(begun).toHaveLength(1)
  begun[0]?.()
  expect(await first).toBe(0)
  await expect.poll(() => begun.length).toBe(2)
  change(3)
  const third = ask()
  begun[1]?.()
  expect(await Promise.all(second)).toEqual([2, 2, 2])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.()
  expect(await third).toBe(3)
  const later = ask()
  begun[3]?.()
  expect([await later, begun.length]).toEqual([3, 4])
})

it('keeps keys apart, and hands a failure to those alone who waited for it', async () => {
  const { ask, begun } = slowReads()
  const [first, other] = [ask(), ask('kaigo')]
  expect(begun).toHaveLength(2)
  const second = ask()
  begun[0]?.(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.()
  begun[1]?.()
  expect(await Promise.all([second, other])).toEqual([0, 0])
})

it('waits for no read that has been under way for more than ten seconds', async () => {
  const { ask, change, pass, begun } = slowReads()
  const lost = ask()
  pass(10_000)
  const waiting = ask()
  pass(1)
  change(1)
  const asking = ask()
  expect(begun).toHaveLength(2)
  begun[1]?.()
  expect(await asking).toBe(1)
  begun[0]?.()
  expect(await lost).toBe(0)
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.()
  expect(await waiting).toBe(1)
})
