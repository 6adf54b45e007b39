import { readFileSync } from 'node:fs'
import { passwordProblem } from '@tsunagu/contract/form/text-rules.ts'

/** Lower case, one per line; beside this file, so that it can be read and added to. */
const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
)

/** Whether a password is among those that are tried first: on the list, or taken from the address itself. */
function isEasilyGuessed(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(typed) || typed === email || typed === email.slice(0, email.lastIndexOf('@'))
}

/** Why this password cannot be taken, as a sentence for the field, or `''` (docs/behaviour.md §6). `email` is folded. */
export function newPasswordProblem(password: string, email: string): string {
  const problem = passwordProblem(password)
  if (problem) return problem
  return isEasilyGuessed(password, email)
    ? 'このパスワードは推測されやすいため使えません。別のパスワードを入力してください。'
    : ''
}
