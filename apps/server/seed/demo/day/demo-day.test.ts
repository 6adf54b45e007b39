// Also on PGlite: dates

import { describe, expect, it } from 'vitest'
import { isWorkingTime } from '#seed/base/working-days.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { loadDemoData } from '../load-demo-data.ts'
import { dayTalks } from './day-messages.ts'
import { dayPeople } from './day-people.ts'

const portal = useTestApp()

describe('the demo day', () => {
  it.each([
    ['kango', '2026-11-26T10:40:00+09:00'],
    ['kaigo', '2026-11-22T23:30:00+09:00'],
    ['hoiku', '2026-11-24T06:00:00+09:00'],
  ])('of %s is believable when it begins at %s', async (service, moment) => {
    portal().setNow(moment)
    const { services } = portal()
    const tenants = new Map([...services.tenants()].filter(([key]) => key === service))
    await loadDemoData({ ...services, tenants: () => tenants })
    const { counts, items } = (
      await portal().call('getWorkQueue', {
        tenant: service,
        ...operatorOf(await tokenFor(portal(), { tenant: service })),
      })
    ).body
    // The demo job seeker has applied as well
    expect(counts).toMatchObject({ message: 5, application: 4, interview: 2 })
    const now = new Date(moment)
    expect(items.filter(({ sinceDatetime }) => new Date(sinceDatetime) > now)).toEqual([])
    expect(items.filter(({ familyName, givenName }) => familyName === '' || givenName === '')).toEqual([])
    expect(items.some(({ dueDatetime }) => new Date(dueDatetime) < now)).toBe(true)
    expect(items.some(({ dueDatetime }) => new Date(dueDatetime) > now)).toBe(true)
    const answers = await services.runInScope(service, (scope) =>
      scope.selectFrom('message').select('sent_at as at').where('direction', '=', 'to_job_seeker').execute(),
    )
    expect(answers.filter(({ at }) => at > now || !isWorkingTime(at))).toEqual([])
  })

  it('names nobody twice in a service, and repeats no text', () => {
    for (const [service, people] of Object.entries(dayPeople)) {
      expect(new Set(people.map(([family, given]) => family + given)).size, service).toBe(people.length)
    }
    const texts = Object.values(dayTalks).flatMap((talks) => talks.flatMap(({ before, asks }) => [before, asks]))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toHaveLength(50)
  })
})
