import type pg from 'pg'

/** A statement as it is sent. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** What is known of a read's result: without its columns it cannot become part of a batch. */
export interface ReadShape {
  /** Numbers the shapes of a process, so that batches of the same reads have the same text. */
  id: number
  sql: string
  parameterCount: number
  columns: readonly { name: string; parse: ((text: string) => unknown) | null }[]
}

/** The text of several reads as one, and which shape each of its columns answers. */
export interface BatchText {
  text: string
  shapes: readonly ReadShape[]
}

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>
type TypeParsers = Pick<pg.CustomTypesConfig, 'getTypeParser'>

/** bool, int8, int2, int4, text, name, json, varchar, date, uuid, jsonb: JSON holds them as the driver reads them. */
const plainTypes = new Set([16, 20, 21, 23, 25, 19, 114, 1043, 1082, 2950, 3802])
/** A cast to text would drop the blanks at the end of `character(n)`. */
const paddedText = 1042
/** PostgreSQL takes so many arguments of a function. */
const mostColumns = 100

const placeholder = /\$(\d+)/g

/** Whether all of `$1` to `$n` are placeholders: in a text in quotes, or in quoted names, they would be renumbered as well. */
function hasPlainPlaceholders({ sql, parameters }: Statement): boolean {
  const unquoted = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, '')
  const numbers = [...unquoted.matchAll(placeholder)].map(([, number]) => Number(number))
  if (numbers.length !== [...sql.matchAll(placeholder)].length) return false
  return numbers.every((number) => number >= 1 && number <= parameters.length)
}

/** A list of values in a statement's text: each length would be a read of its own. */
const valueList = /\bin \(\$\d+, \$/

/** Statements that must be planned for their values, and those with other comments, are sent by themselves. */
const isBatchable = ({ sql }: Statement): boolean =>
  /^\s*(select|with)\b/.test(sql) && !sql.includes('--') && !valueList.test(sql)

/**
 * The shape of a read by the answer to its first run; null for one that cannot be part of a batch.
 * @param id the number of shapes before it
 */
export function shapeOf(
  statement: Statement,
  fields: readonly Field[],
  { id, types }: { id: number; types: TypeParsers },
): ReadShape | null {
  const isTooWide = fields.length === 0 || fields.length > mostColumns
  if (isTooWide || !isBatchable(statement) || !hasPlainPlaceholders(statement)) return null
  if (fields.some(({ dataTypeID }) => dataTypeID === paddedText)) return null
  return {
    id,
    sql: statement.sql,
    parameterCount: statement.parameters.length,
    columns: fields.map(({ name, dataTypeID }) => ({
      name,
      parse: plainTypes.has(dataTypeID) ? null : types.getTypeParser(dataTypeID, 'text'),
    })),
  }
}

/**
 * Several reads as one statement: each becomes a column with the rows as JSON, in their order. Values that JSON would
 * change (times, numbers with a fraction, arrays) travel as PostgreSQL's own text, for the driver's own parsers.
 */
export function batchOf(shapes: readonly ReadShape[]): BatchText {
  let offset = 0
  const columns = shapes.map(({ sql, parameterCount, columns: own }) => {
    const from = offset
    offset += parameterCount
    const inner = sql.replace(placeholder, (_, number: string) => `$${Number(number) + from}`)
    const values = own.map(({ parse }, index) => `c${index}${parse ? '::text' : ''}`)
    const names = own.map((_, index) => `c${index}`)
    return `(select json_agg(json_build_array(${values.join(', ')})) from (${inner}) as read (${names.join(', ')}))`
  })
  return { text: `select ${columns.map((column, index) => `${column} as r${index}`).join(',\n')}`, shapes }
}

/** The rows of one read of a batch, as the driver would give them; null is the answer to a read without rows. */
export function rowsOf({ columns }: ReadShape, answer: unknown): Record<string, unknown>[] {
  if (!Array.isArray(answer)) return []
  return answer.map((values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of columns.entries()) {
      const value = values[index]
      row[name] = parse && typeof value === 'string' ? parse(value) : value
    }
    return row
  })
}
