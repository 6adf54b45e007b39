import { type AlertChannel, alertLimits } from '@tsunagu/contract/search/search-alerts.ts'
import { changeMailChoices, settingsWordings } from '#server/accounts/mail-choice.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { listAlerts, lockActiveAccount, readSetting, type StoredAlert } from './alert.queries.ts'
import { nextOfRhythm, type Pause } from './alert-times.ts'
import { agreeToWays } from './alert-ways.queries.ts'
import { readSearchAlerts } from './search-alert.present.ts'
import { bringForward, storeAlert, storeSeen, storeSetting } from './search-alert.queries.ts'

type Operation = 'getSearchAlerts' | 'putSearchAlert' | 'seeSearchAlert' | 'putSearchAlertSetting'

const changedElsewhere = 'お知らせの設定は、ほかの画面で変更されています。表示を新しくしました。'
const tooMany = `お知らせを受け取れる条件は、${alertLimits.alerts}件までです。ほかの条件を「知らせない」にしてから、もう一度お試しください。`

/** @throws {Problem} `invalid_argument` for a pause that is over already, or lasts too long */
function readPause({ isPaused, pausedUntil }: Pause, now: Date): Pause {
  if (!isPaused) return { isPaused, pausedUntil: null }
  const today = dayInTokyo(now)
  if (pausedUntil !== null && (pausedUntil < today || pausedUntil > addDays(today, alertLimits.pauseDays))) {
    throw new Problem('invalid_argument', {
      message: `休止できるのは、今日から${alertLimits.pauseDays}日先までです。`,
    })
  }
  return { isPaused, pausedUntil }
}

/** Stores that mails of saved searches are wanted, or are not, with the proof of it. */
const chooseMail = (
  scope: TenantScope,
  { jobSeeker, services, address }: HandlerContext<Operation>,
  isWanted: boolean,
): Promise<void> =>
  changeMailChoices(
    scope,
    jobSeeker.id,
    {
      wanted: { saved_search: isWanted },
      proof: { source: 'settings', wordings: settingsWordings, networkAddress: address },
    },
    services.clock(),
  )

/** The ways that were chosen for a search; none where nothing of it is sent. */
const chosenWays = ({ frequency, channels }: Pick<StoredAlert, 'frequency' | 'channels'>): AlertChannel[] =>
  frequency === 'never' ? [] : channels

function findAlert(alerts: readonly StoredAlert[], wanted: string): StoredAlert {
  const alert = alerts.find(({ hash }) => hash === wanted)
  if (!alert) throw new Problem('not_found')
  return alert
}

/** What job seekers read and set of new postings (docs/behaviour.md §52). */
export const searchAlertHandlers: Handlers<Operation> = {
  getSearchAlerts: async ({ run, jobSeeker, services }) =>
    run((scope) => readSearchAlerts(scope, services, jobSeeker.id)),
  putSearchAlert: async (context, { params, body }) => {
    const { run, jobSeeker, services } = context
    const now = services.clock()
    const { version, ...choice } = { ...body, ...readPause(body, now) }
    return run(async (scope) => {
      await lockActiveAccount(scope, jobSeeker.id)
      const alerts = await listAlerts(scope, jobSeeker.id)
      const before = findAlert(alerts, params.hash)
      if (before.version !== version) throw new Problem('failed_precondition', { message: changedElsewhere })
      const [former, ways] = [chosenWays(before), chosenWays(choice)]
      const others = alerts.filter((one) => one.hash !== before.hash && chosenWays(one).length > 0)
      if (ways.length > 0 && others.length >= alertLimits.alerts) {
        throw new Problem('failed_precondition', { message: tooMany })
      }
      const alert = {
        hash: before.hash,
        ...choice,
        channels: [...new Set(choice.channels)],
        nextAt: ways.length > 0 ? nextOfRhythm(choice, now) : null,
        version: version + 1,
      }
      const mailsSince = former.length === 0 ? now : undefined
      await storeAlert(scope, jobSeeker.id, { alert, seenAt: before.seenAt, mailsSince })
      // Only where it is newly chosen: who has ended the mails may pause a search, or choose another way beside
      if (ways.includes('mail') && !former.includes('mail')) await chooseMail(scope, context, true)
      await agreeToWays(scope, jobSeeker.id, { added: ways.filter((way) => !former.includes(way)), now })
      return readSearchAlerts(scope, services, jobSeeker.id)
    })
  },
  seeSearchAlert: async ({ run, jobSeeker, services }, { params, body }) => {
    const now = services.clock()
    const until = new Date(body.untilDatetime)
    await run(async (scope) => {
      await lockActiveAccount(scope, jobSeeker.id)
      const { hash, seenAt } = findAlert(await listAlerts(scope, jobSeeker.id), params.hash)
      // An earlier look that arrives late changes nothing, nor does a time that no database has
      if (until > seenAt) await storeSeen(scope, jobSeeker.id, { hash, until: until < now ? until : now })
    })
    return {}
  },
  putSearchAlertSetting: async (context, { body }) => {
    const { run, jobSeeker, services } = context
    const now = services.clock()
    const { isMailOn, version, ...choice } = { ...body, ...readPause(body, now) }
    const yesterday = addDays(dayInTokyo(now), -1)
    const nightShifts = [...new Set(choice.nightShifts)].filter((day) => day >= yesterday).toSorted()
    return run(async (scope) => {
      await lockActiveAccount(scope, jobSeeker.id)
      const before = await readSetting(scope, jobSeeker.id)
      if (before.version !== version) throw new Problem('failed_precondition', { message: changedElsewhere })
      await storeSetting(scope, jobSeeker.id, { ...choice, nightShifts, version: version + 1 })
      if (isMailOn !== before.isMailOn) await chooseMail(scope, context, isMailOn)
      const sent = (await listAlerts(scope, jobSeeker.id)).filter((alert) => chosenWays(alert).length > 0)
      const times = sent.map((alert) => ({ hash: alert.hash, at: nextOfRhythm(alert, now) }))
      await bringForward(scope, jobSeeker.id, times)
      return readSearchAlerts(scope, services, jobSeeker.id)
    })
  },
}
