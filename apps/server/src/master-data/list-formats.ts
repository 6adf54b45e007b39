import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'

/** What one cell may hold. */
export interface Column {
  name: string
  pattern: RegExp
  /** What the cell must be, for the message: `five digits`. */
  meaning: string
}

/** How a list's file is written. */
export interface ListFormat {
  columns: readonly Column[]
  hasHeader: boolean
  /** Columns that are unique together. */
  key: readonly string[]
}

const column = (name: string, pattern: RegExp, meaning: string): Column => ({ name, pattern, meaning })
const anything = '[^\\p{Cc}\\p{Cs}]'
const name = (columnName: string, maximum = 100): Column =>
  column(columnName, new RegExp(`^(?=\\S)${anything}{1,${maximum}}$`, 'u'), `a text of 1 to ${maximum} characters`)
const note = (columnName: string, maximum = 200): Column =>
  column(columnName, new RegExp(`^${anything}{0,${maximum}}$`, 'u'), `a text of at most ${maximum} characters`)
const prefecture = column('pref', /^(0[1-9]|[1-3][0-9]|4[0-7])$/, 'a prefecture by its JIS code, 01 to 47')
const cityCode = (columnName: string) => column(columnName, /^[0-9]{5}$/, 'a JIS code of five digits')
// within Japan, so that exchanged columns are found
const latitude = '(2[0-9]|3[0-9]|4[0-5])(\\.[0-9]{1,10})?'
const longitude = '1(2[2-9]|[34][0-9]|5[0-4])(\\.[0-9]{1,10})?'
const lat = column('lat', new RegExp(`^${latitude}$`), 'a latitude in Japan, such as 35.6812')
const lng = column('lng', new RegExp(`^${longitude}$`), 'a longitude in Japan, such as 139.7671')
const latOrNone = column('lat', new RegExp(`^(${latitude})?$`), 'a latitude in Japan, or nothing')
const lngOrNone = column('lng', new RegExp(`^(${longitude})?$`), 'a longitude in Japan, or nothing')
// searches and the import format take digits only
const number = (columnName: string) => column(columnName, /^[0-9]{1,20}$/, 'a number of 1 to 20 digits')
const flag = (columnName: string) => column(columnName, /^[01]$/, '0 or 1')
const ownId = (columnName: string) =>
  column(columnName, /^[a-z0-9][a-z0-9_]{0,49}$/, 'an id of lower-case letters, digits and _')

const withHeader = (key: readonly string[], columns: readonly Column[]): ListFormat => ({
  columns,
  hasHeader: true,
  key,
})

/** The files of all lists. The first seven are those that public data sets are published in (docs/decisions/013). */
export const listFormats: Readonly<Record<MasterList, ListFormat>> = {
  municipalities: withHeader(
    ['code5'],
    [
      cityCode('code5'),
      prefecture,
      name('prefName', 10),
      name('name', 40),
      column('kanaFull', /^[\u3041-\u3096\u30a1-\u30fa\u30fc]{1,80}$/, 'the name in hiragana, with its prefecture'),
      column('type', /^(city|ward)$/, 'city or ward'),
      latOrNone,
      lngOrNone,
    ],
  ),
  stations: withHeader(
    ['code'],
    [
      number('code'),
      name('name', 60),
      name('originalName', 60),
      note('kana'),
      prefecture,
      lat,
      lng,
      column('zip', /^([0-9]{3}-?[0-9]{4})?$/, 'a postal code, or nothing'),
      note('address'),
    ],
  ),
  lines: withHeader(['code'], [number('code'), name('name', 60), note('kana'), note('company', 60), note('color', 20)]),
  line_stations: withHeader(['line', 'index'], [number('line'), number('index'), number('station')]),
  towns: {
    columns: [name('prefName', 10), name('cityName', 40), name('town', 100), lat, lng],
    hasHeader: false,
    key: ['prefName', 'cityName', 'town'],
  },
  postal_codes: withHeader(
    ['postalCode', 'cityCode', 'town'],
    [column('postalCode', /^[0-9]{3}-?[0-9]{4}$/, 'a postal code of seven digits'), cityCode('cityCode'), note('town')],
  ),
  universities: withHeader(
    ['mextCode'],
    [
      column('mextCode', /^[A-Za-z0-9_-]{1,30}$/, 'a code of letters and digits'),
      name('name'),
      note('nameEn'),
      name('type', 20),
      note('pref', 10),
      flag('nursing'),
      flag('pharmacy'),
      flag('welfare'),
      flag('rehab'),
    ],
  ),
  certifications: withHeader(['id'], [ownId('id'), name('name'), name('group', 40)]),
  occupations: withHeader(
    ['id'],
    [
      ownId('id'),
      column('parentId', /^([a-z0-9][a-z0-9_]{0,49})?$/, 'the id of the occupation above, or nothing'),
      name('name'),
    ],
  ),
  industries: withHeader(
    ['level', 'code'],
    [
      column('level', /^(major|middle|minor|detail)$/, 'major, middle, minor or detail'),
      column('code', /^[A-Z0-9]{1,4}$/, 'a code of 日本標準産業分類'),
      column('parent', /^[A-Z0-9]{0,4}$/, 'the code of the row above it, or nothing'),
      name('name'),
    ],
  ),
  holidays: withHeader(
    ['day'],
    [
      column('day', /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/, 'a day such as 2027-01-01'),
      name('name', 40),
    ],
  ),
}
