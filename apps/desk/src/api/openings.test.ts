import { expect, it } from 'vitest'
import { createOpenings } from './openings.ts'

const make = () => {
  let made = 0
  return createOpenings(() => `opening ${++made}`)
}
const call = { params: { jobSeekerId: 'a' } }

it('has one id for all that is read of a person while they are open', () => {
  const openings = make()
  const end = openings.hold('kango', 'a')
  expect(openings.of('kango', call)).toBe('opening 1')
  expect(openings.of('kango', { query: { jobSeekerId: 'a' } })).toBe('opening 1')
  expect(openings.of('kango', { body: { jobSeekerIds: ['a'] } })).toBe('opening 1')
  end()
  expect(openings.of('kango', call)).toBeUndefined()
  openings.hold('kango', 'a')
  expect(openings.of('kango', call)).toBe('opening 2')
})

it('ends when the last part that shows the person is gone', () => {
  const openings = make()
  const ends = [openings.hold('kango', 'a'), openings.hold('kango', 'a')]
  ends[0]?.()
  expect(openings.of('kango', call)).toBe('opening 1')
  ends[1]?.()
  expect(openings.of('kango', call)).toBeUndefined()
})

it('is nothing for other people, other services, several people and no people', () => {
  const openings = make()
  openings.hold('kango', 'a')
  expect(openings.of('kaigo', call)).toBeUndefined()
  for (const input of [{ params: { jobSeekerId: 'b' } }, { body: { jobSeekerIds: ['a', 'b'] } }, {}, undefined])
    expect(openings.of('kango', input)).toBeUndefined()
})
