import type pg from 'pg'
import { type BatchText, batchOf, type ReadShape, type Statement, shapeOf } from './statement-batch.ts'

/** The name under which a connection keeps a statement prepared; undefined for one that it should not keep. */
export type NameOf = (sql: string) => string | undefined

/** Texts of statements that vary, such as lists of values in them, must not fill the memory. */
const mostShapes = 2_000
/** Each is a prepared statement of each connection. */
const mostBatches = 200

/** What a pool's connections know of the reads that they have sent: by it several of them become one statement. */
export class KnownReads {
  readonly #shapes = new Map<string, ReadShape | null>()
  readonly #batches = new Map<string, BatchText>()
  readonly #types: pg.CustomTypesConfig
  readonly #nameOf: NameOf

  constructor({ types, nameOf }: { types: pg.CustomTypesConfig; nameOf: NameOf }) {
    this.#types = types
    this.#nameOf = nameOf
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
   * sorted by id. Null where there are too many different ones, or no names: it would be planned each time.
   */
  batch(shapes: readonly ReadShape[]): BatchText | null {
    const key = shapes.map(({ id }) => id).join(' ')
    const known = this.#batches.get(key)
    if (known || this.#batches.size >= mostBatches) return known ?? null
    const made = batchOf(shapes)
    if (this.#nameOf(made.text) === undefined) return null
    this.#batches.set(key, made)
    return made
  }
}
