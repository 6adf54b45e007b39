import type pg from 'pg'
import { Recurring } from './recurring.ts'
import { type BatchText, batchOf, type ReadShape, type Statement, shapeOf } from './statement-batch.ts'

/** A batch as each connection prepares it. */
interface NamedBatch extends BatchText {
  name: string
}

/** Texts of statements that vary, such as lists of values in them, must not fill the memory. */
const mostShapes = 2_000
/** Each is a prepared statement of each connection. */
export const mostBatches = 200

/** What a pool's connections know of the reads that they have sent: by it several of them become one statement. */
export class KnownReads {
  readonly #shapes = new Map<string, ReadShape | null>()
  readonly #batches = new Recurring<NamedBatch>({ most: mostBatches, mostSeen: 2_000, unusedAfter: 5_000 })
  readonly #types: pg.CustomTypesConfig
  #made = 0

  constructor(types: pg.CustomTypesConfig) {
    this.#types = types
  }

  /** The shape of a read; null for one that goes by itself, undefined for one that has not been answered yet. */
  find({ sql }: Statement): ReadShape | null | undefined {
    return this.#shapes.get(sql)
  }

  /** Learns from the answer to a read. */
  learn(statement: Statement, fields: readonly pg.FieldDef[]): void {
    if (this.#shapes.size >= mostShapes || this.#shapes.has(statement.sql)) return
    const id = this.#shapes.size
    this.#shapes.set(statement.sql, shapeOf(statement, fields, { id, types: this.#types }))
  }

  /**
   * The statement for reads of these shapes. The same reads have the same one in any order of `shapes`, which must be
   * sorted by id. Null for reads that come together for the first time: each connection would analyse and plan a text that
   * it may never see again. Null as well while all batches are in use.
   */
  batch(shapes: readonly ReadShape[]): NamedBatch | null {
    const key = shapes.map(({ id }) => id).join(' ')
    return this.#batches.find(key, () => this.#make(shapes)) ?? null
  }

  #make(shapes: readonly ReadShape[]): NamedBatch {
    // Numbered: one that is made again must not have the name of a text that a connection still has
    this.#made += 1
    return { ...batchOf(shapes), name: `batch_${this.#made}` }
  }
}
