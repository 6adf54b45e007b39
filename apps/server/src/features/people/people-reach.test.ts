import { randomUUID } from 'node:crypto'
import { type ContactWish, contactLabelKinds, unsaidWish } from '@tsunagu/contract/contact/contact-wish.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { makePersonWith } from '#server/testing/people.factories.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })
const adviserId = randomUUID()
let operator: CallOptions

const evenings = [{ weekday: 2, from: 18 * 60, until: 20 * 60 }]
/** What each says; null for nothing. */
const wishes: Record<string, Partial<ContactWish> | null> = {
  nothing: null,
  anytime: {},
  evenings: { way: 'hours', hours: evenings },
  messages: { way: 'messages_only' },
  // Until today: the last day is one of the pause
  paused: { pausedUntil: '2026-11-20' },
  pausedMessages: { way: 'messages_only', pausedUntil: '2026-12-20' },
  back: { pausedUntil: '2026-11-20', way: 'hours', hours: evenings },
}
const idOf = new Map<string, string>()

beforeAll(async () => {
  operator = operatorOf(await tokenFor(portal(), { scopes: ['job_seekers:read'] }))
  for (const [name, wish] of Object.entries(wishes)) {
    const person = await makePersonWith(portal(), { adviserId })
    idOf.set(name, person.id)
    if (!wish) continue
    const body = { wish: { ...unsaidWish, ...wish }, version: 0 }
    const session = await portal().signedIn(person)
    expect((await portal().call('saveContactPreference', { session, body })).status).toBe(200)
  }
})

const mine = { field: 'adviser', operator: 'any_of', values: [adviserId] }
const people = async (values: readonly string[], operatorOfFilter = 'any_of') => {
  const filters = [mine, { field: 'reach', operator: operatorOfFilter, values }]
  const { status, body } = await portal().call('listPeople', { ...operator, body: { filters } })
  expect(status).toBe(200)
  return body.people
}
const names = async (...asked: Parameters<typeof people>) => {
  const ids = new Set((await people(...asked)).map(({ jobSeekerId }) => jobSeekerId))
  return Object.keys(wishes).filter((name) => ids.has(idOf.get(name) ?? ''))
}

describe('the filter of how people wish to be reached', () => {
  it('finds who takes calls: who says so, at some hours too, and who has said nothing', async () => {
    expect(await names(['calls'])).toEqual(['nothing', 'anytime', 'evenings'])
    expect(await names(['calls'], 'none_of')).toEqual(['messages', 'paused', 'pausedMessages', 'back'])
    expect(await names(['no_calls', 'hours'])).toEqual(['evenings', 'messages'])
  })

  it('says the same as the rows, and counts as many', async () => {
    const body = { filters: [mine], field: 'reach' }
    const { options } = (await portal().call('countPeople', { ...operator, body })).body
    const counts = Object.fromEntries(options.map(({ value, count }) => [value, count]))
    expect(counts).toEqual({ calls: 3, anytime: 2, hours: 1, no_calls: 1, paused: 3 })
    for (const kind of contactLabelKinds) {
      const found = await people([kind])
      expect(found.map(({ contactLabel }) => contactLabel.kind)).toEqual(Array(counts[kind]).fill(kind))
    }
  })

  it('takes who comes back from a pause again on the next day', async () => {
    portal().setNow('2026-11-21T00:00:00+09:00')
    expect(await names(['calls'])).toEqual(['nothing', 'anytime', 'evenings', 'paused', 'back'])
  })
})
