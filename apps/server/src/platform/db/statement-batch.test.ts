import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { batchOf, rowsOf, shapeOf } from './statement-batch.ts'

const [int4, timestamptz, padded] = [23, 1184, 1042]
const field = (name: string, dataTypeID: number) => ({ name, dataTypeID })
const shape = (sql: string, parameters: unknown[], fields = [field('n', int4)]) =>
  shapeOf({ sql, parameters }, fields, { id: 0, types: pg.types })

describe('a batch of reads', () => {
  it('renumbers the parameters of each and casts what JSON would change', () => {
    const first = shape('select n from a where x = $1 and y = $2', [1, 2])
    const second = shape('select n, at from b where x = $1', [3], [field('n', int4), field('at', timestamptz)])
    if (!first || !second) throw new Error('Both are reads.')
    expect(batchOf([first, second]).text).toBe(
      'select (select json_agg(json_build_array(c0)) from (select n from a where x = $1 and y = $2) as read (c0)) as r0,\n' +
        '(select json_agg(json_build_array(c0, c1::text)) from (select n, at from b where x = $3) as read (c0, c1)) as r1',
    )
    expect(
      rowsOf(second, [
        [7, '2026-11-27 00:00:00+00'],
        [8, null],
      ]),
    ).toEqual([
      { n: 7, at: new Date('2026-11-27T00:00:00Z') },
      { n: 8, at: null },
    ])
    expect(rowsOf(second, null)).toEqual([])
  })

  it.each([
    ['a change', 'delete from a returning n'],
    ['a text that is planned for its values', '/* unnamed */ select n from a'],
    ['a placeholder in a text', "select n from a where b = $1 and c = 'about $1'"],
    ['a placeholder in a name', 'select n as "$1" from a where b = $1'],
    ['a comment, which would hide the end of the batch', 'select n from a -- where b = $1'],
    ['a list of values, of which each length is another read', 'select n from a where b in ($1, $2)'],
    ['a parameter too many', 'select n from a where b = $2'],
  ])('leaves out %s', (_, sql) => {
    expect(shape(sql, sql.includes('$2)') ? ['x', 'y'] : ['x'])).toBeNull()
  })

  it('leaves out padded text, reads without columns and those with too many', () => {
    expect(shape('select n from a', [], [field('n', padded)])).toBeNull()
    expect(shape('select from a', [], [])).toBeNull()
    expect(
      shape(
        'select * from a',
        [],
        Array.from({ length: 101 }, () => field('n', int4)),
      ),
    ).toBeNull()
  })
})
