import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest'
import { root } from './server-process.ts'

/** What is left of a page when a test fails: picture, address, words of the console, and with TRACE=1 Playwright's trace. */
export interface RecordedPage {
  /** Records the page if the test (or the hook) that runs now has failed, and only once. */
  recordFailure: () => Promise<void>
  close: () => Promise<void>
}

const folder = join(root, '.cache', 'e2e')
const isTracing = process.env['TRACE'] === '1'
const screenshotTimeoutMs = 5_000
const open = new Set<RecordedPage>()
let file: RunnerTestFile | undefined

/** A name as a folder may have it. */
const folderName = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)

const folderOfFile = ({ name }: RunnerTestFile) => join(folder, basename(name, '.test.ts'))

/** What of a file has failed by itself: a test, or a suite whose hooks have. */
const failuresIn = (task: RunnerTask): RunnerTask[] => [
  ...(task.result?.state === 'fail' && (task.result.errors ?? []).length > 0 ? [task] : []),
  ...('tasks' in task ? task.tasks.flatMap(failuresIn) : []),
]

/** What fails right now: the test under way, or else the hooks of a suite. */
function failingNow(): RunnerTask | undefined {
  const test = TestRunner.getCurrentTest()
  if (test) return test.result?.state === 'fail' ? test : undefined
  return file && failuresIn(file).find((task) => task.type === 'suite')
}

/** Forgets what is left of earlier runs of a file. */
export function beginRecords(_context: object, begun: { file: RunnerTestFile }): void {
  file = begun.file
  rmSync(folderOfFile(file), { recursive: true, force: true })
}

/** Records the pages that are still open if the test has failed: those that it closes were recorded by that. */
export async function recordOpenPages(): Promise<void> {
  for (const page of open) await page.recordFailure()
}

/** Closes what a failed test has left open: the next file has the same browser. */
export async function closeLeftPages(): Promise<void> {
  for (const page of open) await page.close()
}

/** Records a page's failures from now on. */
export async function recordPageFailures(context: BrowserContext, page: Page): Promise<RecordedPage> {
  const consoleLines: string[] = []
  page.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => consoleLines.push(`thrown: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => consoleLines.push(`failed: ${request.url()} ${request.failure()?.errorText}`))
  if (isTracing) await context.tracing.start({ screenshots: true, snapshots: true })
  const record = async (target: string) => {
    writeFileSync(`${target}.txt`, [page.url(), ...consoleLines, ''].join('\n'))
    await page.screenshot({ path: `${target}.png`, timeout: screenshotTimeoutMs })
    if (isTracing) await context.tracing.stop({ path: `${target}.zip` })
  }
  return recordFailuresBy(record, () => context.close())
}

/** Records failures of a page in whatever browser, by what writes its state to files that begin as the target does. */
export function recordFailuresBy(record: (target: string) => Promise<void>, end: () => Promise<void>): RecordedPage {
  const recorded = new Set<RunnerTask>()
  const recordedPage: RecordedPage = {
    recordFailure: async () => {
      const task = failingNow()
      if (!task || !file || recorded.has(task)) return
      recorded.add(task)
      const number = [...open].indexOf(recordedPage) + 1
      const target = join(folderOfFile(file), folderName(task.fullTestName || 'file'), `page-${number}`)
      mkdirSync(join(target, '..'), { recursive: true })
      // The test has failed already; that its page could not be recorded must not hide why
      await record(target).catch((error: unknown) => writeFileSync(`${target}.error.txt`, String(error)))
    },
    close: async () => {
      if (!open.has(recordedPage)) return
      await recordedPage.recordFailure()
      open.delete(recordedPage)
      await end()
    },
  }
  open.add(recordedPage)
  return recordedPage
}
