import { type Dialect, DummyDriver, Transaction } from 'kysely'
import pg from 'pg'
import type { Begin, OnStatement, Opening, QueryBuilder } from './connection.ts'
import { KnownReads } from './known-reads.ts'
import { type PipelinedClient, PipelinedTransaction } from './pipelined-transaction.ts'
import type { Database } from './schema.ts'
import type { NameOf } from './statement-names.ts'

interface PipelineParts {
  pool: pg.Pool
  db: QueryBuilder
  dialect: Dialect
  /** Null where the next statement may go to another session, which knows none of the names given before. */
  nameOf: NameOf | null
  types: pg.CustomTypesConfig
  onStatement?: OnStatement
}

/** A client as a pipeline. What is sent after an answer begins a round trip, unless nobody waits for it. */
function pipelineOf(client: pg.PoolClient, { nameOf, onStatement }: Pick<PipelineParts, 'nameOf' | 'onStatement'>) {
  let isAnswered = true
  const send: PipelinedClient['send'] = async ({ sql, parameters, batchName, isScript, isAwaited = true }) => {
    const name = batchName ?? (isScript ? undefined : nameOf?.(sql))
    onStatement?.(sql, parameters, isAnswered && isAwaited)
    isAnswered = false
    try {
      return await client.query({ ...(name && { name }), text: sql, values: [...parameters] })
    } finally {
      isAnswered = true
    }
  }
  const inOneWrite = (work: () => void) => {
    const { stream } = client.connection
    stream.cork()
    try {
      work()
    } finally {
      stream.uncork()
    }
  }
  return { send, inOneWrite }
}

/**
 * What begins a transaction, as one message: PostgreSQL reads and answers it once instead of twice. Settings by `set local` need no
 * plan. Should one be refused, the transaction is there and has failed, so that nothing behind it is carried out.
 */
function beginning({ isReadOnly, settings }: Opening): string {
  const each = settings.map(([name, value]) => `set local ${pg.escapeIdentifier(name)} = ${pg.escapeLiteral(value)}`)
  return [isReadOnly ? 'begin read only' : 'begin', ...each].join('; ')
}

/** Begins transactions that send their statements without waiting for the answers before them. */
export function beginPipelined({ pool, db, dialect, types, ...log }: PipelineParts): Begin {
  const known = log.nameOf && new KnownReads(types)
  const driver = new DummyDriver() // what is issued goes to the executor's own connection
  return async (opening) => {
    const { isReadOnly } = opening
    const client = await pool.connect()
    const pipeline = pipelineOf(client, log)
    const open = () => pipeline.send({ sql: beginning(opening), parameters: [], isScript: true })
    const statements = new PipelinedTransaction({ client: pipeline, known, isReadOnly, open })
    let isEnded = false
    const end = async (sql: 'commit' | 'rollback'): Promise<string> => {
      // The connection is somebody else's by now
      if (isEnded) throw new Error('The transaction has ended.')
      isEnded = true
      try {
        await statements.end()
        const { command } = statements.isBegun
          ? await pipeline.send({ sql, parameters: [], isAwaited: !isReadOnly })
          : { command: 'COMMIT' }
        client.release()
        return command
      } catch (error) {
        client.release(true) // nobody may have it in whatever state it is
        throw error
      }
    }
    return {
      transaction: new Transaction<Database>({
        config: { dialect },
        dialect,
        driver,
        executor: db.getExecutor().withConnectionProvider(statements),
      }),
      commit: async () => {
        if ((await end('commit')) !== 'COMMIT') throw new Error('A statement of the transaction had failed.')
      },
      rollback: async () => void (await end('rollback')),
    }
  }
}
