import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import { masterListLimits } from '@tsunagu/contract/search/master-lists.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { countTurns } from '#server/testing/count-turns.ts'
import { useMasterListCalls } from '#server/testing/master-list-calls.ts'
import { headerOf, tableOf } from '#server/testing/master-tables.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createListChecks, ordinaryListChecks } from './list-checks.ts'

const options = { ...ordinaryListChecks }
const portal = useTestApp({ listChecks: createListChecks(options) })
const { faultsOf, send, statusOf } = useMasterListCalls(portal)
beforeEach(() => {
  Object.assign(options, ordinaryListChecks)
})

const large = tableOf(
  'postal_codes',
  Array.from({ length: 20_000 }, (_, index) => [`${100 + (index >> 7)}-${1_000 + (index & 127)}`, '13101', '町']),
)
const wrongRows = `${headerOf('postal_codes')}${`${'x'.repeat(40)}\n`.repeat(50_000)}`

describe('checking a long list', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['good rows', () => send('postal_codes', large, { allowFewer: true })],
    ['wrong rows', () => send('postal_codes', wrongRows)],
  ])('of %s happens in a thread, and the event loop goes on', async (_, check) => {
    const { check: checkInThread } = portal().services.listChecks
    const turns: number[] = []
    portal().services.listChecks.check = async (tenant, file) => {
      const checked = checkInThread(tenant, file)
      turns.push((await countTurns(() => checked)).turns)
      return checked
    }
    await check()
    portal().services.listChecks.check = checkInThread
    // At one go it would be one turn: nothing is awaited
    expect(turns[0]).toBeGreaterThan(10)
  })

  it('names the first faults and says how many there are', async () => {
    const faults = await faultsOf(send('postal_codes', wrongRows))
    expect(faults).toHaveLength(masterListLimits.namedFaults + 1)
    expect(faults[0]).toBe('line 2: the line has 1 cells, not 3')
    expect(faults.at(-1)).toBe(`and ${50_000 - masterListLimits.namedFaults} more lines`)
  })

  it('that takes too long is refused with a time to retry, and changes nothing', async () => {
    const before = await statusOf('postal_codes')
    options.timeoutMs = 0
    const { status, headers, body } = await send('postal_codes', large, { allowFewer: true })
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 429, after: '30' })
    expect((body as unknown as ErrorBody).message).toMatch(/^Too many lists are being checked\./)
    expect(await statusOf('postal_codes')).toEqual(before)
  })

  it('is refused when too many wait', async () => {
    options.waiting = 0
    const sent = [1, 2].map(() => send('postal_codes', large, { allowFewer: true }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 429])
  })
})
