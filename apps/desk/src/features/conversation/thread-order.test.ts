import type { Note } from '@tsunagu/contract/endpoints/inbox/note-calls.ts'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { expect, it } from 'vitest'
import { threadOf } from './thread-order.ts'

const message = (id: string, sentDatetime: string): OperatorMessage => ({
  id,
  direction: 'from_job_seeker',
  subject: '',
  body: '',
  senderName: '',
  iconType: '',
  sentDatetime,
  readDatetime: null,
  replyToMessageId: null,
  clientMessageId: null,
  jobPostingId: null,
  files: [],
})
const note = (id: string, createdDatetime: string): Note => ({
  id,
  authorId: id,
  authorName: '',
  isOwn: true,
  body: '',
  isPinned: false,
  mentions: [],
  version: 1,
  createdDatetime,
  updatedDatetime: createdDatetime,
})

it('is one order of time, with a line for each day in Tokyo', () => {
  const messages = [message('third', '2026-11-20T00:10:00+09:00'), message('first', '2026-11-19T20:05:00+09:00')]
  const notes = [note('fourth', '2026-11-20T08:00:00+09:00'), note('second', '2026-11-19T20:30:00+09:00')]
  expect(threadOf(messages, notes).map(({ id }) => id)).toEqual([
    '2026-11-19',
    'first',
    'second',
    '2026-11-20',
    'third',
    'fourth',
  ])
  expect(threadOf([], [])).toEqual([])
})
