import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { addStaff } from '../../apps/server/src/staff/staff.queries.ts'
import { createStaffSession } from '../../apps/server/src/staff/staff-session.queries.ts'
import { makeJobSeeker } from '../../apps/server/src/testing/factories.ts'

const service = 'kango'

/** Somebody who is signed in. */
export interface Visitor {
  host: string
  address: string
  cookie: string
}

/** A job seeker who is signed in. */
export interface JobSeeker extends Visitor {
  id: string
}

/** Adds members of staff and job seekers who are signed in, each with a network address of their own. */
export async function addPeople(connection: Connection, staff: number, people: number) {
  const runInScope = createRunInScope(connection.db)
  const members: Visitor[] = []
  for (let index = 0; index < staff; index += 1) {
    const roles = [{ service, role: 'manager' } as const]
    const person = {
      email: `staff-${index}@example.jp`,
      name: `担当 ${index}`,
      nameKana: 'タントウ',
      passwordHash: '',
      roles,
    }
    const staffId = await addStaff(connection.db, person, new Date())
    const session = { staffId, device: 'bench', networkAddress: '127.0.0.1' }
    const secret = await createStaffSession(connection.db, session, new Date())
    members.push({ host: 'desk.localhost', address: `10.1.0.${index + 1}`, cookie: `tsunagu_desk=${secret}` })
  }
  const jobSeekers: JobSeeker[] = []
  for (let index = 0; index < people; index += 1) {
    const { id } = await makeJobSeeker({ services: { runInScope, clock: () => new Date() } }, { tenant: service })
    const { secret } = await runInScope(service, (scope) => createWebSession(scope, { jobSeekerId: id }, new Date()))
    const cookie = `tsunagu_session=${secret}`
    jobSeekers.push({ id, host: `${service}.localhost`, address: `10.2.0.${index + 1}`, cookie })
  }
  return { members, jobSeekers }
}
