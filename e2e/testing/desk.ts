import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import type { Visitor } from './browser.ts'
import { callPortal } from './call-portal.ts'
import { expectPath } from './expect-page.ts'
import type { Account } from './people.ts'

/** Somebody of the staff that the demo data brings along, in all services. */
export const demoStaff = (role: StaffRole): Account => ({
  email: `${role}@tsunagu.example`,
  password: 'tsunagu-desk-2026',
})
export const demoAdviser = demoStaff('adviser')

/** Opens a page of the desk as one of the demo staff, the adviser by default: by the call that the sign-in page makes, without the page. */
export async function signInAtDesk(
  { context, page }: Visitor,
  origin: string,
  path: string,
  who: Account | StaffRole = 'adviser',
): Promise<void> {
  const { email, password } = typeof who === 'string' ? demoStaff(who) : who
  const response = await callPortal({ port: Number(new URL(origin).port) }, 'desk', '/v1/staff/sign_in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: JSON.stringify({ email, password }),
  })
  const [, value] = /tsunagu_desk=([^;]*)/.exec(String(response.headers['set-cookie'])) ?? []
  if (!value) throw new Error(`Signing in at the desk answered ${response.status}: ${response.text}`)
  await context.addCookies([{ name: 'tsunagu_desk', value, url: origin, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(origin + path)
  await expectPath(page, new RegExp(path))
}
