import { randomBytes, randomUUID } from 'node:crypto'
import { addNotices } from '#server/hiring/notices/add-notices.ts'
import { newDeviceMail } from '#server/mails/templates/new-device.ts'
import type { SignInWay } from '#server/platform/db/tables/account-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { deviceName } from './device-name.ts'
import type { SignInDevice } from './known-device.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { readDeviceNews, storeSignIn } from './sign-in-record.queries.ts'

/** So many mails about new devices an hour: a program that signs in again and again fills nobody's mailbox. */
const mostMailsPerHour = 5

/** A sign-in that has succeeded. */
export interface SignInEvent {
  jobSeekerId: string
  way: SignInWay
  sessionId: string
  device: SignInDevice
  /** When the session began: what is later may be the other person's. */
  at: Date
  /** Of a sign-in by passkey. */
  passkeyId?: string
}

/**
 * Records a sign-in within its transaction, and mails its owner about a device that is new. The account's first device is no
 * news, since the sign-up was made on it.
 */
export async function noteSignIn(context: RequestContext, scope: TenantScope, event: SignInEvent): Promise<void> {
  const { tenant, origin, userAgent, services } = context
  const { jobSeekerId, way, sessionId, device, at: now, passkeyId = null } = event
  const news = device.isNew ? await readDeviceNews(scope, { jobSeekerId, deviceId: device.id }, now) : null
  const isNewDevice = news?.hasOtherDevice === true
  const key = isNewDevice && news.recentMails < mostMailsPerHour ? randomBytes(32).toString('base64url') : null
  const deviceWords = deviceName(userAgent)
  await storeSignIn(
    scope,
    {
      id: randomUUID(),
      jobSeekerId,
      way,
      device: deviceWords,
      sessionId,
      deviceId: device.id,
      passkeyId,
      isNewDevice,
      reportHash: key === null ? null : hashToken(key),
    },
    now,
  )
  if (!news || key === null) return
  const notice = { event: 'new_device', key: 'new_device', about: deviceWords, path: '/account/security' } as const
  await addNotices(scope, services, { jobSeekerIds: [jobSeekerId], ...notice }, now)
  const mail = newDeviceMail(tenant, { at: now, device: deviceWords, notMeUrl: `${origin}/not_me?key=${key}` })
  await sendAccountMail(context, scope, { to: news.email, accountId: jobSeekerId }, mail)
}
