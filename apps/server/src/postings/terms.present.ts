import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { ContractTerm, PostingTerms } from '@tsunagu/contract/feed/posting-terms.ts'
import { exactPayText, yenText } from '@tsunagu/contract/hiring/pay-text.ts'
import { accessText } from './card.present.ts'

/** Groups that the terms of a posting (募集要項) are shown in. */
export const termGroups = ['employment', 'pay', 'time', 'place', 'other'] as const
export type TermGroup = (typeof termGroups)[number]

export type InfoItem = ComponentPayloads['basic_info_table']['items'][number]

const renewalKinds = {
  automatic: '自動的に更新する',
  conditional: '更新する場合がある',
  none: '更新しない',
} as const

const dbsTexts = {
  mandatory: '対象の事業所です（採用の際に、法律にもとづく確認があります）',
  certified: '認定を受けた事業所です（採用の際に、法律にもとづく確認があります）',
  not_covered: '対象の事業所ではありません',
} as const

/** A part of a row by its name; the table sets names and texts in two columns. */
const part = (name: string, text: string): string => `${name}：${text}`

const withRange = ({ initial, changeRange }: PostingTerms['duties']): string =>
  `${part('（雇入れ直後）', initial)}\n${part('（変更の範囲）', changeRange)}`

const limitText = (limit: number | null, unit: string): string => (limit === null ? '上限なし' : `${limit}${unit}まで`)

function contractText(contract: ContractTerm): string {
  if (contract.kind === 'indefinite') return '期間の定めなし'
  const { kind, standard, maxYears, maxTimes } = contract.renewal
  const lines = [part('期間の定め', 'あり'), part('契約期間', contract.term), part('契約の更新', renewalKinds[kind])]
  if (kind === 'none') return lines.join('\n')
  return [
    ...lines,
    part('更新の基準', standard),
    part('通算契約期間', limitText(maxYears, '年')),
    part('更新回数', limitText(maxTimes, '回')),
  ].join('\n')
}

const trialText = ({ months, conditions }: PostingTerms['trialPeriod']): string =>
  months === 0 ? 'なし' : `あり（${months}か月）\n${conditions}`

/** The number of days off first; the text below it does not say it again. */
export function holidaysText({ holidays, annualHolidays }: PostingTerms): string {
  if (annualHolidays === null) return holidays
  const others = holidays.replace(new RegExp(`[、・]?年間(?:休日)?${annualHolidays}日`), '').replace(/^[、。・\s]+/, '')
  return others === '' ? `年間休日${annualHolidays}日` : `年間休日${annualHolidays}日\n${others}`
}

const fixedOvertimeText = (fixed: PostingTerms['wage']['fixedOvertime']): string =>
  fixed === null
    ? 'なし'
    : `あり（月${yenText(fixed.amount)}／時間外労働${fixed.hours}時間分）\n${fixed.hours}時間を超える時間外労働の分は、別に支給します`

function exampleText({ assumption, items }: NonNullable<PostingTerms['wage']['example']>): string {
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  return [
    `月収 ${yenText(total)}（${assumption}）`,
    ...items.map(({ name, amount }) => `${name} ${yenText(amount)}`),
  ].join('\n')
}

const addressText = ({ address }: JobPostingFeedItem['jobLocation']): string => {
  const { postalCode, addressRegion, addressLocality, streetAddress } = address
  const place = `${addressRegion}${addressLocality}${streetAddress}`
  return postalCode === undefined ? place : `〒${postalCode.replace(/^(\d{3})-?/, '$1-')} ${place}`
}

/** A number keeps to the word that it belongs to: 「年 2回」 is one thing, wherever the line ends. */
const bound = (text: string): string => text.replace(/([年月週計日]) (?=[0-9])/g, '$1\u00a0')

/** Without a picture: names below each other need none, and pictures beside some of them only make them ragged. */
const row = (title: string, value: string): InfoItem => ({ title, value: bound(value), iconType: '' })

/** The range to the yen and what it is made of; a part that says the range once more is left out. */
function payText({ baseSalary, 'x-tsunagu': { terms } }: JobPostingFeedItem): string {
  const range = exactPayText(baseSalary.value)
  const parts = terms.wage.items.map(({ name, text }) => `${name} ${text}`)
  return [range, ...parts.filter((text) => text !== range)].join('\n')
}

function employmentRows({ 'x-tsunagu': { terms } }: JobPostingFeedItem): InfoItem[] {
  return [
    row('仕事の内容', withRange(terms.duties)),
    row('契約期間', contractText(terms.contract)),
    row('試用期間', trialText(terms.trialPeriod)),
    row('応募資格', terms.requirements),
    row('派遣かどうか', terms.isDispatched ? '派遣労働者としての雇用です' : '派遣ではありません（直接雇用）'),
  ]
}

function payRows(posting: JobPostingFeedItem): InfoItem[] {
  const { wage } = posting['x-tsunagu'].terms
  return [
    row('賃金', payText(posting)),
    row('固定残業代', fixedOvertimeText(wage.fixedOvertime)),
    row('昇給・賞与', wage.raiseAndBonus),
    ...(wage.example === null ? [] : [row('月収の例', exampleText(wage.example))]),
  ]
}

const timeRows = ({ 'x-tsunagu': { terms } }: JobPostingFeedItem): InfoItem[] => [
  row('勤務時間', terms.hours),
  row('休憩時間', terms.breaks),
  row('時間外労働', terms.overtime),
  row('休日・休暇', holidaysText(terms)),
]

function placeRows({ jobLocation, 'x-tsunagu': { access, terms } }: JobPostingFeedItem): InfoItem[] {
  return [
    row('働く場所', withRange(terms.workplace)),
    row('所在地', addressText(jobLocation)),
    ...(access.length === 0 ? [] : [row('交通', access.map(accessText).join('\n'))]),
    row('受動喫煙対策', terms.passiveSmoking),
  ]
}

const otherRows = ({ hiringOrganization, 'x-tsunagu': { terms } }: JobPostingFeedItem): InfoItem[] => [
  row('社会保険', terms.insurance),
  ...(terms.dbs === null ? [] : [row('こども性暴力防止法（日本版DBS）', dbsTexts[terms.dbs])]),
  row('募集者の名称', hiringOrganization.name),
]

/**
 * The rows of 募集要項 in groups: those that 職業安定法 5条の3, 施行規則 4条の2 and 指針 require, every row always, with 「なし」 instead of
 * an omission. Rows beyond the law (an example of the pay, the ways to travel, 日本版DBS) are omitted when empty. No two
 * rows have the same title, which identifies them in changes.
 */
export const presentTerms = (posting: JobPostingFeedItem): Record<TermGroup, InfoItem[]> => ({
  employment: employmentRows(posting),
  pay: payRows(posting),
  time: timeRows(posting),
  place: placeRows(posting),
  other: otherRows(posting),
})
