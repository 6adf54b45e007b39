import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callPortal } from './call-portal.ts'
import { expectVisible } from './expect-page.ts'
import { type OperatorApi, openOperatorApi } from './operator-api.ts'
import { idOfPerson, seededPerson, sessionCookie } from './people.ts'
import type { Owner } from './seeded-people.ts'
import type { Portal } from './start-portal.ts'

const dayMs = 86_400_000

/** A day in Tokyo, so many days from now. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

export const unique = (text: string): string => `${text} ${crypto.randomUUID().slice(0, 8)}`

/** The row of an item of the queue. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`.q:has([data-item="${id}"])`)

/** Takes an item of the queue in hand. */
export async function take(page: Page, id: string): Promise<void> {
  await rowOf(page, id).getByRole('link').click()
  await expectVisible(page.locator(`[data-item="${id}"][aria-current]`))
}

/** Both sides of the job seeker of a test file: what they do, and what the agency's system does about them. */
export interface BothSides {
  person: string
  operator: OperatorApi
  /** A call of the job seeker; fails if it was refused. */
  asJobSeeker: (path: string, body: object) => Promise<void>
  /** An interview of which the job seeker has picked the time. @returns its item of the queue, too */
  pickedInterview: (startDateTime: string) => Promise<{ id: string; item: string }>
}

export async function openBothSides(portal: Portal, owner: Owner, service: string): Promise<BothSides> {
  const person = idOfPerson(owner, service)
  const operator = await openOperatorApi(portal, service)
  const { name, value } = await sessionCookie(portal, service, seededPerson(owner))
  const asJobSeeker = async (path: string, body: object) => {
    const response = await callPortal(portal, service, `/v1/app/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` },
      body: JSON.stringify(body),
    })
    expect(response.status, response.text).toBeLessThan(300)
  }
  return {
    person,
    operator,
    asJobSeeker,
    pickedInterview: async (startDateTime) => {
      const { id } = await operator<{ id: string }>('POST', `job_seekers/${person}/interviews`, {
        startDateTimes: [startDateTime],
        minutes: 60,
        title: unique('見学と面接'),
        allowOutsideFreeHours: true,
      })
      await asJobSeeker(`job_seeker/interviews/${id}/pick`, { startDateTime })
      return { id, item: `interview-${id}` }
    },
  }
}
