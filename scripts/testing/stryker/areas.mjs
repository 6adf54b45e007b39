/**
 * @typedef {object} Area rules that depend on their arguments alone, and the tests that say what they are
 * @property {string} name
 * @property {string[]} files what is changed
 * @property {string[]} tests globs; none needs a database or a browser
 */

const searchIndex = 'apps/server/src/search-index'
const rules = 'apps/server/src/publishing-rules'
const form = 'packages/contract/src/form'
const search = 'apps/web/src/search'

/** @type {readonly Area[]} */
export const areas = [
  {
    name: 'search',
    files: [
      'apps/web/src/page/are-form-states.ts',
      `${search}/condition-states.ts`,
      `${search}/requested-search.ts`,
      `${search}/saved-conditions.ts`,
      `${search}/search-hrefs.ts`,
      `${search}/search-params.ts`,
      `${searchIndex}/fold-text.ts`,
      `${searchIndex}/search-conditions.ts`,
      'packages/contract/src/search/search-sort.ts',
    ],
    tests: [
      'apps/web/src/page/are-form-states.test.ts',
      `${search}/{condition-states,requested-search,saved-conditions,search-hrefs,search-params}.test.ts`,
      `${searchIndex}/{commute-conditions,search-conditions}.test.ts`,
      'packages/contract/src/search/search-sort.test.ts',
    ],
  },
  {
    name: 'progress',
    files: ['apps/server/src/hiring/applications/progress.policy.ts'],
    tests: ['apps/server/src/hiring/applications/progress.policy.test.ts'],
  },
  {
    name: 'forms',
    files: [
      `${form}/answers.ts`,
      `${form}/content-states.ts`,
      `${form}/date-text.ts`,
      `${form}/form-fields.ts`,
      `${form}/input-texts.ts`,
      `${form}/repeated-sets.ts`,
      `${form}/text-rules.ts`,
      `${form}/validate-form.ts`,
    ],
    tests: [`${form}/*.test.ts`],
  },
  {
    name: 'gate',
    files: [
      `${rules}/legal-gate.ts`,
      `${rules}/legal-rules.ts`,
      `${rules}/minimum-wages.ts`,
      `${rules}/posting-words.ts`,
    ],
    tests: [`${rules}/{legal-gate,minimum-wages,posting-words}.test.ts`],
  },
]

/**
 * @param {readonly string[]} names none: all
 * @returns {readonly Area[]}
 * @throws {Error} naming the areas there are
 */
export function areasNamed(names) {
  const unknown = names.filter((name) => !areas.some((area) => area.name === name))
  if (unknown.length > 0) {
    throw new Error(`No area is named ${unknown.join(', ')}. There are: ${areas.map(({ name }) => name).join(', ')}`)
  }
  return names.length === 0 ? areas : areas.filter(({ name }) => names.includes(name))
}
