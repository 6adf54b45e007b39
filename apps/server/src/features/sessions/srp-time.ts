const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const pattern = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d\d):(\d\d):(\d\d) UTC (\d{4})$/
const two = (value: number) => String(value).padStart(2, '0')

/** A moment as Cognito's clients sign it: `Thu Nov 5 03:04:09 UTC 2026`, the day without a leading zero. */
export function formatSrpTime(moment: Date): string {
  const time = [moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds()].map(two).join(':')
  const [weekday, month] = [weekdays[moment.getUTCDay()], months[moment.getUTCMonth()]]
  return `${weekday} ${month} ${moment.getUTCDate()} ${time} UTC ${moment.getUTCFullYear()}`
}

/** The moment of such a text; null when it is not written exactly so, or names a day that there is not. */
export function parseSrpTime(text: string): Date | null {
  const [, month = '', ...parts] = pattern.exec(text) ?? []
  const [day = 0, hour = 0, minute = 0, second = 0, year = 0] = parts.map(Number)
  const moment = new Date(Date.UTC(year, months.indexOf(month), day, hour, minute, second))
  return parts.length > 0 && formatSrpTime(moment) === text ? moment : null
}
