import { randomUUID } from 'node:crypto'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'
import { createRunInScope } from './tenant-scope.ts'

const area = elementState('text_list', 'desired_areas', [textContent('13112')])
const tel = elementState('text', 'tel', [textContent('0312345678')])

it('areas that were entered before they had the key of the search are wishes of profiles and waiting entries', async () => {
  const connection = await openTestDatabase()
  const inKango = createRunInScope(connection.db).bind(null, 'kango')
  const [jobSeekerId, entryId, now] = [randomUUID(), randomUUID(), new Date()]
  await inKango(async (scope) => {
    const person = { id: jobSeekerId, email: 'old@example.jp', password_hash: null, created_at: now }
    await scope.insertInto('job_seeker', person).execute()
    const answer = { job_seeker_id: jobSeekerId, key: area.key, key_index: 0, state: JSON.stringify(area) }
    await scope.insertInto('profile_answer', { ...answer, updated_at: now }).execute()
    const entry = { id: entryId, email: 'old@example.jp', states: JSON.stringify([tel, area]), created_at: now }
    await scope.insertInto('entry', entry).execute()
  })
  await sql`delete from migration where name = '0007_profile'`.execute(connection.db)
  expect(await migrate(connection)).toEqual(['0007_profile'])
  await inKango(async (scope) => {
    const answers = await scope.selectFrom('profile_answer').select(['key', 'state']).execute()
    expect(answers).toEqual([{ key: 'areas', state: { ...area, key: 'areas' } }])
    const { states } = await scope.selectFrom('entry').select('states').executeTakeFirstOrThrow()
    expect(states).toEqual([tel, { ...area, key: 'areas' }])
  })
  await connection.close()
})
