import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { Services } from '#server/request/services.ts'
import { addStaff, findStaffCredential, hasStaff } from '#server/staff/staff.queries.ts'
import { assignDemoPeople } from './demo-assignment.ts'
import { demoTemplates } from './demo-templates.ts'

/** How the demo staff sign in. */
const demoStaffPassword = 'tsunagu-desk-2026'

interface DemoStaff {
  email: string
  name: string
  nameKana: string
  role: StaffRole
}

/** One of each role, in all services. */
const demoStaff: readonly [DemoStaff, ...DemoStaff[]] = [
  { email: 'adviser@tsunagu.example', name: '佐伯 ゆかり', nameKana: 'サエキ ユカリ', role: 'adviser' },
  { email: 'manager@tsunagu.example', name: '真鍋 浩二', nameKana: 'マナベ コウジ', role: 'manager' },
  { email: 'compliance@tsunagu.example', name: '堀江 千春', nameKana: 'ホリエ チハル', role: 'compliance' },
  { email: 'author@tsunagu.example', name: '西尾 あかり', nameKana: 'ニシオ アカリ', role: 'author' },
  { email: 'admin@tsunagu.example', name: '矢島 亮', nameKana: 'ヤジマ リョウ', role: 'admin' },
]

/**
 * Adds the demo staff, with roles in all services, the job seekers whom they look after, and the templates that they answer with,
 * unless there is staff already.
 */
export async function addDemoStaff(services: Services): Promise<{ email: string; password: string }> {
  const signIn = { email: demoStaff[0].email, password: demoStaffPassword }
  if (await hasStaff(services.db)) return signIn
  const now = services.clock()
  const keys = [...services.tenants().keys()]
  // One hash for all: hashing five times would take a quarter of a second of each start
  const passwordHash = await services.passwords.hash(demoStaffPassword)
  const ids = new Map<StaffRole, string>()
  for (const { role, ...staff } of demoStaff) {
    const roles = keys.map((service) => ({ service, role }))
    ids.set(role, await addStaff(services.db, { ...staff, passwordHash, roles }, now))
  }
  const advisers = { adviser: ids.get('adviser') ?? '', manager: ids.get('manager') ?? '' }
  for (const [key, tenant] of services.tenants()) {
    await services.runInScope(key, async (scope) => {
      await assignDemoPeople(scope, advisers, { isOwn: tenant.adviser.name === demoStaff[0].name })
      const rows = demoTemplates.map((template) => ({ id: randomUUID(), ...template, updated_at: now }))
      await scope.insertInto('message_template', rows).execute()
    })
  }
  return signIn
}

/** The ids of the demo's adviser and manager; null where there are none. */
export async function findDemoAdvisers(db: QueryBuilder): Promise<readonly [adviser: string, manager: string] | null> {
  const idOf = async (wanted: StaffRole) => {
    const person = demoStaff.find(({ role }) => role === wanted)
    return person && (await findStaffCredential(db, person.email))?.id
  }
  const [adviser, manager] = [await idOf('adviser'), await idOf('manager')]
  return adviser && manager ? [adviser, manager] : null
}
