import { callPortal } from './call-portal.ts'
import { seededPerson, sessionCookie } from './people.ts'
import type { Owner } from './seeded-people.ts'
import type { Portal } from './start-portal.ts'

interface Preference {
  contactPreference: { wish: Record<string, unknown>; version: number }
}

/** Changes how a file's job seeker wishes to be reached, as another device of theirs does. */
export async function changeWish(
  portal: Portal,
  { owner, service }: { owner: Owner; service: string },
  changes: Record<string, unknown>,
): Promise<void> {
  const { name, value } = await sessionCookie(portal, service, seededPerson(owner))
  const headers = { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` }
  const path = '/v1/app/job_seeker/contact_preference'
  const read = await callPortal(portal, service, path, { method: 'GET', headers })
  const { wish, version } = (JSON.parse(read.text) as Preference).contactPreference
  const body = JSON.stringify({ wish: { ...wish, ...changes }, version })
  const saved = await callPortal(portal, service, path, { method: 'PUT', headers, body })
  if (saved.status !== 200) throw new Error(`Saving the wish answered ${saved.status}: ${saved.text}`)
}
