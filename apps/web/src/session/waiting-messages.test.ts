import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#web/page/fake-storage.ts'
import {
  adoptMessages,
  dropMessage,
  dropWaitingMessages,
  keepMessage,
  noteProblem,
  strandedOwner,
  type WaitingMessage,
  waitingMessages,
} from './waiting-messages.ts'

beforeEach(() => vi.stubGlobal('window', { localStorage: fakeStorage() }))
afterEach(() => vi.unstubAllGlobals())

const misaki = { owner: 'key-of-misaki', session: 'mine' }
const message = (id: string): WaitingMessage => ({
  id,
  subject: '見学',
  body: '26日の14時からでお願いします。',
  files: [],
  replyTo: null,
  jobPostingId: null,
  writtenAt: '2026-11-20T01:00:00Z',
  problem: '',
})
const idsOf = (session: string) => waitingMessages(session).map(({ id }) => id)

test('messages wait in the order written, for their own session alone', () => {
  expect(keepMessage(misaki, message('a'))).toBe(true)
  keepMessage(misaki, message('b'))
  expect(idsOf('mine')).toEqual(['a', 'b'])
  expect(idsOf('another')).toEqual([])
  expect(idsOf('')).toEqual([])
})

test('one that was sent goes; one that was refused stays with its reason', () => {
  keepMessage(misaki, message('a'))
  keepMessage(misaki, message('b'))
  noteProblem('mine', 'b', '返信するメッセージが見つかりません。')
  dropMessage('mine', 'a')
  expect(waitingMessages('mine')).toEqual([{ ...message('b'), problem: '返信するメッセージが見つかりません。' }])
  dropMessage('mine', 'b')
  expect(window.localStorage.getItem('tsunagu.waiting-messages')).toBeNull()
})

test('the next session of the same person takes them over; that of anybody else removes them', () => {
  keepMessage(misaki, message('a'))
  expect([strandedOwner('mine'), strandedOwner('next')]).toEqual(['', 'key-of-misaki'])
  adoptMessages('key-of-misaki', 'next')
  expect([idsOf('mine'), idsOf('next')]).toEqual([[], ['a']])
  adoptMessages('key-of-yui', 'hers')
  expect([idsOf('hers'), idsOf('next')]).toEqual([[], []])
})

test('a tab of an earlier session, which is late, touches nothing; the same person’s next session goes on', () => {
  keepMessage(misaki, message('a'))
  keepMessage({ ...misaki, session: 'next' }, message('b'))
  dropMessage('mine', 'a')
  noteProblem('mine', 'b', '送れませんでした。')
  expect(waitingMessages('next')).toEqual([message('a'), message('b')])
})

test('another session’s acts do not touch them', () => {
  keepMessage(misaki, message('a'))
  expect(keepMessage({ owner: '', session: 'mine' }, message('b'))).toBe(false)
  expect(keepMessage({ owner: 'key-of-yui', session: '' }, message('b'))).toBe(false)
  expect(idsOf('mine')).toEqual(['a'])
})

test('twenty are enough, and a full storage says so', () => {
  for (let index = 0; index < 20; index++) expect(keepMessage(misaki, message(String(index)))).toBe(true)
  expect(keepMessage(misaki, message('one too many'))).toBe(false)
  dropWaitingMessages()
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(keepMessage(misaki, message('a'))).toBe(false)
})

test('what an older version or another hand has written counts as nothing', () => {
  for (const text of ['{', '[]', '{"owner":"o","session":"mine","messages":[{"id":1}]}', '{"session":"mine"}']) {
    window.localStorage.setItem('tsunagu.waiting-messages', text)
    expect(idsOf('mine')).toEqual([])
  }
})
