/** The hook `commit-msg`: git gives it the file of the message. Uses nothing newer than Node 20.19. */
import { readFileSync } from 'node:fs'
import { findSubjectFaults, subjectOf } from '../testing/commit-rules.mjs'

const [, , file = ''] = process.argv
const subject = subjectOf(readFileSync(file, 'utf8'))
const faults = findSubjectFaults(subject)
if (faults.length > 0) {
  console.error([`Not committed: ${subject || 'no subject'}`, ...faults].join('\n  '))
  process.exitCode = 1
}
