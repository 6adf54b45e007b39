import type { ComparisonRow } from '@tsunagu/contract/comparison/comparison-schemas.ts'
import type { JobPostingFeedItem, PostingAccess } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { accessText, placeText } from '#server/postings/card.present.ts'
import { presentTerms } from '#server/postings/terms.present.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { conditionLabel } from '#server/search-index/search-conditions.present.ts'
import { cellOf, type Measured, rowOf } from './compare-row.ts'

type ToCell = (posting: JobPostingFeedItem) => Measured

const holidays: ToCell = ({ 'x-tsunagu': { terms } }) =>
  terms.annualHolidays === null
    ? cellOf('', { note: terms.holidays })
    : cellOf(String(terms.annualHolidays), { unit: '日', note: terms.holidays, measure: terms.annualHolidays })

/** 「あり（月平均4.2時間・2025年度実績）」: hours of a month where the posting states them. */
const overtime: ToCell = ({ 'x-tsunagu': { terms } }) => {
  const [, hours, bound = ''] = /月 ?(?:平均)? ?(\d{1,3}(?:\.\d)?) ?時間(未満|以内|以下)?/.exec(terms.overtime) ?? []
  if (hours === undefined) return cellOf(terms.overtime, { measure: null })
  return cellOf(hours, { unit: `時間${bound}／月`, note: terms.overtime, measure: Number(hours) })
}

const nearest = (access: readonly PostingAccess[]): PostingAccess | undefined =>
  access.filter(({ by }) => by === 'walk').toSorted((one, other) => one.minutes - other.minutes)[0]

const station: ToCell = ({ 'x-tsunagu': { access } }) => {
  const near = nearest(access)
  if (near) return cellOf(`徒歩${near.minutes}`, { unit: '分', note: accessText(near), measure: near.minutes })
  return cellOf(access[0] ? accessText(access[0]) : '', { measure: null })
}

/** What the posting says of the pay for the commute, among what its pay is made of. */
const commute: ToCell = ({ 'x-tsunagu': { terms } }) =>
  cellOf(terms.wage.items.find(({ name }) => /通勤|交通費/.test(name))?.text ?? '')

const employment =
  (vocabulary: Vocabulary): ToCell =>
  ({ 'x-tsunagu': { facets } }) =>
    cellOf(facets.employmentTypes.map((id) => conditionLabel('employment_types', id, vocabulary)).join('・'))

/** A row of 募集要項 by its title. */
const term =
  (title: string): ToCell =>
  (posting) =>
    cellOf(
      Object.values(presentTerms(posting))
        .flat()
        .find((item) => item.title === title)?.value ?? '',
    )

const trial: ToCell = ({ 'x-tsunagu': { terms } }) =>
  terms.trialPeriod.months === 0
    ? cellOf('なし')
    : cellOf(`${terms.trialPeriod.months}か月`, { note: terms.trialPeriod.conditions })

const most = { of: 'most', name: '最も多い' } as const
const least = { of: 'least', name: '最も少ない' } as const
const near = { of: 'least', name: '最も近い' } as const

/** Rows that only some services have: left out where no posting says anything. */
const saidBySome = (row: ComparisonRow): boolean => row.cells.some(({ value }) => value !== '')

/** The terms of postings beside each other, in their groups. */
export function termGroupsOf(postings: readonly JobPostingFeedItem[], vocabulary: Vocabulary) {
  const row = (title: string, toCell: ToCell, edge?: Parameters<typeof rowOf>[2]) =>
    rowOf(title, postings.map(toCell), edge)
  return [
    {
      title: '時間',
      rows: [
        row('年間休日', holidays, most),
        row('残業（月平均）', overtime, least),
        row('勤務時間', ({ 'x-tsunagu': { hoursSummary } }) => cellOf(hoursSummary)),
      ],
    },
    {
      title: '通勤',
      rows: [
        row('駅から', station, near),
        row('勤務地', (posting) => cellOf(placeText(posting))),
        row('通勤手当', commute),
      ].filter(saidBySome),
    },
    {
      title: '働きかた',
      rows: [
        row('雇用形態', employment(vocabulary)),
        row('契約期間', term('契約期間')),
        row('試用期間', trial),
        row('仕事の変更の範囲', ({ 'x-tsunagu': { terms } }) => cellOf(terms.duties.changeRange)),
        row('場所の変更の範囲', ({ 'x-tsunagu': { terms } }) => cellOf(terms.workplace.changeRange)),
        row('日本版DBS', term('こども性暴力防止法（日本版DBS）')),
      ].filter(saidBySome),
    },
  ]
}
