import { sql } from 'kysely'
import type { OpenTransaction, QueryBuilder } from '#server/platform/db/connection.ts'
import type { JobName } from '#server/platform/queue/job-queue.ts'
import { openJob } from '#server/platform/queue/sealed-job.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { MoveEnd } from './move-state.queries.ts'

interface QueuedJob {
  id: string
  name: JobName
  data: object
  state: 'created' | 'retry' | 'active'
}

/** Jobs of a service. Mails are sealed: only who has the keys knows whose they are. */
async function findJobs(db: QueryBuilder, tenant: string, keyring: Keyring): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select id, name, data, state from job_queue.job
    where state in ('created', 'retry', 'active') and (data ->> 'tenant' = ${tenant} or data ? 'sealed')`.execute(db)
  return rows.filter(({ name, data }) => {
    const opened = openJob(keyring, name, data)
    return 'tenant' in opened && opened.tenant === tenant
  })
}

/**
 * Takes the waiting jobs of a service out of the queue and keeps them beside it, so that no process begins one while the service
 * changes its database.
 * @returns how many are being done just now, and stay where they are
 */
export async function setJobsAside({ connection: { db }, tenant }: MoveEnd, keyring: Keyring): Promise<number> {
  const jobs = await findJobs(db, tenant, keyring)
  const waiting = jobs.filter(({ state }) => state !== 'active').map(({ id }) => id)
  await sql`
    with gone as (
      delete from job_queue.job where id = any(${waiting}::uuid[]) and state in ('created', 'retry') returning *
    )
    insert into service_move_job (tenant, id, job) select ${tenant}, id, to_jsonb(gone) from gone
    on conflict do nothing`.execute(db)
  return (await findJobs(db, tenant, keyring)).length
}

interface JobAside {
  id: string
  job: string
}

async function readJobsAside({ connection: { db }, tenant }: MoveEnd): Promise<JobAside[]> {
  const { rows } = await sql<JobAside>`
    select id, job::text as job from service_move_job where tenant = ${tenant}`.execute(db)
  return rows
}

/** Puts jobs into the queue of a transaction's database. */
async function putIntoQueue(trx: OpenTransaction, jobs: readonly JobAside[]): Promise<void> {
  if (jobs.length === 0) return
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'job_queue.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(trx)
  const list = sql.join(columns.rows.map(({ name }) => sql.id(name)))
  await sql`/* unnamed */ insert into job_queue.job (${list})
    select ${list} from jsonb_populate_recordset(null::job_queue.job, ${`[${jobs.map(({ job }) => job).join(',')}]`}::jsonb)
    on conflict do nothing`.execute(trx)
}

/** Where the other end notes in `copied` which jobs it has got. */
const queueTable = 'job_queue.job'

/**
 * Puts the jobs that were set aside at one end into the queue of the other, in a transaction of that one. Each once: it may be done
 * and gone when a run that was cut off is repeated, so that the queue alone does not say what has arrived.
 */
export async function handJobsOver(trx: OpenTransaction, from: MoveEnd): Promise<void> {
  const jobs = await readJobsAside(from)
  if (jobs.length === 0) return
  const move = await trx
    .selectFrom('service_move')
    .select('copied')
    .where('tenant', '=', from.tenant)
    .executeTakeFirstOrThrow()
  const noted = move.copied[queueTable] ?? []
  const arrived = new Set(noted === true ? [] : noted)
  await putIntoQueue(
    trx,
    jobs.filter(({ id }) => !arrived.has(id)),
  )
  const all = JSON.stringify({ [queueTable]: [...new Set([...arrived, ...jobs.map(({ id }) => id)])] })
  await sql`update service_move set copied = copied || ${all}::jsonb where tenant = ${from.tenant}`.execute(trx)
}

/** They are in a queue again. */
export async function forgetJobsAside(db: QueryBuilder, tenant: string): Promise<void> {
  await sql`delete from service_move_job where tenant = ${tenant}`.execute(db)
}

/** The move is put off: the jobs are done where they were. */
export const returnJobs = (end: MoveEnd): Promise<void> =>
  end.connection.db.transaction().execute(async (trx) => {
    await putIntoQueue(trx, await readJobsAside({ ...end, connection: { ...end.connection, db: trx } }))
    await forgetJobsAside(trx, end.tenant)
  })
