import { type Json, mapTexts } from './json.ts'

/** What people read: whatever holds Japanese. Ids, codes, addresses and names of the wire do not. */
const isRead = (text: string): boolean => /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(text)

const line =
  '／ご家庭の事情やご経験に合わせて、勤務日数と時間帯をご相談いただけます（ブランクのある方、はじめての方も研修から）'
const word = '（土日祝休み・夜勤なし・院内託児所あり・駅から徒歩5分以内）'
const unbroken = 'コミュニケーションマネジメントセンターリハビリテーションセクション'
const name = `　独立行政法人地域医療機能推進機構${unbroken}`
const paragraphs = `

チームには、看護師、理学療法士、作業療法士、言語聴覚士、医療ソーシャルワーカー、管理栄養士がいます。毎朝のカンファレンスで、ひとりひとりの目標を確かめてから一日を始めます。電子カルテ（https://example.jp/records/rehabilitation/setagaya-kyodo/introduction-for-new-colleagues）の使い方は、入職後に2週間かけてお教えします。
はじめの3か月は担当の先輩がつき、夜勤は慣れてから始めます。見学はいつでも歓迎です。「話を聞いてから決めたい」というご相談も、お気軽にお寄せください。`

/** What is added to a text, by the member that holds it. */
const tails: Readonly<Record<string, string>> = {
  title: line,
  text: line,
  value: line,
  label: word,
  displayName: word,
  statusName: word,
  turnName: word,
  submitLabel: word,
  name: word,
  unit: word,
  companyName: name,
  shopName: name,
  body: paragraphs,
  content: paragraphs,
  description: paragraphs,
  advice: paragraphs,
}

/** A text as long as a text of its kind gets, with its own beginning. */
export const lengthened = (text: string, key: string): string => (isRead(text) ? text + (tails[key] ?? line) : text)

/** The value with every text that people read made long; ids, codes and addresses stay. */
export const withLongTexts = (value: Json): Json => mapTexts(value, lengthened)
