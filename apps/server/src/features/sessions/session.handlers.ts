import { endSessions } from '#server/accounts/end-sessions.queries.ts'
import { forgetOtherDevices } from '#server/accounts/known-device.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { endSession, listSessions } from './sessions.queries.ts'

/** Where an account is signed in, and signing out from afar: a lost phone, a computer at work. */
export const sessionHandlers: Handlers<'getSessions' | 'endSession' | 'endOtherSessions'> = {
  getSessions: async ({ run, jobSeeker, services }) => {
    const sessions = await run((scope) => listSessions(scope, jobSeeker.id, services.clock()))
    return {
      sessions: sessions.map(({ id, isApp, device, createdAt, lastUsedAt }) => ({
        id,
        sessionAppType: isApp ? 'app' : 'web',
        device,
        isCurrent: id === jobSeeker.sessionId,
        signedInDatetime: dateTimeInTokyo(createdAt),
        lastUsedDatetime: dateTimeInTokyo(lastUsedAt),
      })),
    }
  },
  endSession: async ({ run, jobSeeker }, { params }) => {
    await run((scope) => endSession(scope, jobSeeker.id, params.id))
    return {}
  },
  endOtherSessions: async (context) => {
    const { run, jobSeeker } = context
    await run(async (scope) => {
      await endSessions(scope, jobSeeker.id, jobSeeker.sessionId)
      // What somebody else's device knew must not help them to guess on
      await forgetOtherDevices(context, scope, jobSeeker.id)
    })
    return {}
  },
}
