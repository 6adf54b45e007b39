import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { inject } from 'vitest'
import type { LentPortal } from './lend-portals.ts'
import type { CaughtMail } from './smtp-catcher.ts'
import { describePortal, type Portal } from './start-portal.ts'

/** A portal until it is given back. */
export interface BorrowedPortal {
  portal: Portal
  giveBack: () => void
}

/** Borrows a running portal from the global set-up; nobody else has it meanwhile. */
export async function borrowPortal(): Promise<BorrowedPortal> {
  const call = get(inject('portalLender'))
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  call.on('error', () => undefined) // giving back breaks the call off
  const [line] = (await once(response.setEncoding('utf8'), 'data')) as [string]
  if (response.statusCode !== 200) throw new Error(`No portal could be started: ${line}`)
  const { mailsUrl, ...lent } = JSON.parse(line) as LentPortal
  const mails = mailsUrl === null ? null : async () => (await (await fetch(mailsUrl)).json()) as CaughtMail[]
  return { portal: describePortal(lent, mails), giveBack: () => void call.destroy() }
}
