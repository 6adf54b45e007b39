import { isDeepStrictEqual } from 'node:util'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { WorkingHours } from '@tsunagu/contract/staff/working-hours.ts'
import {
  readWorkingHours,
  type StoredHours,
  storeWorkingHours,
} from '#server/hiring/working-time/working-hours.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'

const present = ({ hours, version, changedAt }: StoredHours): Output<'putWorkingHours'>['working'] => ({
  hours,
  version,
  changedDatetime: changedAt && dateTimeInTokyo(changedAt),
})

const conflict = () =>
  new Problem('failed_precondition', { message: 'The working hours have been changed since this version was read.' })

/** In the order of the week and of the calendar, so that the same hours are the same text. */
const sorted = (hours: WorkingHours): WorkingHours => ({
  ...hours,
  weekdays: hours.weekdays.toSorted((a, b) => a - b),
  closedDays: hours.closedDays.toSorted(),
})

/** What staff set of a service itself (docs/behaviour.md §44). */
export const serviceSettingHandlers: Handlers<'getServiceSettings' | 'putWorkingHours'> = {
  getServiceSettings: async ({ run, tenant, origin }) => {
    const { fieldName, mail, adviser } = tenant
    return {
      working: present(await run((scope) => readWorkingHours(scope))),
      facts: {
        title: tenant.appConfig.title,
        fieldName,
        address: origin,
        mailFromName: mail.fromName,
        mailFromAddress: mail.fromAddress,
        mailSenderName: mail.senderName,
        mailPostalAddress: mail.postalAddress,
        mailComplaints: mail.complaints,
        mailSignature: mail.signature,
        adviserName: adviser.name,
      },
    }
  },
  putWorkingHours: async ({ run, services, operator }, { body }) => {
    const hours = sorted(body.hours)
    if (hours.closesAt <= hours.opensAt) {
      throw new Problem('invalid_argument', { generalErrors: ['closesAt must be after opensAt.'] })
    }
    const now = services.clock()
    return run(async (scope) => {
      const before = await readWorkingHours(scope, true)
      // A repetition after a lost answer changes nothing
      if (before.version === body.version + 1 && isDeepStrictEqual(before.hours, hours))
        return { working: present(before) }
      if (before.version !== body.version) throw conflict()
      const version = before.version + 1
      if (!(await storeWorkingHours(scope, { hours, version, by: operator.id, now }))) throw conflict()
      return { working: present({ hours, version, changedAt: now }) }
    })
  },
}
