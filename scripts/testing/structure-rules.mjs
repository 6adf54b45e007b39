/**
 * @typedef {object} CruiseReport the parts used here of dependency-cruiser's JSON report
 * @property {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules
 * @property {{
 *   totalCruised: number,
 *   totalDependenciesCruised: number,
 *   violations: { from: string, to: string, rule: { name: string }, cycle?: { name: string }[] }[],
 *   ruleSetUsed: { forbidden?: { name: string, comment?: string }[] },
 * }} summary
 */

/**
 * dependency-cruiser passes without a word when it could not read the sources (it sees none with TypeScript 7).
 *
 * @param {CruiseReport} report
 * @param {string[]} areas path beginnings
 * @returns {string[]} a message for each area of which no module was seen
 */
export function findUnseenAreas({ modules }, areas) {
  return areas
    .filter((area) => !modules.some(({ source }) => source.startsWith(area)))
    .map((area) => `dependency-cruiser saw no module in ${area}: its rules were not checked there.`)
}

/**
 * @param {CruiseReport} report
 * @returns {string[]} a message for each broken rule, with the rule's own comment
 */
export function describeViolations({ summary }) {
  const comments = new Map(summary.ruleSetUsed.forbidden?.map((rule) => [rule.name, rule.comment]))
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : from === to ? from : `${from} → ${to}`
    return `${rule.name}: ${way}\n  ${comments.get(rule.name) ?? ''}`
  })
}

/**
 * Finds how code of one area loads a package it must never load, following all imports but type-only ones, which vanish
 * before anything runs.
 *
 * @param {CruiseReport} report
 * @param {string} area path beginning of the code; its tests and its gallery do not count
 * @param {string} target path part of the package
 * @returns {string[]} a message for each module that is first on a way there
 */
export function findServerOnlyPaths({ modules }, area, target) {
  const valueImports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  )
  /** @param {string} start @returns {string[] | undefined} the shortest way outside of the area */
  const findWay = (start) => {
    const seen = new Set([start])
    const ways = [[start]]
    for (const way of ways) {
      for (const next of valueImports.get(way.at(-1) ?? '') ?? []) {
        if (next.includes(target)) return [...way, next]
        if (seen.has(next) || next.startsWith(area)) continue
        seen.add(next)
        ways.push([...way, next])
      }
    }
    return undefined
  }
  return modules
    .filter(({ source }) => source.startsWith(area) && !/\.test\.tsx?$|\/gallery\//.test(source))
    .map(({ source }) => findWay(source))
    .filter((way) => way !== undefined)
    .map(
      (way) =>
        `browser-without-typebox: ${way.join(' → ')}\n  The browser must not load typebox: use \`import type\`, or a contract file without it.`,
    )
}
