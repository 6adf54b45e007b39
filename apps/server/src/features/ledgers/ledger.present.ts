import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import type { LedgerEntry, Referral } from '#server/hiring/records/ledger-entry.queries.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import type { LedgerPosting } from './ledger.queries.ts'

/** 職業紹介の取扱状況: what both ledgers say of each referral. */
const handlingColumns = [
  '紹介・応募年月日',
  '採否',
  '採用年月日',
  '無期雇用',
  '転職勧奨禁止期間の末日',
  '6か月以内の離職',
] as const

export const jobSeekerColumns = [
  '求職者氏名',
  '生年月日',
  '住所',
  '希望職種',
  '求職受付年月日',
  '求職の取消年月日',
  '求人者',
  '求人番号',
  '求人職種',
  ...handlingColumns,
] as const
export const postingColumns = [
  '求人者',
  '求人番号',
  '求人職種',
  '求人受付年月日',
  '有効期間の末日',
  '就業場所',
  '雇用期間',
  '賃金',
  '求職者氏名',
  ...handlingColumns,
] as const

/** So many columns, from the first one, are about the job seeker or the posting, and the same in all lines of it. */
export const sharedColumns = { 'job-seekers': 6, postings: 8 } as const

/** Columns that may be empty by law: what has not happened yet, or does not concern everybody. */
const optionalColumns: ReadonlySet<string> = new Set([
  '求職の取消年月日',
  '求職者氏名',
  ...handlingColumns.filter((column) => column !== '採用年月日'),
])

/** Places of the cells that the law wants filled in, and that are empty. The day of hiring is wanted of who was hired. */
export function missingIn(columns: readonly string[], cells: readonly string[]): number[] {
  const isHired = cells[columns.indexOf('採否')] === outcomes.offer_accepted
  // A posting to which nobody was referred has no name in its line; a line of a job seeker begins with it
  const isWanted = (column: string, place: number) =>
    place === 0 || (column === '採用年月日' ? isHired : !optionalColumns.has(column))
  return columns.flatMap((column, place) => (isWanted(column, place) && !cells[place]?.trim() ? [place] : []))
}

const outcomes: Record<Referral['status'], string> = {
  waiting: '手続中',
  referral: '手続中',
  entered: '手続中',
  under_consideration: '選考中',
  offer_accepted: '採用',
  closed: '不採用',
}

const dayOf = (moment: string) => dayInTokyo(new Date(moment))

/** Two years after hiring, who was hired without a limit of time may not be urged to change (指針). */
const noSolicitingUntil = (startDay: string): string => {
  const [year, rest] = [startDay.slice(0, 4), startDay.slice(4)]
  const anniversary = `${Number(year) + 2}${rest === '-02-29' ? '-03-01' : rest}`
  return addDays(anniversary, -1)
}

function outcomeOf({ status, moves }: Referral): string {
  const last = moves.at(-1)
  return status === 'closed' && last?.actor === 'job_seeker' ? '辞退' : outcomes[status]
}

function handlingOf(referral: Referral): string[] {
  const referred = referral.moves.find(({ action }) => action === 'refer' || action === 'apply')
  const { hire } = referral
  return [
    referred ? dayOf(referred.at) : '',
    outcomeOf(referral),
    hire?.startDay ?? '',
    hire ? (hire.isPermanent ? '無期' : '有期') : '',
    hire?.isPermanent ? noSolicitingUntil(hire.startDay) : '',
    hire?.sixMonths ?? '',
  ]
}

const valuesOf = (answers: readonly FormElementState[], key: string): string[] =>
  answers
    .filter((state) => state.key === key)
    .flatMap(({ contentStates }) => contentStates.map(({ text, label }) => text || label))
    .filter((text) => text !== '')
const textOf = (answers: readonly FormElementState[], ...keys: string[]) =>
  keys.flatMap((key) => valuesOf(answers, key)).join('')

const nameOf = (answers: readonly FormElementState[]) =>
  ['family_name', 'given_name']
    .map((key) => textOf(answers, key))
    .join(' ')
    .trim()

function addressOf(answers: readonly FormElementState[], { masterData }: Vocabulary): string {
  const code = textOf(answers, 'prefecture')
  const prefecture = masterData.prefectures().find((one) => one.code === code)?.name ?? code
  const cityCode = textOf(answers, 'city')
  const city = masterData.municipalitiesOf(code).find((one) => one.code === cityCode)?.name ?? cityCode
  const zip = textOf(answers, 'zip_code')
  return `${zip && `〒${zip} `}${prefecture}${city}${textOf(answers, 'address1', 'address2')}`
}

/** Whether anything was done within the period, or was still going on in it. Days of Tokyo, both counted. */
function isWithin({ status, moves }: Referral, { from, to }: Period): boolean {
  const [first, last] = [moves.at(0), moves.at(-1)]
  if (!first || !last) return true
  return dayOf(first.at) <= to && (status !== 'closed' || dayOf(last.at) >= from)
}

export interface Period {
  from: string
  to: string
}

/** Lines of 求職管理簿: one for each referral of the period. */
export function jobSeekerLines(entry: LedgerEntry, period: Period, vocabulary: Vocabulary): string[][] {
  const { answers, registeredAt, endedAt } = entry
  const wishes = valuesOf(answers, 'occupation_categories').map(
    (id) => facetLabel(vocabulary.facets, 'occupation_categories', id) ?? id,
  )
  const person = [
    nameOf(answers),
    textOf(answers, 'birth_date'),
    addressOf(answers, vocabulary),
    wishes.join('、'),
    dayOf(registeredAt),
    endedAt ? dayOf(endedAt) : '',
  ]
  return entry.referrals
    .filter((referral) => isWithin(referral, period))
    .map((referral) => [...person, referral.employer, referral.sourceId, referral.title, ...handlingOf(referral)])
}

/**
 * Who was referred to a posting, as its lines say it. They are held for all postings at once: the referral itself, with its
 * moves, would take several times the memory.
 */
export interface ReferredPerson {
  sourceId: string
  cells: readonly string[]
}

/** Those of an entry who were handled in the period, for the ledger of postings. */
export function referredOf({ answers, referrals }: LedgerEntry, period: Period): ReferredPerson[] {
  const name = nameOf(answers)
  return referrals
    .filter((referral) => isWithin(referral, period))
    .map((referral) => ({ sourceId: referral.sourceId, cells: [name, ...handlingOf(referral)] }))
}

const units = { HOUR: '時給', DAY: '日給', MONTH: '月給', YEAR: '年収' } as const

/** Lines of 求人管理簿: one for each person who was referred, one for a posting to which nobody was. */
export function postingLines(posting: LedgerPosting, people: readonly ReferredPerson[]): string[][] {
  const { sourceId, title, employer, address, contract, workplace, pay, receivedAt, expireDate } = posting
  const { minValue, maxValue, unitText } = pay
  const described = [
    employer,
    sourceId,
    title,
    dayInTokyo(new Date(receivedAt)),
    expireDate ?? '',
    workplace.initial || `${address.addressRegion}${address.addressLocality}${address.streetAddress}`,
    contract.kind === 'indefinite' ? '期間の定めなし' : contract.term,
    `${units[unitText]}${minValue.toLocaleString('ja-JP')}円〜${maxValue.toLocaleString('ja-JP')}円`,
  ]
  if (people.length === 0) return [[...described, '', ...handlingColumns.map(() => '')]]
  return people.map(({ cells }) => [...described, ...cells])
}
