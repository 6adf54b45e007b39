import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { readDraft, storeDraft } from '#desk/session/drafts.ts'
import { isDraftDocument } from './document.ts'

/** What was typed on this device and has not reached the server: it outlives a reload and the end of the session. */
export interface LocalCopy {
  document: DraftDocument
  /** Of the draft that it was typed into. */
  draftVersion: number
}

interface CopyKey {
  staffId: string
  service: string
  sourceId: string
}

const keyOf = ({ sourceId, ...key }: CopyKey) => ({ ...key, jobSeekerId: sourceId, kind: 'posting' as const })

/** Keeps what is typed; null removes it. */
export const storeCopy = (key: CopyKey, copy: LocalCopy | null): void => {
  const text = copy ? JSON.stringify(copy) : ''
  if (readDraft(keyOf(key)).text !== text) storeDraft(keyOf(key), text)
}

/** What is kept of a posting; null for nothing. */
export function readCopy(key: CopyKey): LocalCopy | null {
  const { text } = readDraft(keyOf(key))
  if (text === '') return null
  try {
    const { document, draftVersion } = JSON.parse(text) as Partial<LocalCopy>
    return isDraftDocument(document) && typeof draftVersion === 'number' ? { document, draftVersion } : null
  } catch {
    return null
  }
}
