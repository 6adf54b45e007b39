/** @typedef {import('./conventions.mjs').SourceFile} SourceFile */

const folder = 'docs/decisions/'
const index = `${folder}README.md`
const maxLines = 40
const maxLineLength = 140
const headings = ['## Context', '## Decision', '## Consequences']
const status = /^- Status: (accepted|superseded by \d{3})(; adds to \d{3}(, \d{3})*)?$/m

/** @param {string} path @returns {string} the number of a record, or '' where the file is none */
const numberOf = (path) => /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? ''

/** @param {SourceFile} file @returns {string[]} what is wrong with a record */
function recordFaults({ path, text }) {
  const lines = text.trimEnd().split('\n')
  const isLong = lines.some((line) => [...line].length > maxLineLength)
  return [
    [!lines[0]?.startsWith(`# ${numberOf(path)}. `), `Its first line is "# ${numberOf(path)}. " and a title.`],
    [!/^- Date: \d{4}-\d{2}-\d{2}$/m.test(text), 'It has no line "- Date: YYYY-MM-DD".'],
    [
      !status.test(text),
      'It has no line "- Status: accepted" or "- Status: superseded by NNN", with "; adds to NNN" at most.',
    ],
    [
      lines.filter((line) => line.startsWith('## ')).join() !== headings.join(),
      `Its headings are ${headings.join(', ')}.`,
    ],
    [lines.length > maxLines, `It has ${lines.length} lines, at most ${maxLines}: one decision is one record.`],
    [isLong, `A line has at most ${maxLineLength} characters.`],
  ].flatMap(([isFault, reported]) => (isFault ? [`${path}: decisions\n  ${reported}`] : []))
}

/** @param {SourceFile[]} records @param {string} text of the index @returns {string[]} */
function indexFaults(records, text) {
  const listed = [...text.matchAll(/^- \[(\d{3})\]\(([^)]+)\) /gm)]
  const wrong = listed.filter(([, number = '', name = '']) => numberOf(folder + name) !== number)
  const counts = records.map(({ path }) => ({
    path,
    count: listed.filter(([, , name]) => folder + name === path).length,
  }))
  return [
    ...wrong.map(([line]) => `${index}: decisions\n  The number is not the file's.\n  > ${line}`),
    ...counts
      .filter(({ count }) => count !== 1)
      .map(({ path, count }) => `${index}: decisions\n  It lists ${path} ${count} times: list it once, by subject.`),
  ]
}

/**
 * Checks the decision records: each has the template's headings, a status and at most 40 lines, and the index lists each
 * once. Links of the index are checked with those of all documents.
 *
 * @param {SourceFile[]} files all files of the repository
 * @returns {string[]} one message for each fault
 */
export function findDecisionFaults(files) {
  const records = files.filter(({ path }) => numberOf(path) !== '' && numberOf(path) !== '000')
  const text = files.find(({ path }) => path === index)?.text ?? ''
  const numbers = records.map(({ path }) => numberOf(path))
  const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place)
  return [
    ...records.flatMap(recordFaults),
    ...twice.map((number) => `${folder}: decisions\n  Two records have the number ${number}.`),
    ...indexFaults(records, text),
  ]
}
