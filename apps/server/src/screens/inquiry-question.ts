import type { InquiryQuestion } from '@tsunagu/contract/hiring/inquiry.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { formProblem } from '#server/platform/errors/problem.ts'

/** A question as a message of the thread. */
export interface WrittenQuestion {
  subject: string
  body: string
  topics: string[]
}

/**
 * Writes the message of an inquiry: the sentence of each quick question in the order of the service's list, then the
 * person's own words.
 * @throws Problem a form problem where nothing is asked, or a quick question is unknown
 */
export function writeQuestion(
  { topics, words }: Pick<InquiryQuestion, 'topics' | 'words'>,
  { inquiry }: Tenant,
  posting: { workplaceName: string },
): WrittenQuestion {
  const chosen = inquiry.questions.filter(({ id }) => topics.includes(id))
  if (chosen.length < new Set(topics).size) {
    const message = '選べる項目が変わりました。画面を読み込み直して、もう一度選んでください。'
    throw formProblem([{ key: 'topics', index: 0, message }])
  }
  const own = words.trim()
  if (own === '' && chosen.every(({ text }) => text === '')) {
    throw formProblem([{ key: 'words', index: 0, message: '知りたいことを選ぶか、入力してください。' }])
  }
  const sentences = chosen.map(({ label, text }) => (text === '' ? '' : `【${label}】${text}`)).filter(Boolean)
  return {
    subject: `${posting.workplaceName}への問い合わせ`,
    body: [sentences.join('\n'), own].filter(Boolean).join('\n\n'),
    topics: chosen.map(({ id }) => id),
  }
}
