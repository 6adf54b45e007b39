import type { Connection } from '#server/platform/db/connection.ts'
import { withSnapshot } from '#server/platform/db/dump-tables.ts'

interface Column {
  table: string
  name: string
  type: string
  is_generated: boolean
}

const anId = '00000000-0000-4000-8000-000000000001'
/** What the table before in the order of references holds. */
const segmentOf = (table: string) => `(select segment from ${table} where tenant = 'kango' order by segment limit 1)`
const ofKango = (table: string) => `(select id from ${table} where tenant = 'kango' order by id limit 1)`

/** What a column of a type may hold that a careless copy would change. */
const valueOfType: Record<string, string> = {
  uuid: `'${anId}'`,
  text: `'"見本"\\'' ,{}' || chr(10) || chr(9) || '𠮷'`.replace("\\''", "''"),
  'text[]': `array['a,b', '"c"', '', '{null}']`,
  'uuid[]': `array['${anId}'::uuid]`,
  jsonb: `'{"a": [1.50, null, "\\n\\u3042", {"b": 12345678901234567890}]}'`,
  bytea: `'\\x00ff275c'`,
  'timestamp with time zone': `'2026-11-20 00:00:00.123456+00'`,
  date: `'infinity'`,
  boolean: 'true',
  integer: '7',
  smallint: '7',
  bigint: '9007199254740991',
  point: `'(1.1,2.2)'`,
  xid8: `'7'`,
  'bit(30000)': `set_bit(B'0'::bit(30000), 17, 1)`,
}

/** Columns that only some values fit: the first of each. */
async function readClosedColumns({ executeSql }: Connection): Promise<Map<string, string>> {
  const { rows } = await executeSql(`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  const found = new Map<string, string>()
  for (const { table, text } of rows as { table: string; text: string }[]) {
    const several = /\((\w+) = ANY \(ARRAY\['([^']*)'/
    const [, column, value] = several.exec(text) ?? /^CHECK \(\((\w+) = '([^']*)'::text\)\)$/.exec(text) ?? []
    if (column !== undefined && value !== undefined) found.set(`${table}.${column}`, `'${value}'`)
  }
  return found
}

const referring: Record<string, string> = {
  tenant: `'kango'`,
  job_seeker_id: ofKango('job_seeker'),
  job_posting_id: ofKango('job_posting'),
  stored_file_id: ofKango('stored_file'),
  placement_id: ofKango('placement'),
  token_end: `'a1b2'`,
  tag_id: ofKango('tag'),
  merge_id: ofKango('registration_merge'),
  staff_id: '(select id from staff order by id limit 1)',
  session_id: '(select id from staff_session order by id limit 1)',
}

/** What fits the other values of a row, what it refers to, or a check of a list: a contact within the wish has no reason, and a merge that was undone is not final. */
const fitting: Record<string, string> = {
  'change_notice.from_version': '1',
  'change_notice.to_version': '2',
  'changed_posting.id': ofKango('job_posting'),
  'contact_log.reason': `''`,
  'job_search_bits.token': `''`,
  'job_search_exact.segment': segmentOf('job_search_segment'),
  'job_search_gram.segment': segmentOf('job_search_segment'),
  'job_search_segment.segment': segmentOf('job_search_bits'),
  'new_posting.id': ofKango('job_posting'),
  'notice.event': `'offer_made'`,
  'notice.path': `'/account/messages'`,
  'notice_setting.push_kinds': `'{change}'`,
  'offer_choice.musts': `'{給与}'`,
  'push_subscription.session_id': ofKango('web_session'),
  'passed_over.reasons': `'{pay}'`,
  'service_move.is_guest': 'false',
  'registration_merge.final_at': 'null',
  'saved_search_alert.channels': `array['mail']`,
  'saved_search_alert.weekday': '1',
}

/** Inserts a row into every empty table of the database, with values that are hard to copy. Returns the names of those tables. */
export async function fillEmptyTables(connection: Connection): Promise<string[]> {
  const { executeSql } = connection
  const { rows } = await executeSql(`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as is_generated
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped order by relname, attnum`)
  const columnsOf = Map.groupBy(rows as unknown as Column[], ({ table }) => table)
  const closed = await readClosedColumns(connection)
  const filled: string[] = []
  // Those that others refer to come first, in this order
  const referred = ['webhook', 'tag', 'import_run', 'web_session', 'job_search_bits', 'job_search_segment']
  const names = [...new Set([...referred, ...columnsOf.keys()])]
  for (const table of names.filter((name) => name !== 'migration')) {
    const columns = (columnsOf.get(table) ?? []).filter(({ is_generated }) => !is_generated)
    const values = columns.map(({ name, type }) => {
      const column = `${table}.${name}`
      const value = fitting[column] ?? closed.get(column) ?? referring[name] ?? valueOfType[type]
      if (value === undefined) throw new Error(`Nothing is known to fit ${table}.${name}, a ${type}.`)
      return value
    })
    const list = columns.map(({ name }) => name).join(', ')
    const isNew = await executeSql(
      `insert into ${table} (${list}) select ${values.join(', ')} where not exists (select from ${table}) returning 1`,
    )
    if (isNew.rows.length > 0) filled.push(table)
  }
  return filled
}

/** Each table's rows as sorted lines: equal for two databases with the same data. */
export const readAllRows = (connection: Connection): Promise<Map<string, string[]>> =>
  withSnapshot(connection, async ({ tables, rowsOf }) => {
    const found = new Map<string, string[]>()
    for (const table of tables) {
      const lines: string[] = []
      for await (const part of rowsOf(table)) lines.push(...part.lines.toString().trimEnd().split('\n'))
      found.set(
        table,
        lines.toSorted((a, b) => (a < b ? -1 : 1)),
      )
    }
    return found
  })
