/** @typedef {import('./conventions.mjs').SourceFile} SourceFile */

/** @typedef {{ means: string, unlessSet: string, isSecret?: true }} DescribedVariable */

export const settingsPath = 'docs/settings.md'

const beginning = `# Settings

Made by \`npm run settings\` from \`apps/server/src/platform/settings/variables.ts\`: change the sentences there.

The server reads its settings from environment variables, once, at the start. Blanks around a value do not matter, and an empty value counts as
not set. A wrong value, a folder that cannot be written or a port that is in use ends the start with a sentence, before the database is opened.

The embedded database does not flush to disk: use it for trying out and development, and PostgreSQL for real data.
`

/** @param {[name: string, variable: DescribedVariable]} entry */
const row = ([name, { means, unlessSet }]) => `| \`${name}\` | ${means} | ${unlessSet} |`

/** @param {[heading: string, group: Record<string, DescribedVariable>]} entry */
const section = ([heading, group]) =>
  [
    `## ${heading}`,
    '',
    '| variable | what it sets | unless set |',
    '|---|---|---|',
    ...Object.entries(group).map(row),
  ].join('\n')

/** @param {Record<string, Record<string, DescribedVariable>>} groups */
function ending(groups) {
  const variables = Object.values(groups).flatMap((group) => Object.entries(group))
  const names = variables.filter(([, { isSecret }]) => isSecret).map(([name]) => `\`${name}\``)
  return `## Secrets in files\n\n${names.join(', ')} can be read from a file instead: \`DATABASE_URL_FILE\` and so on name it.\n`
}

/**
 * The document of the settings.
 *
 * @param {Record<string, Record<string, DescribedVariable>>} groups variables by heading
 * @returns {string} Markdown
 */
export const settingsDocument = (groups) =>
  [beginning, ...Object.entries(groups).map((entry) => `${section(entry)}\n`), ending(groups)].join('\n')

/**
 * @param {SourceFile[]} files
 * @param {Record<string, Record<string, DescribedVariable>>} groups
 * @returns {string[]} a message where the document is not what the variables say
 */
export const findStaleSettings = (files, groups) =>
  files.find(({ path }) => path === settingsPath)?.text === settingsDocument(groups)
    ? []
    : [`${settingsPath}\n  It does not show apps/server/src/platform/settings/variables.ts as it is: npm run settings.`]
