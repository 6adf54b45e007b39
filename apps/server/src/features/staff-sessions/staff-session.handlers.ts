import { eventStreamHeaders } from '#server/platform/changes/sse-connection.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, Handlers } from '#server/request/handler.ts'
import { findStaffCredential, foldStaffEmail } from '#server/staff/staff.queries.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { endStaffSession, rolesOfSession } from '#server/staff/staff-session.queries.ts'
import { beginStaffSignIn, endStaffSignInFailures } from '#server/staff/staff-sign-in-limits.ts'
import { beginSession, presentSession } from './begin-session.ts'
import { requireOwnWays } from './password-ways.ts'
import { afterFirstStep, signInByCode } from './second-step.ts'

type StaffOperation = 'signInStaff' | 'signInStaffByCode' | 'signOutStaff' | 'getStaffSession' | 'streamStaffEvents'

/** Checks the password. An unknown address costs the same work, and gets the same response, as a wrong password. */
async function staffIdOf(context: DeskContext, email: string, password: string): Promise<string> {
  const { services, address: networkAddress } = context
  const found = await findStaffCredential(services.db, email)
  if (await services.passwords.verify(found?.passwordHash ?? null, password)) return found?.id ?? ''
  if (found) {
    const act = { staffId: found.id, act: 'sign_in_refused', networkAddress } as const
    await recordStaffAct(services.db, act, services.clock())
  }
  throw new Problem('unauthenticated', { message: 'メールアドレスまたはパスワードが正しくありません。' })
}

async function endSession({ services, sessionCookie, address }: DeskContext): Promise<void> {
  if (sessionCookie.value === '') return
  const staffId = await endStaffSession(services.db, sessionCookie.value)
  const act = staffId && ({ staffId, act: 'sign_out', networkAddress: address } as const)
  if (act) await recordStaffAct(services.db, act, services.clock())
}

/** Signing in to the desk (docs/behaviour.md §31). */
export const staffSessionHandlers: Handlers<StaffOperation> = {
  signInStaff: async (context, { body }) => {
    requireOwnWays(context.services)
    const email = foldStaffEmail(body.email)
    await beginStaffSignIn(context, email)
    const staffId = await staffIdOf(context, email, body.password)
    await endStaffSignInFailures(context, email)
    return afterFirstStep(context, { staffId, act: 'sign_in', proof: 'password' })
  },
  signInStaffByCode: async (context, { body }) => {
    const { staffId, proof } = await signInByCode(context, body)
    return beginSession(context, { staffId, act: 'sign_in', proof })
  },
  signOutStaff: async (context) => {
    await endSession(context)
    context.sessionCookie.clear()
    return {}
  },
  getStaffSession: async (context) => ({ session: context.staff && presentSession(context, context.staff) }),
  streamStaffEvents: async ({ services, staff }) => {
    const own = [...staff.roles].flatMap(([service, roles]) => roles.map((role) => `${service} ${role}`)).sort()
    const isAsBefore = async () => {
      const now = await rolesOfSession(services.db, staff.sessionId, services.clock())
      // With other roles the browser connects again, and reads what it may do now
      return now !== null && now.join(' ') === own.join(' ')
    }
    const stream = services.sseConnections.openForStaff(
      { staffId: staff.id, services: [...staff.roles.keys()] },
      isAsBefore,
    )
    if (!stream) throw new Problem('resource_exhausted', { retryAfterSeconds: 60 })
    return { headers: eventStreamHeaders, content: stream }
  },
}
