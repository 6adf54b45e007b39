/**
 * @typedef {object} Area rules that depend on their arguments alone, and the tests that say what they are
 * @property {string} name
 * @property {string[]} files what is changed
 * @property {string[]} tests globs; none needs a database or a browser
 */

const postings = 'apps/server/src/features/job-postings'
const form = 'packages/contract/src/form'
const lib = 'apps/web/src/lib'

/** @type {readonly Area[]} */
export const areas = [
  {
    name: 'search',
    files: [
      `${lib}/are-form-states.ts`,
      `${lib}/condition-states.ts`,
      `${lib}/requested-search.ts`,
      `${lib}/saved-conditions.ts`,
      `${lib}/search-hrefs.ts`,
      `${lib}/search-params.ts`,
      `${postings}/fold-text.ts`,
      `${postings}/search-conditions.ts`,
      'packages/contract/src/search-sort.ts',
    ],
    tests: [
      `${lib}/{are-form-states,condition-states,requested-search,saved-conditions,search-hrefs,search-params}.test.ts`,
      `${postings}/search-conditions.test.ts`,
      'packages/contract/src/search-sort.test.ts',
    ],
  },
  {
    name: 'progress',
    files: ['apps/server/src/features/progress.policy.ts'],
    tests: ['apps/server/src/features/progress.policy.test.ts'],
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
      `${postings}/legal-gate.ts`,
      `${postings}/legal-rules.ts`,
      `${postings}/minimum-wages.ts`,
      `${postings}/posting-words.ts`,
    ],
    tests: [`${postings}/{legal-gate,minimum-wages,posting-words}.test.ts`],
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
