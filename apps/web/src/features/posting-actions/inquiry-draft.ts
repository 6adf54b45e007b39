import { readStored, writeStored } from '#web/page/local-storage.ts'

/** A question that is not sent yet. `clientMessageId` is its name: sent again, it is the same question. */
export type InquiryDraft = { topics: readonly string[]; words: string; clientMessageId: string }

const isDraft = (value: unknown): value is InquiryDraft =>
  typeof value === 'object' &&
  value !== null &&
  'topics' in value &&
  Array.isArray(value.topics) &&
  value.topics.every((topic) => typeof topic === 'string') &&
  'words' in value &&
  typeof value.words === 'string' &&
  'clientMessageId' in value &&
  typeof value.clientMessageId === 'string'

/** The key of a question in this tab, for a job seeker (`draftKey`) and a posting. */
export const inquiryDraftName = (draftKey: string, jobPostingId: string): string =>
  `tsunagu.draft.${draftKey}.inquiry_${jobPostingId}`

/** What was chosen and typed before and not sent; null where there is nothing. */
export const readInquiryDraft = (name: string): InquiryDraft | null =>
  readStored<InquiryDraft | null>(name, (value): value is InquiryDraft | null => isDraft(value), null, 'session')

/** Stores a question, or deletes an empty one. */
export function keepInquiryDraft(name: string, draft: InquiryDraft): void {
  const isEmpty = draft.topics.length === 0 && draft.words === ''
  writeStored(name, isEmpty ? null : draft, 'session')
}

export const dropInquiryDraft = (name: string): void => void writeStored(name, null, 'session')
