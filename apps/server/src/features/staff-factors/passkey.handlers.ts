import type { StaffActName } from '@tsunagu/contract/staff/staff-acts.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { enrolOptions, verifyEnrolment } from '#server/platform/passkeys/passkey.ts'
import type { DeskContext, Handlers, SignedInStaff } from '#server/request/handler.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import {
  addChallenge,
  addPasskey,
  listPasskeys,
  mostPasskeys,
  removePasskey,
  takeChallenge,
} from '#server/staff/staff-passkey.queries.ts'

type StaffContext = DeskContext & { staff: SignedInStaff }

const note = ({ services, staff, address }: StaffContext, act: StaffActName) =>
  recordStaffAct(services.db, { staffId: staff.id, act, networkAddress: address }, services.clock())

/** The passkeys of staff (docs/behaviour.md §32); the challenge is bound to the person of the session. */
export const passkeyHandlers: Handlers<'beginStaffPasskey' | 'addStaffPasskey' | 'removeStaffPasskey'> = {
  beginStaffPasskey: async ({ services, staff, origin }) => {
    // A passkey alone, lost with its computer, would leave no way in: the app and its recovery codes come first
    if (!staff.hasSecondFactor) throw new Problem('failed_precondition')
    const known = await listPasskeys(services.db, staff.id)
    if (known.length >= mostPasskeys) throw new Problem('failed_precondition')
    const options = await enrolOptions({ origin, siteName: 'つなぐデスク', person: staff, known })
    await addChallenge(services.db, { challenge: options.challenge, staffId: staff.id }, services.clock())
    return { options: JSON.stringify(options) }
  },
  addStaffPasskey: async (context, { body }) => {
    const { services, staff, origin } = context
    const now = services.clock()
    const credential = await verifyEnrolment({
      origin,
      credential: body.credential,
      takeChallenge: (challenge) => takeChallenge(services.db, { challenge, staffId: staff.id }, now),
    })
    if (!credential || !staff.hasSecondFactor) {
      throw new Problem('failed_precondition', { message: 'パスキーを確認できませんでした。もう一度お試しください。' })
    }
    const { id: credentialId, publicKey, counter } = credential
    const passkey = { staffId: staff.id, credentialId, publicKey, counter, name: body.name }
    if (!(await addPasskey(services.db, passkey, now))) throw new Problem('already_exists')
    await note(context, 'passkey_added')
    return {}
  },
  removeStaffPasskey: async (context, { params }) => {
    if (await removePasskey(context.services.db, context.staff.id, params.id)) await note(context, 'passkey_removed')
    return {}
  },
}
