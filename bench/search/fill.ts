import { toJsonLines } from '../../apps/server/seed/base/json-lines.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { closeExpiredPostings } from '../../apps/server/src/features/feed-import/close-expired-postings.ts'
import { importPostings } from '../../apps/server/src/features/feed-import/import-postings.ts'
import { type Bench, service } from './open-bench.ts'

/** How postings come that are not imported: as copies of those that are, with ids, days, pay and places of their own. */
export interface Copies {
  /** So many are generated and imported. */
  generated: number
  /** Where it is read: the search does not, and a million of them take some gigabytes. */
  hasDocuments: boolean
  /** So many characters of a copy's searched text, null for all: the index of a million whole texts takes over half an hour. */
  textLength: number | null
}

const ordinaryCopies: Copies = { generated: 100_000, hasDocuments: false, textLength: null }

/** What filling took, in milliseconds; `null` for a database that was there already. */
export interface Filling {
  imported: number
  importMs: number
  indexMs: number
  packMs: number
}

/** A stored database is complete when its filling has finished. */
async function isFilled({ administer }: Bench): Promise<boolean> {
  const [row] = await administer(`select to_regclass('bench_filled') is not null as filled`)
  return row?.['filled'] === true
}

/** Indexes that are quicker made afterwards: all but the key. */
async function dropIndexes({ administer }: Bench, table: 'job_posting' | 'job_search'): Promise<string[]> {
  const rows = await administer(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = '${table}' and indexname <> '${table}_pkey' order by indexname`,
  )
  for (const { name } of rows) await administer(`drop index ${String(name)}`)
  return rows.map(({ definition }) => String(definition))
}

async function makeIndexes({ administer }: Bench, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await administer(definition)
  await administer('alter index job_search_bigrams alter column 1 set statistics 0')
}

/**
 * Without triggers and checks of keys, which look at each row: copies are right as their originals are. What triggers would
 * have added is added here, but that a posting is new: nobody waits for news of copies.
 */
async function copyPostings({ administer }: Bench, times: number, { hasDocuments, textLength }: Copies): Promise<void> {
  const id = `md5(id::text || copy)::uuid`
  const norm = textLength === null ? 'norm' : `left(norm, ${textLength})`
  await administer('set session_replication_role = replica')
  await administer(`
    insert into job_posting (
      tenant, id, source_id, content_hash, document, src_update_date, expire_date, created_at, updated_at)
    select tenant, ${id}, source_id || '#' || copy, content_hash, ${hasDocuments ? 'document' : `'{}'`}, src_update_date - copy % 4, expire_date,
      created_at, updated_at
    from job_posting cross join generate_series(1, ${times}) as copy where withdrawn_at is null`)
  await administer(`
    insert into job_search (
      tenant, id, src_update_date, expire_date, facets, salary_min, salary_year, place, norm, facility, employer, format)
    select tenant, ${id}, src_update_date - copy % 4, expire_date, facets, salary_min, salary_year + copy * 100,
      point(place[0] + (copy % 3 - 1) * 0.004, place[1] + (copy % 5 - 2) * 0.003), ${norm}, facility, employer, format
    from job_search, generate_series(1, ${times}) as copy`)
  await administer('set session_replication_role = origin')
  await administer(`
    insert into job_search_slot (tenant, id, neighbourhood)
    select tenant, id, facets[2] from job_search order by tenant, id on conflict (tenant, id) do nothing`)
}

async function importGenerated(bench: Bench, count: number): Promise<number> {
  const { tenant, run, services } = bench
  const feed = generatePostings({ service, count, now: new Date(), seed: 7 })
  const started = performance.now()
  const report = await importPostings({ tenant, run, services, stream: toJsonLines(feed), operator: null })
  if (report.created !== count) {
    throw new Error(`Only ${report.created} of ${count} postings landed: ${JSON.stringify(report.errors.slice(0, 3))}`)
  }
  return performance.now() - started
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Fills an empty database; one that is full already is left as it is. A number beyond the generated ones is a multiple of theirs. */
export async function fill(bench: Bench, postings: number, copies: Copies = ordinaryCopies): Promise<Filling | null> {
  if (await isFilled(bench)) return null
  const imported = Math.min(postings, copies.generated)
  if (postings % imported !== 0) throw new Error(`--postings beyond ${imported} must be a multiple of it.`)
  const definitions = await dropIndexes(bench, 'job_search')
  const importMs = await importGenerated(bench, imported)
  await closeExpiredPostings(bench.services)
  if (postings > imported) {
    definitions.push(...(await dropIndexes(bench, 'job_posting')))
    await copyPostings(bench, postings / imported - 1, copies)
  }
  const indexMs = await timed(() => makeIndexes(bench, definitions))
  await bench.administer('analyze')
  const packMs = await timed(bench.pack)
  await bench.administer('vacuum (analyze) job_search')
  await bench.administer('vacuum (analyze) job_search_slot')
  await bench.administer('vacuum (analyze) job_search_bits')
  await bench.administer('create table bench_filled ()')
  bench.taken()
  return { imported, importMs, indexMs, packMs }
}

/** Sizes of the search's tables and indexes, the largest first. */
export async function sizes({ administer }: Bench): Promise<string[][]> {
  const rows = await administer(`
    select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
    where relname like 'job_search%' and pg_relation_size(oid) > 65536 order by pg_relation_size(oid) desc`)
  return [['relation', 'size'], ...rows.map(({ name, size }) => [String(name), String(size)])]
}
