import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { draftKeyOf } from './draft-key.ts'

it('a draft belongs to one job seeker of one service, and its key says nothing of either', () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const keys = [
    draftKeyOf({ tenant: 'kango', jobSeekerId: one }),
    draftKeyOf({ tenant: 'kango', jobSeekerId: other }),
    draftKeyOf({ tenant: 'kaigo', jobSeekerId: one }),
  ]
  expect(new Set(keys).size).toBe(3)
  expect(draftKeyOf({ tenant: 'kango', jobSeekerId: one })).toBe(keys[0])
  for (const key of keys) {
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(key).not.toContain(one.slice(0, 8))
  }
})
