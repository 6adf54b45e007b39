import { describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import type { MadeJobSeeker } from '#server/testing/factories.ts'
import { askFor } from '#server/testing/mail-choices.ts'
import { useRecommendations } from '#server/testing/use-recommendations.ts'
import { postingSource } from '#server/workers/posting-source.ts'
import { recommendPostings } from './recommend-postings.ts'

const { portal, seeker, postings, round, mailsTo } = useRecommendations()

describe('between the round and the sending', () => {
  /** A round whose mail still waits. */
  async function enqueued(): Promise<MadeJobSeeker> {
    const one = await seeker()
    await postings(1)
    const { served } = portal()
    await recommendPostings(served, postingSource(served), { tenant: 'kango' })
    return one
  }

  it.each<[string, (one: MadeJobSeeker) => Promise<unknown>]>([
    ['suspended', (one) => setAccountStatus(portal(), one, 'suspended')],
    [
      'withdrawn',
      ({ id }) =>
        portal().services.runInScope('kango', async (scope) => {
          await scope.deleteFrom('job_seeker').where('id', '=', id).execute()
        }),
    ],
    ['unsubscribed', (one) => askFor(portal(), one, [])],
  ])('somebody who has %s gets nothing', async (_, change) => {
    const one = await enqueued()
    await change(one)
    expect(await mailsTo(one)).toEqual([])
  })

  it('somebody who has done none of these does', async () => {
    expect(await mailsTo(await enqueued())).toHaveLength(1)
  })
})

describe('a round that is disturbed', () => {
  it('mails each once when two processes do it at the same time', async () => {
    const people = [await seeker(), await seeker(), await seeker()]
    await postings(2)
    const { served } = portal()
    const begin = () => recommendPostings(served, postingSource(served), { tenant: 'kango' })
    portal().logLines()
    await Promise.all([begin(), begin()])
    // The second waits for the first and finds nobody due: it runs into nothing
    expect(portal().logLines()).toEqual([])
    for (const one of people) expect(await mailsTo(one)).toHaveLength(1)
  })

  it('goes on by batches, however many there are', async () => {
    const people = [await seeker(), await seeker(), await seeker()]
    await postings(1)
    const { served } = portal()
    const batches: string[] = []
    const counting: typeof served = {
      ...served,
      enqueue: async (transaction, name, data) => {
        if (name === 'recommend_postings') batches.push((data as { after: string }).after)
        await served.enqueue(transaction, name, data)
      },
    }
    await recommendPostings(counting, postingSource(served), { tenant: 'kango' }, 1)
    expect(batches).toHaveLength(1)
    // The ordinary job takes it from there
    for (const one of people) expect(await mailsTo(one)).toHaveLength(1)
  })

  it('mails the rest when it stopped half-way, and nobody twice', async () => {
    const people = [await seeker(), await seeker(), await seeker()]
    await postings(1)
    const { served } = portal()
    let count = 0
    const dying: typeof served = {
      ...served,
      enqueue: async (transaction, name, data) => {
        count += 1
        await served.enqueue(transaction, name, data)
        if (count === 2) throw new Error('killed')
      },
    }
    portal().logLines()
    await recommendPostings(dying, postingSource(served), { tenant: 'kango' })
    expect(portal().logLines()).toMatchObject([{ tenant: 'kango', cause: 'killed' }])
    const counts = async () => {
      const all: number[] = []
      for (const one of people) all.push((await mailsTo(one)).length)
      return all
    }
    expect((await counts()).toSorted((one, other) => one - other)).toEqual([0, 1, 1])
    await round('2026-11-21T10:07:00+09:00')
    expect(await counts()).toEqual([1, 1, 1])
  })
})
