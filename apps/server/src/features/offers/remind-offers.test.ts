import { expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { useOffer } from '#server/testing/use-offer.ts'
import { remindOffers } from './remind-offers.ts'

const portal = useTestApp()
const offer = useOffer(portal)

const reminders = async () =>
  (await portal().mails()).filter(
    ({ recipient, subject }) => recipient === offer.jobSeeker().email && subject.includes('期限が近づいています'),
  )
const remindAt = async (time: string) => {
  portal().setNow(time)
  await remindOffers(portal().served)
}

it('reminds once, from the day before the last one, whichever process asks', async () => {
  await offer.made({ replyDeadline: '2026-11-23' })
  await remindAt('2026-11-21T20:00:00+09:00')
  expect(await reminders()).toEqual([])
  portal().setNow('2026-11-22T09:00:00+09:00')
  await Promise.all([remindOffers(portal().served), remindOffers(portal().served)])
  await remindAt('2026-11-23T09:00:00+09:00')
  const [reminder, ...more] = await reminders()
  expect(more).toEqual([])
  expect(reminder?.text).toContain('2026年11月23日(月)まで')
  expect(reminder?.text).toContain(`/job_postings/offer_acceptance/${offer.jobPostingId()}`)
})

it('reminds of no new, answered or expired offer', async () => {
  await offer.made({ replyDeadline: '2026-11-20' })
  await remindAt('2026-11-20T12:00:00+09:00')
  expect(await reminders()).toEqual([])
  await remindAt('2026-11-21T09:00:00+09:00')
  expect(await reminders()).toEqual([])
  await offer.considered()
  const id = await offer.made({ replyDeadline: '2026-11-23' })
  await offer.answer('apply', id, await portal().signedIn(offer.jobSeeker()))
  await remindAt('2026-11-22T12:00:00+09:00')
  expect(await reminders()).toEqual([])
})
