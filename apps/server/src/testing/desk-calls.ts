import { randomUUID } from 'node:crypto'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { addStaff } from '#server/staff/staff.queries.ts'
import { createStaffSession } from '#server/staff/staff-session.queries.ts'
import type { CallAnswer, CallOptions } from './operation-calls.ts'
import type { TestApp } from './test-app.ts'

export const staffPassword = 'desk-test-2026'
let passwordHash: Promise<string> | undefined

/** Somebody of an agency's staff. */
export interface MadeStaff {
  id: string
  email: string
  name: string
}

/** Adds a member of staff with `staffPassword`. @param roles by service; an adviser of kango where left out */
export async function makeStaff(
  { services }: TestApp,
  roles: Record<string, readonly StaffRole[]> = { kango: ['adviser'] },
  name = '佐伯 ゆかり',
): Promise<MadeStaff> {
  passwordHash ??= hashPassword(staffPassword)
  const email = `staff-${randomUUID()}@tsunagu.example`
  const staff = {
    email,
    name,
    nameKana: 'サエキ ユカリ',
    passwordHash: await passwordHash,
    roles: Object.entries(roles).flatMap(([service, own]) => own.map((role) => ({ service, role }))),
  }
  return { id: await addStaff(services.db, staff, services.clock()), email, name }
}

/** Begins a session of a member of staff. @returns the cookie */
export async function staffCookie({ services }: TestApp, { id }: MadeStaff): Promise<string> {
  const session = { staffId: id, device: 'test', networkAddress: '127.0.0.1' }
  return `tsunagu_desk=${await createStaffSession(services.db, session, services.clock())}`
}

/** Calls an operation at the desk's host. @param as the cookie of a session, and the service of the call */
export const callDesk = <N extends OperationName>(
  portal: TestApp,
  name: N,
  { cookie, service, ...options }: Omit<CallOptions, 'tenant' | 'session'> & { cookie?: string; service?: string } = {},
): Promise<CallAnswer<N>> =>
  portal.call(name, {
    ...options,
    tenant: 'desk',
    headers: { ...(cookie && { cookie }), ...(service && { 'x-service': service }), ...options.headers },
  })
