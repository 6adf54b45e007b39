import type { LineNoticeKind } from '@tsunagu/contract/base/line.ts'

/**
 * The words of each notice, and the page that it leads to. They are fixed, and the pages are those of everybody: others may see a
 * phone's lock screen, and LINE stores what it delivers.
 */
const words: Record<LineNoticeKind, { text: string; path: string }> = {
  message: { text: '担当者からメッセージが届きました。', path: '/account/messages' },
  interview: { text: '面接についてのお知らせがあります。', path: '/account/schedule' },
  offer: { text: '期限のあるお知らせが届いています。', path: '/job_postings/progress_status' },
  search: { text: '保存した検索条件に、新着の求人があります。', path: '/job_postings/search_conditions' },
  change: { text: '求人の条件についてのお知らせがあります。', path: '/views/changes' },
}

/** The text of a notice. */
export function lineText(kind: LineNoticeKind, { title, origin }: { title: string; origin: string }): string {
  const { text, path } = words[kind]
  return `【${title}】${text}\n内容はこちらからご確認ください。\n${origin}${path}`
}
