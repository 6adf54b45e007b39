import { generateSync } from 'otplib'
import { callDesk, type MadeStaff, staffCookie } from './desk-calls.ts'
import type { TestApp } from './test-app.ts'

/** A person's authenticator app, with the recovery codes that came with it. */
export interface MadeFactor {
  secret: string
  recoveryCodes: string[]
  /** The session in which it was set up. */
  cookie: string
}

/** The code that an authenticator app shows. @param steps how many periods later than now */
export const codeOf = ({ services }: TestApp, { secret }: Pick<MadeFactor, 'secret'>, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(services.clock().getTime() / 1_000) + steps * 30 })

/** Sets an authenticator app up by the calls that the desk makes. The code of the present step is used up by it. */
export async function makeFactor(portal: TestApp, staff: MadeStaff): Promise<MadeFactor> {
  const cookie = await staffCookie(portal, staff)
  const begun = await callDesk(portal, 'beginStaffTotp', { cookie })
  const { secret } = begun.body
  const confirmed = await callDesk(portal, 'confirmStaffTotp', { cookie, body: { code: codeOf(portal, { secret }) } })
  if (confirmed.status !== 200) throw new Error(`Setting up the second factor: ${begun.status}, ${confirmed.status}`)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes, cookie }
}
