// Also on PGlite: migrations, row security
import { randomUUID } from 'node:crypto'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'
import { createRunInScope } from './tenant-scope.ts'

const area = elementState('text_list', 'desired_areas', [textContent('13112')])
const tel = elementState('text', 'tel', [textContent('0312345678')])

it('wishes are found of people who had entered them before there was a list of them', async () => {
  const connection = await openTestDatabase()
  const inKango = createRunInScope(connection.db).bind(null, 'kango')
  const [jobSeekerId, now] = [randomUUID(), new Date()]
  const answers = [
    elementState('text_list', 'areas', [textContent('13112'), textContent('1310'), textContent('')]),
    elementState('text_list', 'occupation_categories', [textContent('ward_nurse')]),
    elementState('text', 'tel', [textContent('0312345678')]),
  ]
  await inKango(async (scope) => {
    const person = { id: jobSeekerId, email: 'old@example.jp', password_hash: null, created_at: now }
    await scope.insertInto('job_seeker', person).execute()
    const rows = answers.map((state) => ({
      job_seeker_id: jobSeekerId,
      key: state.key,
      key_index: 0,
      state: JSON.stringify(state),
      updated_at: now,
    }))
    await scope.insertInto('profile_answer', rows).execute()
  })
  const wishes = async () => {
    const { rows } = await sql<{
      wish: string
    }>`select key || ' ' || code as wish from job_seeker_wish order by 1`.execute(connection.db)
    return rows.map(({ wish }) => wish)
  }
  const stored = await wishes()
  expect(stored).toEqual(['areas 13', 'areas 1310', 'areas 13112', 'occupation_categories ward_nurse'])
  await connection.executeSql(
    'drop table job_seeker_wish; drop function wished_codes; drop function keep_job_seeker_wishes cascade',
  )
  await sql`delete from migration where name = '0023_wishes'`.execute(connection.db)
  expect(await migrate(connection)).toEqual(['0023_wishes'])
  expect(await wishes()).toEqual(stored)
  await inKango((scope) => scope.deleteFrom('job_seeker').where('id', '=', jobSeekerId).execute())
  expect(await wishes()).toEqual([])
  await connection.close()
})

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
