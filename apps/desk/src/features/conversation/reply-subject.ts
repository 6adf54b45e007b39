import { limits } from '@tsunagu/contract/base/limits.ts'

const mark = 'Re: '

/** The subject of an answer: the original's, marked once. */
export function replySubject(original: string): string {
  const plain = original.replace(/^(re:\s*)+/i, '').trim()
  if (plain === '') return 'ご連絡'
  return (mark + plain).slice(0, limits.messageSubjectLength)
}
