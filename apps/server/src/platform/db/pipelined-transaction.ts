import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import type pg from 'pg'
import type { KnownReads } from './known-reads.ts'
import { type ReadShape, rowsOf, type Statement } from './statement-batch.ts'

type Row = Record<string, unknown>

/** What a transaction needs of the connection that it has for itself. */
export interface PipelinedClient {
  /** Sends at once, behind what is under way; `isAwaited` says whether somebody waits for the answer. */
  send: (statement: SentStatement & { isAwaited?: boolean }) => Promise<pg.QueryResult<Row>>
  /** Holds back what `work` sends, so that it leaves in one write. */
  inOneWrite: (work: () => void) => void
}

interface PipelineOptions {
  client: PipelinedClient
  /** Null where statements have no names: each read goes by itself then. */
  known: KnownReads | null
  isReadOnly: boolean
  /** Sends what begins the transaction and makes its settings. */
  open: () => Promise<unknown>
}

interface WaitingRead {
  query: CompiledQuery
  resolve: (result: pg.QueryResult<Row> | { command: 'SELECT'; rows: Row[] }) => void
  reject: (error: unknown) => void
}

/** A batch has a name of its own, other statements are named by their text; a script of several cannot have one. */
type SentStatement = Statement & { batchName?: string; isScript?: boolean }
type ShapedRead = WaitingRead & { shape: ReadShape }

/** A larger statement costs its plan more than its round trip saves. */
const mostOfBatch = 24

const statementOf = ({ sql, parameters }: CompiledQuery): Statement => ({ sql, parameters })

/** A read without locks, which may run behind a beginning that has not been answered. */
const isPlainRead = ({ query }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) && query.endModifiers === undefined && query.with === undefined

/**
 * Calls a function that makes the settings of its scope and does all that there is to do: it needs no transaction around it. Only
 * for what may be there without the statements after it.
 */
const isByItself = ({ sql }: CompiledQuery): boolean => sql.startsWith('/* by itself */')

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** An answer as the query builder expects it. */
function resultOf<R>({ command, rowCount = 0, rows }: { command: string; rowCount?: number | null; rows: Row[] }) {
  const numAffectedRows = changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
  // The query builder says what the rows of its statement are
  return { ...numAffectedRows, rows: rows as R[] }
}

/** Runs after all that is about to issue reads has done so: what one answer set going becomes one batch. */
const soon = (work: () => void): void => queueMicrotask(() => process.nextTick(work))

/**
 * The statements of one transaction. They leave as they are issued, without waiting for the answers before them; what is read
 * together in a read-only transaction leaves as one statement. No answer is given before the beginning's: should that fail, the
 * statements behind it have run outside of the transaction, without its settings.
 */
export class PipelinedTransaction implements DatabaseConnection, ConnectionProvider {
  readonly #options: PipelineOptions
  #opening: Promise<unknown> | null = null
  #isOpen = false
  /** A change waits for the beginning's answer, and whatever is issued after it waits too, in this order. */
  #isHeldBack = false
  #waiting: WaitingRead[] = []
  #unanswered = 0
  #isFlushDue = false
  #isOver = false

  constructor(options: PipelineOptions) {
    this.#options = options
  }

  /** Whether anything has been sent. */
  get isBegun(): boolean {
    return this.#opening !== null
  }

  // No queue of the query builder's, which would wait for each answer
  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this)
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pipelined connection has no cursors.')
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // The connection may be somebody else's by now
    if (this.#isOver) throw new Error('The transaction has ended.')
    if (this.#options.isReadOnly) return resultOf<R>(await this.#read(query))
    if (this.#isOpen || (!this.isBegun && isByItself(query)))
      return resultOf<R>(await this.#options.client.send(statementOf(query)))
    if (this.#isHeldBack || !isPlainRead(query)) {
      this.#isHeldBack = true
      await this.#begin()
      return resultOf<R>(await this.#options.client.send(statementOf(query)))
    }
    return resultOf<R>(await this.#sendBehindBeginning(statementOf(query)))
  }

  /** Refuses further statements; sends what waits. Its answer is that of the beginning. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#flush()
    await this.#opening
  }

  #begin(): Promise<unknown> {
    if (this.#opening) return this.#opening
    const opening = this.#options.open().then(() => {
      this.#isOpen = true
    })
    opening.catch(() => undefined) // everybody who waits for an answer gets it
    this.#opening = opening
    return opening
  }

  async #sendBehindBeginning(statement: SentStatement) {
    let opening: Promise<unknown> = Promise.resolve()
    let sent: Promise<pg.QueryResult<Row>> | undefined
    this.#options.client.inOneWrite(() => {
      opening = this.#begin()
      sent = this.#options.client.send(statement)
    })
    sent?.catch(() => undefined)
    await opening
    if (!sent) throw new Error('Nothing was sent.')
    return sent
  }

  #read(query: CompiledQuery) {
    return new Promise<Parameters<WaitingRead['resolve']>[0]>((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject })
      this.#flushSoon()
    })
  }

  /** Reads wait for the answers under way: PostgreSQL would not begin them earlier, and more of them leave together. */
  #flushSoon(): void {
    if (this.#isFlushDue || this.#unanswered > 0) return
    this.#isFlushDue = true
    soon(() => {
      this.#isFlushDue = false
      this.#flush()
    })
  }

  #count<R>(sent: Promise<R>): Promise<R> {
    this.#unanswered += 1
    return sent.finally(() => {
      this.#unanswered -= 1
      if (this.#waiting.length > 0) this.#flushSoon()
    })
  }

  #flush(): void {
    const reads = this.#waiting.splice(0)
    if (reads.length === 0) return
    const { known } = this.#options
    this.#options.client.inOneWrite(() => {
      void this.#begin()
      const shaped: ShapedRead[] = []
      for (const read of reads) {
        const shape = known ? known.find(read.query) : null
        if (shape) shaped.push({ ...read, shape })
        else this.#sendOne(read, shape === undefined)
      }
      shaped.sort((one, other) => one.shape.id - other.shape.id)
      while (shaped.length > 0) this.#sendBatch(shaped.splice(0, mostOfBatch))
    })
  }

  #sendOne({ query, resolve, reject }: WaitingRead, isNew: boolean): void {
    const statement = statementOf(query)
    this.#count(this.#sendBehindBeginning(statement)).then((result) => {
      if (isNew) this.#options.known?.learn(statement, result.fields)
      resolve(result)
    }, reject)
  }

  #sendBatch(reads: readonly ShapedRead[]): void {
    const batch = reads.length > 1 ? this.#options.known?.batch(reads.map(({ shape }) => shape)) : null
    if (!batch) {
      for (const read of reads) this.#sendOne(read, false)
      return
    }
    const parameters = reads.flatMap(({ query }) => query.parameters)
    this.#count(this.#sendBehindBeginning({ sql: batch.text, batchName: batch.name, parameters })).then(
      ({ rows: [answer] }) => {
        for (const [index, { shape, resolve }] of reads.entries())
          resolve({ command: 'SELECT', rows: rowsOf(shape, answer?.[`r${index}`]) })
      },
      (error: unknown) => {
        for (const { reject } of reads) reject(error)
      },
    )
  }
}
