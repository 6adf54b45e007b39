import type { Connection } from './connection.ts'

/** What a session of ours has otherwise, by the options of its start (`connect-postgresql.ts`), as PostgreSQL shows it. */
const wanted: Readonly<Record<string, string>> = {
  statement_timeout: '1min',
  idle_in_transaction_session_timeout: '1min',
  jit: 'off',
  work_mem: '64MB',
}

/** The settings that the sessions of a pooler do not have as ours begin with, each as `name = value`. */
export async function missingOfRole({ executeSql }: Pick<Connection, 'executeSql'>): Promise<string[]> {
  const names = Object.keys(wanted)
  const { rows } = await executeSql(`select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`)
  return names.filter((name) => rows[0]?.[name] !== wanted[name]).map((name) => `${name} = ${wanted[name]}`)
}
