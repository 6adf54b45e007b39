/** Days as Excel and Japanese systems write them. */

interface Era {
  from: string
  to: string
}
const reiwa: Era = { from: '2019-05-01', to: '9999-12-31' }
const heisei: Era = { from: '1989-01-08', to: '2019-04-30' }
const eras: Readonly<Record<string, Era>> = { 令和: reiwa, R: reiwa, 平成: heisei, H: heisei }

const digits = /^(\d{4})(\d{2})(\d{2})$/
const western = /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?$/
const japanese = /^(令和|平成|[RH]) ?(元|\d{1,2})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?$/i
/** 「(水)」 behind the day. */
const weekday = / ?\([月火水木金土日](曜日?)?\)/
/** What Excel writes behind a day that has a time. */
const clock = / (\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?$/

const two = (text: string): string => text.padStart(2, '0')
const dayOf = (year: number | string, month = '', date = ''): string => `${year}-${two(month)}-${two(date)}`

/** A day of an era, null outside of it: 平成32年 is a slip more often than 2020. */
function dayOfEra(name: string, year: string, month: string, date: string): string | null {
  const era = eras[name.toUpperCase()]
  if (!era) return null
  const day = dayOf(Number(era.from.slice(0, 4)) - 1 + (year === '元' ? 1 : Number(year)), month, date)
  return day >= era.from && day <= era.to ? day : null
}

/** A day and the time behind it, `''` where there is none; null for any other text. */
function split(text: string): { day: string; time: string } | null {
  const plain = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').replace(weekday, '')
  const [written = '', hour, minute = '', second = '00'] = clock.exec(plain) ?? []
  const bare = written === '' ? plain : plain.slice(0, -written.length)
  const time = hour === undefined ? '' : `${two(hour)}:${minute}:${second}`
  const [, year, month, date] = digits.exec(bare) ?? western.exec(bare) ?? []
  if (year !== undefined) return { day: dayOf(year, month, date), time }
  const [, name = '', years = '', months = '', dates = ''] = japanese.exec(bare) ?? []
  const day = dayOfEra(name, years, months, dates)
  return day === null ? null : { day, time }
}

/** `2026/1/8`, `2026/1/8 0:00`, `20260108`, `R8.1.8`, `令和8年1月8日` → `2026-01-08`; any other text stays as it is. */
export const readDay = (text: string): string => split(text)?.day ?? text

/** A time in Tokyo with its offset; a day becomes its first moment, any other text is unchanged. */
export function timeOf(text: string): string {
  const read = split(text)
  return read === null ? text : `${read.day}T${read.time || '00:00:00'}+09:00`
}
