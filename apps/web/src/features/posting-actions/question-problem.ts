import type { InquirySheet } from '@tsunagu/contract/hiring/inquiry.ts'
import { formatCount } from '#web/page/format-count.ts'
import type { InquiryDraft } from './inquiry-draft.ts'

/** What keeps a question from being sent, and which part of the sheet it is about. */
export type QuestionProblem = { at: 'topics' | 'words'; text: string }

/** The rules of the service, before anything is sent; null where the question may go. */
export function problemOf(
  { questions, wordsLength }: Pick<InquirySheet, 'questions' | 'wordsLength'>,
  { topics, words }: Pick<InquiryDraft, 'topics' | 'words'>,
): QuestionProblem | null {
  if (words.length > wordsLength) {
    const most = formatCount(wordsLength)
    return { at: 'words', text: `${most}字以内で入力してください。` }
  }
  if (words.trim() !== '' || questions.some(({ id, text }) => text !== '' && topics.includes(id))) return null
  if (topics.length > 0) return { at: 'words', text: '知りたいことを入力してください。' }
  return { at: 'topics', text: '知りたいことを選ぶか、ご自分の言葉で入力してください。' }
}
