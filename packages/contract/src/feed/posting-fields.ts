import { type CsvCell, csvColumns } from './csv-columns.ts'

/** The parts of the form in which a posting is written, in its order. */
export const postingSections = [
  'basic',
  'duties',
  'place',
  'contract',
  'hours',
  'wage',
  'rest',
  'words',
  'facets',
  'selection',
] as const
export type PostingSection = (typeof postingSections)[number]

export const sectionNames: Readonly<Record<PostingSection, string>> = {
  basic: '基本',
  duties: '仕事の内容',
  place: '働く場所',
  contract: '契約・試用',
  hours: '時間・休日',
  wage: '賃金',
  rest: '保険・ほか',
  words: 'ことば・写真',
  facets: '検索のしるし',
  selection: '選考の流れ',
}

/** Beginnings of paths by the section that they are in; the longest one counts. */
const sectionOfBeginning: Readonly<Record<string, PostingSection>> = {
  identifier: 'basic',
  title: 'words',
  description: 'words',
  datePosted: 'basic',
  validThrough: 'basic',
  hiringOrganization: 'basic',
  jobLocation: 'place',
  baseSalary: 'wage',
  image: 'words',
  'x-tsunagu.updatedAt': 'basic',
  'x-tsunagu.shopName': 'basic',
  'x-tsunagu.municipalityCode': 'place',
  'x-tsunagu.access': 'place',
  'x-tsunagu.salaryNote': 'wage',
  'x-tsunagu.hoursSummary': 'hours',
  'x-tsunagu.catchphrases': 'words',
  'x-tsunagu.labels': 'words',
  'x-tsunagu.tags': 'words',
  'x-tsunagu.adviserComment': 'words',
  'x-tsunagu.facets': 'facets',
  employmentType: 'facets',
  'x-tsunagu.selection': 'selection',
  'x-tsunagu.terms': 'rest',
  'x-tsunagu.terms.duties': 'duties',
  'x-tsunagu.terms.workplace': 'place',
  'x-tsunagu.terms.contract': 'contract',
  'x-tsunagu.terms.trialPeriod': 'contract',
  'x-tsunagu.terms.hours': 'hours',
  'x-tsunagu.terms.breaks': 'hours',
  'x-tsunagu.terms.overtime': 'hours',
  'x-tsunagu.terms.holidays': 'hours',
  'x-tsunagu.terms.annualHolidays': 'hours',
  'x-tsunagu.terms.wage': 'wage',
}

const beginningsOf = (path: string): string[] => {
  const parts = path.replaceAll(/\[\d+\]/g, '').split('.')
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'))
}

/** The section of the form that a path of the import format is in. */
export const sectionOf = (path: string): PostingSection =>
  beginningsOf(path)
    .map((beginning) => sectionOfBeginning[beginning])
    .find((section) => section !== undefined) ?? 'basic'

/** Fields that the form fills by itself, or with others. */
const withoutControl: ReadonlySet<string> = new Set([
  'identifier.value',
  'identifier.name',
  'x-tsunagu.updatedAt',
  'jobLocation.address.addressRegion',
  'jobLocation.address.addressLocality',
  'jobLocation.geo.latitude',
  'jobLocation.geo.longitude',
  // Always so, by law
  'x-tsunagu.terms.wage.fixedOvertime.isExcessPaid',
])

/** The unit that is written behind a number. */
const units: Readonly<Record<string, string>> = {
  'baseSalary.value.minValue': '円',
  'baseSalary.value.maxValue': '円',
  'x-tsunagu.terms.wage.fixedOvertime.amount': '円',
  'x-tsunagu.terms.wage.fixedOvertime.hours': '時間／月',
  'x-tsunagu.terms.annualHolidays': '日',
  'x-tsunagu.terms.trialPeriod.months': 'か月',
  'x-tsunagu.terms.contract.renewal.maxYears': '年',
  'x-tsunagu.terms.contract.renewal.maxTimes': '回',
}

/** One field of a posting as it is written at the desk. */
export interface PostingField {
  path: string
  /** As the first line of the import's tables says it. */
  name: string
  section: PostingSection
  /** By which the form chooses its control. */
  cell: CsvCell
  isRequired: boolean
  /** `''` without one. */
  unit: string
}

/** The fields of the form, in its order: what the columns of the import's tables are, by section. */
export const postingFields: readonly PostingField[] = postingSections.flatMap((section) =>
  csvColumns
    .filter(({ path }) => sectionOf(path) === section && !withoutControl.has(path))
    .map(({ path, heading, cell, isRequired }) => ({
      path,
      name: heading,
      section,
      cell,
      isRequired,
      unit: units[path] ?? '',
    })),
)

const isOfLaw = (path: string): boolean =>
  path.startsWith('x-tsunagu.terms.') || path.startsWith('baseSalary.') || path.startsWith('hiringOrganization.')

/** The paths of the terms that 職業安定法 wants shown in every posting. */
export const termsOfLaw: readonly string[] = csvColumns
  .filter(({ path, isRequired }) => isRequired && isOfLaw(path))
  .map(({ path }) => path)

/**
 * What is decided as a whole: two people who change different parts of it have changed the same thing. Other fields are
 * each by themselves.
 */
const wholes = [
  'x-tsunagu.terms.contract',
  'x-tsunagu.terms.wage.fixedOvertime',
  'x-tsunagu.terms.wage.example',
  'baseSalary.value',
]
const unitOf = (path: string): string => wholes.find((unit) => path.startsWith(`${unit}.`)) ?? path

/** A part of a posting that one person changes at a time, by its path, with the name of its first field. */
export interface PostingUnit {
  path: string
  name: string
}

const wholeNames: Readonly<Record<string, string>> = {
  'x-tsunagu.terms.contract': '契約期間',
  'x-tsunagu.terms.wage.fixedOvertime': '固定残業代',
  'x-tsunagu.terms.wage.example': '月収例',
  'baseSalary.value': '給与',
}

/** All parts of a posting that its writers change, in the order of the form. */
export const postingUnits: readonly PostingUnit[] = [
  ...new Map(
    [
      ...postingFields,
      { path: 'jobLocation.address.addressRegion', name: '都道府県' },
      { path: 'jobLocation.address.addressLocality', name: '市区町村の名称' },
    ].map(({ path, name }) => [unitOf(path), { path: unitOf(path), name: wholeNames[unitOf(path)] ?? name }]),
  ).values(),
]
