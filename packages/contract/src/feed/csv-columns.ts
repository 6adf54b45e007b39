/**
 * How a cell becomes a member of the import format. Lists hold their values between `|` or line breaks; pairs are a name
 * and a text with `：` between them.
 */
export type CsvCell =
  | 'text'
  | 'day'
  | 'time'
  | 'number'
  | 'postal_code'
  | 'yes_no'
  | 'list'
  | 'pairs'
  | 'amounts'
  | 'stations'
  | 'facets'
  | 'pay_unit'
  | 'contract_kind'
  | 'renewal_kind'
  | 'dbs'

/** One column of the import's tables. */
export interface CsvColumn {
  /** As the first line of the table says it; the path does as well. */
  heading: string
  /** The member of the import format that it fills. */
  path: string
  cell: CsvCell
  /** Whether the table must have it: what the law wants shown is never left to a column that was forgotten. */
  isRequired: boolean
  /** What an empty cell means, and how others are written. */
  note: string
}

const column = (heading: string, path: string, cell: CsvCell, isRequired: boolean, note = ''): CsvColumn => ({
  heading,
  path,
  cell,
  isRequired,
  note,
})
const needed = (heading: string, path: string, cell: CsvCell = 'text', note = '') =>
  column(heading, path, cell, true, note)
const optional = (heading: string, path: string, cell: CsvCell = 'text', note = '') =>
  column(heading, path, cell, false, note)

const own = (name: string) => `x-tsunagu.${name}`
const term = (name: string) => own(`terms.${name}`)
const facet = (name: string) => own(`facets.${name}`)

const dayNote = '2026-11-18, 2026/11/18, 20261118, 令和8年11月18日 or R8.11.18'
const labelsOrIds = 'labels or ids of facets.yaml'

/** The column map of CSV files: the only list of headings. A test compares the manual's table with it. */
export const csvColumns: readonly CsvColumn[] = [
  needed('求人番号', 'identifier.value', 'text', 'letters, digits and `._:/-`'),
  optional('情報元', 'identifier.name', 'text', "empty: the import's `source`"),
  needed('求人タイトル', 'title'),
  needed('仕事紹介', 'description'),
  needed('掲載開始日', 'datePosted', 'day', dayNote),
  needed('掲載終了日', 'validThrough', 'day', dayNote),
  optional(
    '更新日時',
    own('updatedAt'),
    'time',
    'time with offset, 2026/11/18 10:20 (in Japan), or a day; empty: 掲載開始日',
  ),
  needed('募集主', 'hiringOrganization.name'),
  needed('事業所名', own('shopName')),
  optional('郵便番号', 'jobLocation.address.postalCode', 'postal_code', '156-0052'),
  needed('都道府県', 'jobLocation.address.addressRegion'),
  needed('市区町村', 'jobLocation.address.addressLocality'),
  optional('番地', 'jobLocation.address.streetAddress'),
  optional(
    '市区町村コード',
    own('municipalityCode'),
    'text',
    'JIS, five digits; empty: found by 都道府県 and 市区町村',
  ),
  optional('緯度', 'jobLocation.geo.latitude', 'number'),
  optional('経度', 'jobLocation.geo.longitude', 'number'),
  optional('アクセス', own('access'), 'stations', '小田急線 経堂 徒歩8分 (or バス, 車); several: list'),
  needed('雇用形態', facet('employmentTypes'), 'facets', labelsOrIds),
  needed('職種', facet('occupationCategories'), 'facets', `${labelsOrIds}; where a label stands twice: 看護師＞病棟`),
  optional('働き方', facet('workStyles'), 'facets', labelsOrIds),
  needed('施設の種類', facet('facilityTypes'), 'facets', labelsOrIds),
  optional('こだわり条件', facet('features'), 'facets', labelsOrIds),
  optional('資格', facet('certifications'), 'facets', labelsOrIds),
  needed('給与の単位', 'baseSalary.value.unitText', 'pay_unit', '時給, 日給, 月給, 年収'),
  needed('給与の下限', 'baseSalary.value.minValue', 'number', 'yen, as 211000, ¥211,000 or 21.1万円'),
  needed('給与の上限', 'baseSalary.value.maxValue', 'number', 'yen, as 211000, ¥211,000 or 21.1万円'),
  optional('給与の補足', own('salaryNote')),
  optional('写真', 'image', 'list', 'https addresses'),
  optional('キャッチコピー', own('catchphrases'), 'list'),
  optional('ラベル', own('labels'), 'list'),
  optional('特徴', own('tags'), 'list'),
  needed('勤務時間の要約', own('hoursSummary')),
  needed('業務内容', term('duties.initial')),
  needed('業務内容の変更の範囲', term('duties.changeRange'), 'text', '変更なし, if so'),
  needed('就業場所', term('workplace.initial')),
  needed('就業場所の変更の範囲', term('workplace.changeRange'), 'text', '変更なし, if so'),
  needed('契約期間の定め', term('contract.kind'), 'contract_kind', 'なし or あり'),
  optional('契約期間', term('contract.term'), 'text', 'where あり'),
  optional('契約の更新', term('contract.renewal.kind'), 'renewal_kind', '自動, 条件による, なし'),
  optional('更新の基準', term('contract.renewal.standard')),
  optional('通算期間の上限', term('contract.renewal.maxYears'), 'number', 'years; empty: no limit'),
  optional('更新回数の上限', term('contract.renewal.maxTimes'), 'number', 'empty: no limit'),
  needed('試用期間', term('trialPeriod.months'), 'number', 'months; 0 when there is none'),
  needed('試用期間の条件', term('trialPeriod.conditions')),
  needed('就業時間', term('hours')),
  needed('休憩時間', term('breaks')),
  needed('時間外労働', term('overtime')),
  needed('休日', term('holidays')),
  optional('年間休日数', term('annualHolidays'), 'number', 'empty: the shifts decide'),
  needed('賃金の内訳', term('wage.items'), 'pairs', '基本給：211,000〜252,000円'),
  optional('固定残業代', term('wage.fixedOvertime.amount'), 'number', 'yen; empty: there is none'),
  optional('固定残業時間', term('wage.fixedOvertime.hours'), 'number', 'hours a month'),
  optional('固定残業の超過分', term('wage.fixedOvertime.isExcessPaid'), 'yes_no', 'はい: paid on top'),
  needed('昇給・賞与', term('wage.raiseAndBonus')),
  optional('月収例の条件', term('wage.example.assumption'), 'text', 'empty: no example'),
  optional('月収例の内訳', term('wage.example.items'), 'amounts', '基本給：224,000'),
  needed('加入保険', term('insurance')),
  needed('受動喫煙対策', term('passiveSmoking')),
  needed('派遣', term('isDispatched'), 'yes_no', 'はい or いいえ'),
  needed('応募要件', term('requirements')),
  optional('日本版DBS', term('dbs'), 'dbs', '義務, 認定, 対象外; empty: the law does not reach it'),
  optional('選考の流れ', own('selection'), 'pairs', '応募：履歴書は後からでもかまいません'),
  optional('アドバイザーのコメント', own('adviserComment')),
]

/** The heading of a column that is to be left aside, whatever it holds. */
export const ignoredHeading = '-'
