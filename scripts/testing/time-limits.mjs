/** @typedef {import('./file-times-reporter.mjs').FileTime} FileTime */
/** @typedef {{ name: string, title: string, seconds: number }} StepTime */

/** What a test file and a step may take where nothing runs beside it, in seconds. What takes longer is in `allowed`, with its reason. */
const limits = { file: 20, step: 300 }

/**
 * Files and steps that take longer, or are near their limit, each group with its reason. An entry for a missing file or
 * step fails, too.
 *
 * @type {readonly { reason: string, names: readonly string[] }[]}
 */
const slowGroups = [
  {
    reason: 'A replica is taken out once it is five seconds behind: that is waited for.',
    names: ['apps/server/src/platform/replicas/replicas.test.ts'],
  },
  {
    reason: 'One person goes on from step to step: dividing the file would fill the same forms twice.',
    names: [
      'e2e/account-end.test.ts',
      'e2e/account.test.ts',
      'e2e/agency-week.test.ts',
      'e2e/choosing-conditions.test.ts',
      'e2e/cut-off.test.ts',
      'e2e/damaged-responses.test.ts',
      'e2e/definitions.test.ts',
      'e2e/demo.test.ts',
      'e2e/desk-board.test.ts',
      'e2e/desk-faults.test.ts',
      'e2e/desk-inbox.test.ts',
      'e2e/desk-interviews.test.ts',
      'e2e/desk-people.test.ts',
      'e2e/desk-posting-editor.test.ts',
      'e2e/desk-postings.test.ts',
      'e2e/desk-second-factor.test.ts',
      'e2e/desk-staff.test.ts',
      'e2e/fetched-ahead.test.ts',
      'e2e/fields.test.ts',
      'e2e/files.test.ts',
      'e2e/first-visit.test.ts',
      'e2e/forms.test.ts',
      'e2e/frame.test.ts',
      'e2e/hardening.test.ts',
      'e2e/interviews.test.ts',
      'e2e/main-journey.test.ts',
      'e2e/newcomer.test.ts',
      'e2e/offer.test.ts',
      'e2e/posting-detail.test.ts',
      'e2e/posting-lists.test.ts',
      'e2e/profile-answers.test.ts',
      'e2e/profile.test.ts',
      'e2e/saved-conditions.test.ts',
      'e2e/schedule.test.ts',
      'e2e/search-by-pages.test.ts',
      'e2e/search-result.test.ts',
      'e2e/writing-messages.test.ts',
    ],
  },
  {
    reason: 'They open every state of every type, and every page, in a browser.',
    names: [
      'e2e/accessibility.test.ts',
      'e2e/engines/firefox.test.ts',
      'e2e/engines/webkit.test.ts',
      'e2e/gallery.test.ts',
      'e2e/gallery-components.test.ts',
      'journeys',
    ],
  },
  {
    reason: 'They generate into a copy of the repository and check or build the copy.',
    names: ['e2e/scaffold.test.ts', 'scripts/scaffold.test.mjs'],
  },
  {
    reason:
      'They fill every table and restore or move it into databases of their own, or start the command line each time.',
    names: [
      'apps/server/src/backup/backup.test.ts',
      'apps/server/src/commands/backup-commands.test.ts',
      'apps/server/src/service-moves/move-service.test.ts',
      'apps/operator-cli/src/commands/import-failures.test.ts',
    ],
  },
  {
    reason: 'It reads a file as long as those of agencies.',
    names: ['apps/server/src/features/feed-import/large-file.test.ts'],
  },
  {
    reason: 'They reach limits by as many calls as the limits allow, or load the definitions for each fault.',
    names: [
      'apps/server/src/features/sessions/call-limits.test.ts',
      'apps/server/src/definitions/refused-definitions.test.ts',
      'apps/server/src/testing/whole/fuzzed-calls.test.ts',
    ],
  },
]

const allowed = Object.fromEntries(slowGroups.flatMap(({ names, reason }) => names.map((name) => [name, reason])))

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
 * @param {number} [rules.slowness] how often the time of a free machine everything took
 * @returns {string[]} a sentence for each
 */
export function findOverLimit(files, steps, { exceptions = allowed, slowness = 1 } = {}) {
  const slow = [
    ...files.map(({ file, seconds }) => ({ key: file, seconds, limit: limits.file * slowness })),
    ...steps.map(({ name, seconds }) => ({ key: name, seconds, limit: limits.step * slowness })),
  ].filter(({ seconds, limit }) => seconds > limit)
  const known = new Set([...files.map(({ file }) => file), ...steps.map(({ name }) => name)])
  return [
    ...slow
      .filter(({ key }) => !Object.hasOwn(exceptions, key))
      .map(
        ({ key, seconds, limit }) =>
          `${key} took ${inSeconds(seconds)}, more than ${inSeconds(limit)}: make it shorter, divide it, or give the reason in scripts/testing/time-limits.mjs.`,
      ),
    ...Object.keys(exceptions)
      .filter((key) => !known.has(key))
      .map((key) => `scripts/testing/time-limits.mjs allows ${key} its time, but nothing of that name ran.`),
  ]
}
