import type { PostingChange } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { presentTerms } from './terms.present.ts'

/** A text of a posting by the name that readers know it by. */
type NamedText = readonly [name: string, text: string]

const termTexts = (posting: JobPostingFeedItem): NamedText[] =>
  Object.values(presentTerms(posting))
    .flat()
    .map(({ title, value }) => [title, value] as const)

const lines = (texts: readonly string[]): string => texts.join('\n')

/** What a posting says beside its terms of work. */
function otherTexts(posting: JobPostingFeedItem): NamedText[] {
  const extension = posting['x-tsunagu']
  return [
    ['求人の題名', posting.title],
    ['事業所の名称', extension.shopName],
    ['紹介文', posting.description],
    ['キャッチコピー', lines(extension.catchphrases)],
    ['ラベル', lines(extension.labels)],
    ['特徴', lines(extension.tags)],
    ['勤務時間の要約', extension.hoursSummary],
    ['給与の補足', extension.salaryNote],
    ['選考の流れ', lines(extension.selection.map(({ title, text }) => `${title} ${text}`))],
    ['アドバイザーのコメント', extension.adviserComment ?? ''],
    ['画像', lines(posting.image)],
    ['検索の条件', lines(Object.values(extension.facets).flat())],
    ['情報更新日', extension.updatedAt],
    ['掲載終了日', posting.validThrough],
  ]
}

/** What differs, in the order of `after`; a text that is only on one side is empty on the other. */
function compare(before: readonly NamedText[], after: readonly NamedText[]): PostingChange[] {
  const old = new Map(before)
  const names = new Set([...after, ...before].map(([name]) => name))
  const now = new Map(after)
  return [...names].flatMap((name) => {
    const change = { name, before: old.get(name) ?? '', after: now.get(name) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

/** The terms of work that changed (変更明示, 職業安定法 5条の3 3項), by the names and texts that job seekers read. */
export const changedTerms = (before: JobPostingFeedItem, after: JobPostingFeedItem): PostingChange[] =>
  compare(termTexts(before), termTexts(after))

/** Everything that changed: the terms of work first. */
export const changesBetween = (before: JobPostingFeedItem, after: JobPostingFeedItem): PostingChange[] => [
  ...changedTerms(before, after),
  ...compare(otherTexts(before), otherTexts(after)),
]
