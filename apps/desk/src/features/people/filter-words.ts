import type { PeopleOption, Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type {
  PeopleColumn,
  PeopleFilterField,
  PeopleFilterOperator,
  PeopleSort,
} from '@tsunagu/contract/staff/people-filters.ts'

/** Groups of fields in the menu, with the names of the fields. */
export const fieldGroups: readonly { name: string; fields: readonly PeopleFilterField[] }[] = [
  { name: '人', fields: ['licence', 'occupation', 'area', 'home', 'work_style', 'employment', 'start'] },
  { name: '動き', fields: ['progress', 'conversation', 'contact', 'reach', 'registered', 'adviser', 'tag', 'account'] },
]

export const fieldWords: Record<PeopleFilterField, string> = {
  adviser: '担当',
  tag: 'タグ',
  occupation: '希望の職種',
  area: '希望エリア',
  home: '住まい',
  licence: '免許・資格',
  work_style: '働き方',
  employment: '雇用形態',
  start: '入職の時期',
  progress: '選考の状態',
  conversation: 'メッセージ',
  account: 'アカウント',
  registered: '登録日',
  contact: '最後の連絡',
  reach: '連絡の希望',
}

export const operatorWords: Record<PeopleFilterOperator, string> = {
  any_of: 'いずれか',
  all_of: 'すべて',
  none_of: '以外',
  within_days: '以内',
  over_days: 'より前',
}

type ProgressWord = NonNullable<Person['furthestStatus']> | 'running' | 'none'
export const progressWords: Record<ProgressWord, string> = {
  waiting: '確認中',
  referral: '紹介',
  entered: '応募',
  under_consideration: '選考中',
  offer_accepted: '内定承諾',
  closed: '終了',
  running: '進行中（終了以外）',
  none: 'なし',
}

/** Words of values that are the same in every service, by field. */
const ownWords: Partial<Record<PeopleFilterField, Readonly<Record<string, string>>>> = {
  progress: progressWords,
  conversation: { open: '返信待ち', waiting: 'ご本人の番', done: '完了', none: 'やりとりなし' },
  account: { active: '利用中', suspended: '休止中' },
  adviser: { me: '自分', none: '未定' },
  reach: {
    calls: '電話OK',
    anytime: '電話OK（いつでも）',
    hours: '電話OK（時間の指定あり）',
    no_calls: '電話不可',
    paused: '連絡をひかえる',
  },
}

/** What a value is called. @param label as the server says it; `''` where it does not */
export function valueWord(field: PeopleFilterField, value: string, label = ''): string {
  if (field === 'registered' || field === 'contact') return `${value}日`
  const words = ownWords[field]
  return (words && Object.hasOwn(words, value) ? words[value] : undefined) ?? (label || value)
}

/** Values of a field in the order of its words; others as the server orders them. */
export function orderedOptions(field: PeopleFilterField, options: readonly PeopleOption[]): PeopleOption[] {
  const words = ownWords[field]
  if (!words || field === 'adviser') return [...options]
  const counts = new Map(options.map(({ value, count }) => [value, count]))
  return Object.keys(words).map((value) => ({ value, label: '', count: counts.get(value) ?? 0 }))
}

export const columnWords: Record<PeopleColumn, string> = {
  kana: 'かな・年齢',
  licence: '免許・資格',
  wish: '希望',
  progress: '選考',
  turn: 'メッセージ',
  contact: '最後の連絡',
  adviser: '担当',
  registered: '登録日',
  tag: 'タグ',
  reach: '連絡の希望',
}

export const sortWords: Record<PeopleSort, string> = {
  registered: '登録日の順',
  contact: '最後の連絡の順',
  kana: 'かなの順',
}
