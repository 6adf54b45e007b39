import { describe, expect, it } from 'vitest'
import { addDays, beginningsIn, isFree, joinSpans, mondayOf, overlaps, placeIn, type Span } from './week.ts'

const at = (time: string, minutes: number): Span => ({ start: new Date(`2026-11-${time}:00+09:00`), minutes })

describe('days', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-26', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the Monday of %s is %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  it('are added over the end of a month', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2026-12-01', -7)).toBe('2026-11-24')
  })
})

describe('placeIn', () => {
  it.each([
    [at('24T10:30', 60), { day: 1, top: 90, length: 60 }],
    [at('23T08:30', 60), { day: 0, top: 0, length: 30 }],
    [at('29T20:30', 60), { day: 6, top: 690, length: 30 }],
    [at('29T21:00', 60), undefined],
    [at('23T07:00', 60), undefined],
    [at('30T10:00', 60), undefined],
  ])('%j is at %j', (span, expected) => {
    expect(placeIn('2026-11-23', span)).toEqual(expected)
  })
})

describe('free time', () => {
  const free = joinSpans([at('24T14:00', 60), at('24T13:00', 60), at('24T15:00', 30), at('25T10:00', 60)])

  it('is joined where pieces touch', () => {
    expect(free).toEqual([at('24T13:00', 150), at('25T10:00', 60)])
  })

  it('holds an interview wholly or not at all', () => {
    expect(isFree(at('24T14:30', 60), free)).toBe(true)
    expect(isFree(at('24T15:00', 60), free)).toBe(false)
    expect(isFree(at('25T09:45', 30), free)).toBe(false)
  })

  it('has a beginning each half hour at which it fits', () => {
    expect(beginningsIn(free, 60)).toEqual(
      ['24T13:00', '24T13:30', '24T14:00', '24T14:30', '25T10:00'].map((time) => at(time, 0).start),
    )
    expect(beginningsIn(free, 180)).toEqual([])
  })

  it('touches without overlapping', () => {
    expect(overlaps(at('24T13:00', 60), at('24T14:00', 60))).toBe(false)
    expect(overlaps(at('24T13:00', 61), at('24T14:00', 60))).toBe(true)
  })
})
