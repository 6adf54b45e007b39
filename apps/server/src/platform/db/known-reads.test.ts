import pg from 'pg'
import { expect, it } from 'vitest'
import { KnownReads, mostBatches } from './known-reads.ts'

const columns = [{ name: 'n', dataTypeID: 23 }] as pg.FieldDef[]
const readOf = (number: number) => ({ sql: `select n from a where b = $1 and ${number} = ${number}`, parameters: [1] })

it('knows so many reads and so many batches of them, however many texts are made up', () => {
  const known = new KnownReads(pg.types)
  for (let number = 0; number < 3_000; number += 1) known.learn(readOf(number), columns)
  const shapes = Array.from({ length: 3_000 }, (_, number) => known.find(readOf(number))).filter((shape) => !!shape)
  expect(shapes).toHaveLength(2_000)
  const [first] = shapes
  if (!first) throw new Error('The first read is known.')
  const batchesOf = () => shapes.slice(1, 500).map((shape) => known.batch([first, shape]))
  expect(batchesOf().filter((batch) => batch !== null)).toEqual([])
  const batches = batchesOf()
  expect(batches.filter((batch) => batch !== null)).toHaveLength(mostBatches)
  // What was known before goes on as it was
  expect(shapes[1] && known.batch([first, shapes[1]])).toBe(batches[0])
})
