import { describe, expect, it } from 'vitest'
import { NoTurn, Turns } from './turns.ts'

/** What is due has run when this resolves. */
const nextTurnOfTheLoop = () => new Promise<void>((done) => setImmediate(done))

const limits = { atOnce: 2, waiting: 3, waitingPerAccount: 2, waitMs: 60_000 }

/** Work that ends when the test says so; its name begins with the account's letter. */
function openTurns(parts: Partial<typeof limits> = {}) {
  const turns = new Turns({ ...limits, ...parts })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const asked = new Map<string, Promise<void>>()
  const ask = (name: string): Promise<void> => {
    const work = turns.run(name.slice(0, 1), () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
    asked.set(name, work)
    return work
  }
  /** What has begun, in order. */
  const begunByNow = async () => {
    await nextTurnOfTheLoop()
    return begun
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await asked.get(name)
  }
  return { turns, begunByNow, ask, end }
}

describe('turns', () => {
  it('run in order, few at once, and one of an account at once', async () => {
    const { begunByNow, ask, end } = openTurns()
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name)
    expect(await begunByNow()).toEqual(['a1', 'b1'])
    await end('b1')
    expect(await begunByNow()).toEqual(['a1', 'b1', 'c1'])
    await end('a1')
    expect(await begunByNow()).toEqual(['a1', 'b1', 'c1', 'a2'])
    await end('a2')
    await end('c1')
  })

  it('are refused beyond what may wait, of one account and of all', async () => {
    const { begunByNow, ask, end } = openTurns()
    for (const name of ['a1', 'a2', 'a3']) void ask(name)
    await expect(ask('a4')).rejects.toThrow(NoTurn)
    void ask('b1')
    void ask('c1')
    await expect(ask('d1')).rejects.toThrow(NoTurn)
    for (const name of ['b1', 'a1', 'c1', 'a2', 'a3']) {
      await begunByNow()
      await end(name)
    }
    expect(await begunByNow()).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  it('that do not start in time are refused, and nothing of them begins', async () => {
    const { begunByNow, ask, end } = openTurns({ atOnce: 1, waitMs: 1 })
    void ask('a1')
    await expect(ask('b1')).rejects.toThrow(NoTurn)
    await end('a1')
    expect(await begunByNow()).toEqual(['a1'])
  })

  it('go on after work that failed', async () => {
    const { turns } = openTurns({ atOnce: 1 })
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.run('a', () => Promise.resolve('done'))).toBe('done')
  })
})
