/** @typedef {import('./file-times-reporter.mjs').FileTime} FileTime */
/** @typedef {{ name: string, title: string, seconds: number }} StepTime */

/** What a test file and a step may take on two cores, in seconds. What takes longer is in `allowed`, with its reason. */
const limits = { file: 20, step: 300 }

/**
 * Files and steps that take longer for a good reason. An entry for what no longer exists fails, too.
 *
 * @type {Readonly<Record<string, string>>}
 */
const allowed = {
  'scripts/scaffold.test.mjs':
    'It generates a component and a field into a copy of the repository and checks the whole copy.',
  'apps/server/src/backup/backup.test.ts': 'It fills every table and restores the backup into seven databases.',
  'apps/server/src/commands/backup-commands.test.ts':
    'It runs the command line ten times; each run opens an embedded database.',
}

/** @param {number} seconds */
const inSeconds = (seconds) => `${seconds.toFixed(1)} s`

/**
 * The slowest files and steps of a run, for the end of the report.
 *
 * @param {readonly FileTime[]} files
 * @param {readonly StepTime[]} steps
 * @param {number} [count]
 * @returns {string}
 */
export function describeSlowest(files, steps, count = 10) {
  const slowest = (/** @type {{ title: string, seconds: number }[]} */ list) =>
    list
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, count)
      .map(({ title, seconds }) => `${inSeconds(seconds).padStart(9)}  ${title}`)
  const fileLines = slowest(files.map(({ file, project, seconds }) => ({ title: `${file} (${project})`, seconds })))
  const fileList = fileLines.length === 0 ? [] : ['', 'slowest files', ...fileLines]
  return ['slowest steps', ...slowest([...steps]), ...fileList].join('\n')
}

/**
 * What takes longer than its limit and is not allowed to, and entries of the list that are about nothing.
 *
 * @param {readonly FileTime[]} files
 * @param {readonly StepTime[]} steps
 * @param {object} [rules]
 * @param {Readonly<Record<string, string>>} [rules.exceptions]
 * @returns {string[]} a sentence for each
 */
export function findOverLimit(files, steps, { exceptions = allowed } = {}) {
  const slow = [
    ...files
      .filter(({ seconds }) => seconds > limits.file)
      .map(({ file, seconds }) => ({ key: file, seconds, limit: limits.file })),
    ...steps
      .filter(({ seconds }) => seconds > limits.step)
      .map(({ name, seconds }) => ({ key: name, seconds, limit: limits.step })),
  ]
  const known = new Set([...files.map(({ file }) => file), ...steps.map(({ name }) => name)])
  return [
    ...slow
      .filter(({ key }) => !Object.hasOwn(exceptions, key))
      .map(
        ({ key, seconds, limit }) =>
          `${key} took ${inSeconds(seconds)}, more than ${limit} s: make it shorter, divide it, or give the reason in scripts/testing/time-limits.mjs.`,
      ),
    ...Object.keys(exceptions)
      .filter((key) => !known.has(key))
      .map((key) => `scripts/testing/time-limits.mjs allows ${key} its time, but nothing of that name ran.`),
  ]
}
