import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemAfter, itemAt } from '#desk/page/neighbours.ts'
import { groupByUrgency } from './queue-order.ts'

const now = new Date('2026-11-20T09:00:00+09:00')
const itemOf = (id: string, due = now.toISOString()): WorkItem => ({
  id,
  kind: 'message',
  jobSeekerId: id,
  familyName: '田中',
  givenName: '美咲',
  adviserId: null,
  title: '',
  detail: '',
  sinceDatetime: now.toISOString(),
  dueDatetime: due,
  interviewDatetime: null,
  wishedDay: null,
  subjectId: null,
  answer: null,
  postingChange: null,
  changedTerms: null,
  jobPostingId: null,
  interviewId: null,
  contactLabel: { kind: 'anytime', text: 'いつでも可' },
})
const items = ['a', 'b', 'c'].map((id) => itemOf(id))

describe('groups', () => {
  it('are those that have items, the most urgent first', () => {
    const groups = groupByUrgency(
      [itemOf('next', '2026-11-24T09:00:00+09:00'), itemOf('late', '2026-11-20T08:00:00+09:00')],
      now,
    )
    expect(groups.map(({ urgency, items: own }) => [urgency, own.map(({ id }) => id)])).toEqual([
      ['late', ['late']],
      ['this_week', ['next']],
    ])
  })

  it('lose no item and change no order within', () => {
    const due = fc.integer({ min: -10_000, max: 10_000 }).map((minute) => new Date(now.getTime() + minute * 60_000))
    fc.assert(
      fc.property(fc.array(due), (all) => {
        const made = all
          .toSorted((a, b) => a.getTime() - b.getTime())
          .map((at, index) => itemOf(String(index), at.toISOString()))
        expect(groupByUrgency(made, now).flatMap(({ items: own }) => own)).toEqual(made)
      }),
    )
  })
})

describe('moving through the queue', () => {
  it('stops at both ends, and begins at the first', () => {
    expect(itemAt(items, 'a', 1)?.id).toBe('b')
    expect(itemAt(items, 'c', 1)?.id).toBe('c')
    expect(itemAt(items, 'a', -1)?.id).toBe('a')
    expect(itemAt(items, 'gone', 1)?.id).toBe('a')
    expect(itemAt([], undefined, 1)).toBeUndefined()
  })

  it('goes on below what is done, else above, else nowhere', () => {
    expect(itemAfter(items, 'a')?.id).toBe('b')
    expect(itemAfter(items, 'c')?.id).toBe('b')
    expect(itemAfter(items, 'gone')?.id).toBe('a')
    expect(itemAfter(items.slice(0, 1), 'a')).toBeUndefined()
  })

  it('goes on from the former place of what has left already', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => itemOf(id))
    const without = (...ids: string[]) => all.filter(({ id }) => !ids.includes(id))
    expect(itemAfter(without('b'), 'b', all)?.id).toBe('c')
    expect(itemAfter(without('b', 'c'), 'b', all)?.id).toBe('d')
    expect(itemAfter(without('c', 'd'), 'd', all)?.id).toBe('b')
    expect(itemAfter([itemOf('new')], 'b', all)?.id).toBe('new')
  })

  it('never goes on to what is done or gone, and always to something while anything waits', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(ids, ids, fc.constantFrom('a', 'b', 'c'), (now, before, done) => {
        const next = itemAfter(
          now.map((id) => itemOf(id)),
          done,
          before.map((id) => itemOf(id)),
        )
        const others: (string | undefined)[] = now.filter((id) => id !== done)
        expect(others.length === 0 ? [undefined] : others).toContain(next?.id)
      }),
    )
  })
})
