import { describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'
import { mergedTables } from './merged-tables.ts'

const portal = useTestApp()

/** Filled by triggers, and known to no scope's types. */
const derivedTables = ['job_seeker_wish']

const advice = `A table with a job seeker's id is not in merged-tables.ts: say there what a merge of two registrations does with its rows
('moves' with the rest of its key, 'child', 'joined', 'left' or 'history'), and test it in merge.test.ts.`

describe('the tables of a merge', () => {
  it('are all that have a job seeker’s id', async () => {
    const { rows } = await portal().connection.executeSql(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'job_seeker_id' order by 1`)
    const inDatabase = rows.map(({ name }) => String(name))
    const listed = [...Object.keys(mergedTables), ...derivedTables].toSorted()
    expect(inDatabase, advice).toEqual(listed)
  })

  it('have all columns of their keys in what is remembered, but service and job seeker', async () => {
    const { rows } = await portal().connection.executeSql(`
      select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`)
    const keys = new Map(rows.map(({ name, columns }) => [String(name), columns as string[]]))
    for (const [table, merge] of Object.entries(mergedTables)) {
      if (merge.how !== 'moves') continue
      const rest = (keys.get(table) ?? []).filter((column) => column !== 'tenant' && column !== 'job_seeker_id')
      for (const column of rest) expect(merge.key.join(' '), `${table}: ${advice}`).toContain(`row.${column}`)
      expect(merge.key, table).toHaveLength(rest.length)
    }
  })
})
