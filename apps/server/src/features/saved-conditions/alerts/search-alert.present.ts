import type { SearchAlert, SearchAlerts } from '@tsunagu/contract/endpoints/people/search-alert-calls.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { afterQuiet } from '#server/platform/time/quiet-times.ts'
import { readPassedOver } from '#server/postings/passed-over.queries.ts'
import { hiddenOf } from '#server/postings/passed-over.ts'
import type { Services } from '#server/request/services.ts'
import {
  listAlerts,
  listNewPostings,
  readSetting,
  type StoredAlert,
  type StoredSetting,
  waysOf,
} from './alert.queries.ts'
import { endOfPause, isPausedOn, nextOfRhythm } from './alert-times.ts'
import { listOfferedWays } from './alert-ways.queries.ts'

/** When somebody learns of new postings of a search next; null where nothing is sent. */
function nextAlert(alert: StoredAlert, setting: StoredSetting, now: Date): Date | null {
  if (waysOf(alert, setting).length === 0) return null
  const moments = [alert.nextAt ?? nextOfRhythm(alert, now), now]
  for (const pause of [alert, setting]) {
    if (!isPausedOn(pause, dayInTokyo(now))) continue
    const end = endOfPause(pause)
    if (end === null) return null
    moments.push(end)
  }
  return afterQuiet(new Date(Math.max(...moments.map(Number))), setting)
}

/** A pause that is over is none. */
const shownPause = (pause: { isPaused: boolean; pausedUntil: string | null }, now: Date) =>
  isPausedOn(pause, dayInTokyo(now))
    ? { isPaused: true, pausedUntil: pause.pausedUntil }
    : { isPaused: false, pausedUntil: null }

/** What is new of an account's saved searches, and how it is sent; four statements, five where push messages or LINE are there. */
export async function readSearchAlerts(
  scope: TenantScope,
  services: Pick<Services, 'clock' | 'push' | 'line'>,
  jobSeekerId: string,
): Promise<SearchAlerts> {
  const now = services.clock()
  const offeredChannels = await listOfferedWays(scope, services, jobSeekerId)
  const setting = await readSetting(scope, jobSeekerId)
  const alerts = await listAlerts(scope, jobSeekerId)
  const hidden = hiddenOf(await readPassedOver(scope, [jobSeekerId]))
  const found = await listNewPostings(scope, jobSeekerId, { today: dayInTokyo(now), hidden })
  const present = (alert: StoredAlert): SearchAlert => {
    const next = nextAlert(alert, setting, now)
    return {
      id: alert.hash,
      frequency: alert.frequency,
      channels: alert.channels,
      hour: alert.hour,
      weekday: alert.weekday,
      ...shownPause(alert, now),
      version: alert.version,
      seenDatetime: dateTimeInTokyo(alert.seenAt),
      newPostingIds: found.get(alert.hash) ?? [],
      nextDatetime: next && dateTimeInTokyo(next),
    }
  }
  const { quietFrom, quietUntil, isQuietOnNightShifts, nightShifts, version, isMailOn } = setting
  return {
    alerts: alerts.map(present),
    setting: {
      quietFrom,
      quietUntil,
      isQuietOnNightShifts,
      nightShifts: nightShifts.filter((day) => day >= dayInTokyo(now)),
      ...shownPause(setting, now),
      version,
      isMailOn,
    },
    offeredChannels,
    readDatetime: now.toISOString(),
  }
}
