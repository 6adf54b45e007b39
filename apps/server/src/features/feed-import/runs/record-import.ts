import { randomUUID } from 'node:crypto'
import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { type ImportOptions, importPostings } from '#server/features/feed-import/import-postings.ts'
import type { ImportContext } from '#server/features/feed-import/posting-import.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Operator } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { beginRun, endRun, nameRun } from './import-run.queries.ts'

/** Problems say what their sender may read; other errors may hold anything. */
const failureOf = (error: unknown): string =>
  error instanceof Problem ? error.message.slice(0, 2_000) : 'The import was interrupted.'

/**
 * Imports a file of postings and stores the result: who sent it, the report, and what it changed, so that it can be taken
 * back. What an import did until it failed is stored as well.
 */
export async function recordImport(
  context: ImportContext & { operator: Pick<Operator, 'id' | 'name'> },
  { fileName, ...options }: Partial<ImportOptions> & { fileName: string },
): Promise<ImportReport> {
  const { run, services, operator } = context
  const id = randomUUID()
  const { source = null, fullFeed = null } = options
  await run((scope) =>
    beginRun(scope, {
      id,
      by: operator,
      fileName: storedText(fileName),
      source: source && storedText(source),
      isFullFeed: fullFeed !== null,
      now: services.clock(),
    }),
  )
  const noted: typeof run = (work) =>
    run(async (scope) => {
      await nameRun(scope, id, services.clock())
      return work(scope)
    })
  const end = (report: ImportReport | null, failure: string) =>
    run((scope) => endRun(scope, id, { report, failure, now: services.clock() }))
  try {
    const report = await importPostings({ ...context, run: noted }, options)
    await end(report, '')
    return report
  } catch (error) {
    // Where the database is lost as well, the import is shown as cut off, and its sender gets the first cause
    await end(null, failureOf(error)).catch(() => undefined)
    throw error
  }
}
