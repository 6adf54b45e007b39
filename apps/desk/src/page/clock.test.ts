import { afterEach, describe, expect, it, vi } from 'vitest'
import { compareClocks, serverNow } from './clock.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const header = 'Fri, 20 Nov 2026 01:40:00 GMT'
/** What the server's clock is taken to be while the device's says something. */
const shownAt = (time: string) => {
  vi.setSystemTime(at(time))
  return serverNow().toISOString().slice(11, 19)
}

afterEach(() => {
  compareClocks(header, at('01:40:00.100'), at('01:40:00.200'))
  vi.useRealTimers()
})

describe('the time by the server’s clock', () => {
  it.each([
    ['is right', '01:40:00.100', '01:40:00.200', '01:40:30', '01:40:30'],
    ['is a few seconds off', '01:40:12', '01:40:12.100', '01:40:30', '01:40:30'],
    ['is right, and the response took long', '01:39:55', '01:40:04', '01:40:30', '01:40:30'],
    ['is an hour ahead', '02:40:00.500', '02:40:00.500', '02:50:00', '01:50:00'],
    ['is an hour behind', '00:40:00.500', '00:40:00.500', '00:50:00', '01:50:00'],
  ])('is shown where the device’s %s', (_, begun, ended, device, shown) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    compareClocks(header, at(begun), at(ended))
    expect(shownAt(device)).toBe(shown)
  })

  it.each([
    ['names no time', null, '02:40:00', '02:40:00.100'],
    ['took too long', header, '02:40:00', '02:40:11'],
    ['came before it was asked for, as the clock was corrected', header, '02:40:00', '01:40:00'],
  ])('is not corrected by a response that %s', (_, date, begun, ended) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    compareClocks(date, at(begun), at(ended))
    expect(shownAt('02:50:00')).toBe('02:50:00')
  })

  it('follows a clock that was put right', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    compareClocks(header, at('02:40:00'), at('02:40:00.100'))
    compareClocks(header, at('01:40:00'), at('01:40:00.100'))
    expect(shownAt('01:50:00')).toBe('01:50:00')
  })
})
