import { expect, it } from 'vitest'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { PostingDocuments } from './posting-documents.ts'

const marked = (mark: string) => ({ mark, document: feedItem() })

it('has the last document of a posting, of its own service', () => {
  const documents = new PostingDocuments()
  const [first, second] = [marked('1'), marked('2')]
  documents.store('kango', 'a', first)
  documents.store('kango', 'a', second)
  expect(documents.find('kango', 'a')).toBe(second)
  expect(documents.find('kaigo', 'a')).toBeUndefined()
})

it('lets nobody change what others are shown', () => {
  const documents = new PostingDocuments()
  documents.store('kango', 'a', marked('1'))
  const document = documents.find('kango', 'a')?.document
  expect(() => document?.['x-tsunagu'].labels.push('新しい')).toThrow(TypeError)
})

it('has 1,000 documents at most: the one that was not asked for longest goes', () => {
  const documents = new PostingDocuments()
  const one = marked('1')
  for (let index = 0; index < 1_000; index += 1) documents.store('kango', String(index), one)
  documents.find('kango', '0')
  documents.store('kango', 'new', one)
  expect(['0', '1', '2'].map((id) => documents.find('kango', id) !== undefined)).toEqual([true, false, true])
})
