import { deviceName } from '#server/accounts/device-name.ts'
import { setMessageNotice } from '#server/accounts/mail-choice.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { readNoticePage, readNoticeSetting } from './notice.present.ts'
import { markRead, storePushKinds } from './notice.queries.ts'
import { endSubscription, storeSubscription } from './push-subscription.queries.ts'

type Operation = 'listNotices' | 'readNotices' | 'saveNoticeSetting' | 'subscribePush' | 'endPush'

const refused = (message: string) => new Problem('failed_precondition', { message })
const changedElsewhere = '別の画面で設定が変わりました。いまの設定をお確かめのうえ、もう一度お試しください。'
const noPush = 'いまは、この端末にお知らせを届けられません。メールでお届けします。'

/** The centre of notices, and push messages to browsers (docs/behaviour.md §62). */
export const noticeHandlers: Handlers<Operation> = {
  listNotices: ({ run, jobSeeker }, { query }) =>
    run((scope) => readNoticePage(scope, { jobSeekerId: jobSeeker.id, ...query })),
  readNotices: async ({ run, jobSeeker, services }, { body }) => {
    await run(async (scope) => {
      const hasChanged = await markRead(scope, { jobSeekerId: jobSeeker.id, ...body }, services.clock())
      if (hasChanged) await announceChange(scope, jobSeeker.id, 'messages')
    })
    return {}
  },
  saveNoticeSetting: async ({ run, jobSeeker, services }, { body: { messageMail, ...choice } }) =>
    run(async (scope) => {
      if (!(await storePushKinds(scope, jobSeeker.id, choice))) throw refused(changedElsewhere)
      if (messageMail !== undefined) await setMessageNotice(scope, jobSeeker.id, messageMail, services.clock())
      return { setting: await readNoticeSetting(scope, jobSeeker.id) }
    }),
  subscribePush: async (context, { body: { consentVersion, sessionId: renewedFor, ...target } }) => {
    const { run, jobSeeker, services, userAgent } = context
    const { push, keyring } = services
    await limitCalls(context, 'pushSubscriptionsPerAccount', jobSeeker.id)
    if (push === null || push.fault(target) !== null) throw refused(noPush)
    const { id: jobSeekerId, sessionId } = jobSeeker
    // The browser's cookie may be another account's by now: who signed in since has not agreed to it
    if (renewedFor !== undefined && renewedFor !== sessionId) throw refused(noPush)
    const subscription = { jobSeekerId, sessionId, target, device: deviceName(userAgent), consentVersion }
    const isStored = await run((scope) => storeSubscription(scope, keyring, subscription, services.clock()))
    if (!isStored) throw refused(noPush)
    return {}
  },
  endPush: async ({ run, jobSeeker }, { body }) => {
    await run((scope) => endSubscription(scope, jobSeeker.id, body.endpoint))
    return {}
  },
}
