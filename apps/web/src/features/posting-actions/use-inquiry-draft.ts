import { useState } from 'react'
import {
  dropInquiryDraft,
  type InquiryDraft,
  inquiryDraftName,
  keepInquiryDraft,
  readInquiryDraft,
} from './inquiry-draft.ts'

const emptyDraft = (): InquiryDraft => ({ topics: [], words: '', clientMessageId: crypto.randomUUID() })

/** The chosen and typed values, stored in this tab while typing; restored with the posting's sheet if not sent. */
export function useInquiryDraft(draftKey: string, jobPostingId: string) {
  const name = inquiryDraftName(draftKey, jobPostingId)
  const [stored] = useState(() => readInquiryDraft(name))
  const [draft, setDraft] = useState(() => stored ?? emptyDraft())
  const [isRestored, setIsRestored] = useState(stored !== null)
  const change = (parts: Partial<Pick<InquiryDraft, 'topics' | 'words'>>) => {
    // Another question has another name
    const next = { ...draft, ...parts, clientMessageId: crypto.randomUUID() }
    setDraft(next)
    setIsRestored(false)
    keepInquiryDraft(name, next)
  }
  const forget = () => dropInquiryDraft(name)
  const startOver = () => {
    forget()
    setDraft(emptyDraft())
    setIsRestored(false)
  }
  return { draft, change, isRestored, startOver, forget, keep: () => keepInquiryDraft(name, draft) }
}
