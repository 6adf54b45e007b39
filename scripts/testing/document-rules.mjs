import { dirname, posix } from 'node:path'

/** @typedef {import('./conventions.mjs').SourceFile} SourceFile */

const behaviour = 'docs/behaviour.md'

/** Documents whose paths in backticks must exist. Decision records tell of their time: files move afterwards. */
const documents = /^((ARCHITECTURE|CONTRIBUTING|README)\.md|docs\/[^/]+\.md)$/

/** Documents in which a reference to a section is looked for; released migrations do not change any more. */
const referring = /\.([cm]?[jt]sx?|md|ya?ml|css|sql|json)$/
const exceptReferring = /^(apps\/server\/migrations\/|scripts\/testing\/document-rules)/

/** Documents that are not in the repository. Spelled in pieces, so that the rule does not find itself. */
const dangling = new RegExp('\\b(spec|specification|decisions?(\\.md`?)?) ' + '§')

/** Summaries of calls are part of the released API description: they change with a release of the contract only. */
const isReleasedSummary = (/** @type {string} */ path, /** @type {string} */ line) =>
  path.startsWith('packages/contract/src/endpoints/') && !/^\s*(\/\*\*|\*|\/\/)/.test(line)

/** @param {string} text of docs/behaviour.md @returns {Set<string>} the numbers of its sections */
const sectionsOf = (text) => new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number ?? ''))

/** @param {string} line @returns {string[]} the numbers of the sections of docs/behaviour.md that it names */
function sectionsNamed(line) {
  const runs = line.matchAll(/docs\/behaviour\.md (§\d+(?:,? (?:and )?§\d+)*)/g)
  return [...runs].flatMap(([, run]) => [...(run ?? '').matchAll(/§(\d+)/g)].map(([, number]) => number ?? ''))
}

/** @param {SourceFile} file @param {(line: string) => string[]} faultsOf @returns {string[]} with the line's place */
const eachLine = ({ path, text }, faultsOf) =>
  text
    .split('\n')
    .flatMap((line, index) => faultsOf(line).map((fault) => `${path}:${index + 1}: ${fault}\n  > ${line.trim()}`))

/** @param {SourceFile} file @param {Set<string>} sections @returns {string[]} */
const referenceFaults = (file, sections) =>
  eachLine(file, (line) => [
    ...(dangling.test(line) && !isReleasedSummary(file.path, line)
      ? [`references\n  That document is not in the repository: name a section of ${behaviour}.`]
      : []),
    ...sectionsNamed(line)
      .filter((number) => !sections.has(number))
      .map((number) => `references\n  ${behaviour} has no section ${number}.`),
  ])

const roots = /^(apps|packages|scripts|tenants|docs|deploy|e2e|bench)\//
const source = /\.([cm]?[jt]sx?|sh|sql|tsv)$/
/** What a build or a run makes. */
const made = /(^|\/)(dist|node_modules)(\/|$)/

/**
 * Whether a name in backticks is a path that must exist: one that begins with a folder of the root, or a source file by
 * the end of its path, such as `screens/build-view.ts`.
 *
 * @param {string} name
 */
const isPath = (name) =>
  /^[\w.@*<>/-]+$/.test(name) && !name.startsWith('/') && !made.test(name) && (roots.test(name) || source.test(name))

/** @param {string} name with `*`, `**` and `<placeholder>` for any name @returns {RegExp} matches paths that end so, or a folder's files */
function pathPattern(name) {
  const pieces = name.replace(/\/$/, '').split(/(\*\*\/|\*|<[^>]*>)/)
  const text = pieces.map((piece, index) => {
    if (index % 2 === 0) return piece.replace(/[.\\+?^${}()|[\]]/g, '\\$&')
    return piece === '**/' ? '(.*/)?' : '[^/]+'
  })
  const start = roots.test(name) ? '^' : '(^|/)'
  return new RegExp(`${start}${text.join('')}(/|$)`)
}

/** @param {SourceFile} file @param {string[]} paths @returns {string[]} */
const pathFaults = (file, paths) =>
  eachLine(file, (line) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => isPath(name) && !paths.some((path) => pathPattern(name).test(path)))
      .map((name) => `paths\n  There is no ${name}.`),
  )

/**
 * Names in brackets behind a path, such as `a.ts` (`makeMove`), must be in that file.
 *
 * @param {SourceFile} file @param {Map<string, string>} texts by path @returns {string[]}
 */
const nameFaults = (file, texts) =>
  eachLine(file, (line) =>
    [...line.matchAll(/`([^`]+\.[cm]?[jt]sx?)` \(`(\w+)`\)/g)]
      .filter(([, path = '', name = '']) => texts.has(path) && !new RegExp(`\\b${name}\\b`).test(texts.get(path) ?? ''))
      .map(([, path, name]) => `names\n  There is no ${name} in ${path}.`),
  )

/** @param {SourceFile} file @param {string[]} paths @returns {string[]} */
function linkFaults(file, paths) {
  const folder = dirname(file.path)
  return eachLine(file, (line) =>
    [...line.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^([a-z]+:|\/)/.test(target))
      .map((target) => posix.normalize(posix.join(folder, target)).replace(/\/$/, ''))
      .filter((target) => !paths.some((path) => path === target || path.startsWith(`${target}/`)))
      .map((target) => `links\n  There is no ${target}.`),
  )
}

/**
 * Finds references that lead nowhere: to documents that are not in the repository, to sections of docs/behaviour.md, to paths
 * and to names in files that do not exist.
 *
 * @param {SourceFile[]} files all files of the repository
 * @returns {string[]} one message for each
 */
export function findDocumentFaults(files) {
  const paths = files.map(({ path }) => path)
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const sections = sectionsOf(files.find(({ path }) => path === behaviour)?.text ?? '')
  return files.flatMap((file) => [
    ...(referring.test(file.path) && !exceptReferring.test(file.path) ? referenceFaults(file, sections) : []),
    ...(documents.test(file.path) ? [...pathFaults(file, paths), ...nameFaults(file, texts)] : []),
    ...(file.path.endsWith('.md') ? linkFaults(file, paths) : []),
  ])
}
