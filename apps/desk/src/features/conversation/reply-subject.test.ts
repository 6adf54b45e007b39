import { limits } from '@tsunagu/contract/base/limits.ts'
import { expect, it } from 'vitest'
import { replySubject } from './reply-subject.ts'

it.each([
  ['持ち物について', 'Re: 持ち物について'],
  ['Re: 持ち物について', 'Re: 持ち物について'],
  ['RE: re: 持ち物について', 'Re: 持ち物について'],
  ['', 'ご連絡'],
  ['Re: ', 'ご連絡'],
])('the answer to %j is called %j', (original, subject) => {
  expect(replySubject(original)).toBe(subject)
})

it('never passes the limit of subjects', () => {
  expect(replySubject('あ'.repeat(limits.messageSubjectLength))).toHaveLength(limits.messageSubjectLength)
})
