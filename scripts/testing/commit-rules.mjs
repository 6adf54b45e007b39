const maxLength = 72

/** Imperatives that end as other forms do. */
const imperatives = new Set(
  [
    'access address assess bias bring bypass canvas compress cross cling discuss dismiss embed exceed express feed fling focus',
    'guess harness miss need pass press process progress proceed ring seed shed sing speed spread spring sting string suppress',
    'swing toss',
  ].flatMap((line) => line.split(' ')),
)

/** Of commits that another command takes apart again. */
const isTemporary = (/** @type {string} */ subject) => /^(fixup|squash|amend)! /.test(subject)

/**
 * The subject of a message as git gives it to a hook, with its comments.
 *
 * @param {string} message
 * @returns {string} '' where there is none
 */
export const subjectOf = (message) =>
  message
    .split('\n')
    .find((line) => line.trim() !== '' && !line.startsWith('#'))
    ?.trim() ?? ''

/**
 * What is wrong with a commit's subject: empty, longer than 72 characters, or beginning with a form that is no imperative.
 *
 * @param {string} subject
 * @returns {string[]} English sentences
 */
export function findSubjectFaults(subject) {
  if (isTemporary(subject)) return []
  if (subject === '') return ['The subject is empty: say what the commit does.']
  const { length } = [...subject]
  const [word = ''] = /^[A-Za-z]+/.exec(subject) ?? []
  const isOtherForm = /(ed|ing|s)$/.test(word) && !imperatives.has(word.toLowerCase())
  return [
    ...(length > maxLength
      ? [`The subject has ${length} characters, at most ${maxLength}: the rest belongs into the body.`]
      : []),
    ...(isOtherForm ? [`"${word}" is no imperative: begin as in "Add", "Refuse", "Move".`] : []),
  ]
}

/**
 * @param {string} log a line for each commit, its short hash and its subject
 * @returns {string[]} one message for each fault
 */
export const findCommitFaults = (log) =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [hash = '', ...words] = line.split(' ')
      const subject = words.join(' ')
      return findSubjectFaults(subject).map((fault) => `commit ${hash}: subjects\n  ${fault}\n  > ${subject}`)
    })
