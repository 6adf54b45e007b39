/** An interview as calendars show it. */
export interface CalendarEntry {
  /** The same for one interview for ever: by it a calendar finds what it holds already. */
  uid: string
  /** Increases with each change that is sent. */
  sequence: number
  isCancelled: boolean
  startsAt: Date
  minutes: number
  summary: string
  location: string
  description: string
  /** The page of the interview. */
  url: string
  organizer: { name: string; address: string }
  /** The address of whose interview it is. */
  attendee: string
  now: Date
}

/** Longest line without its end, in octets (RFC 5545 §3.1). */
const lineOctets = 75

/** A moment in UTC: it needs no time zone's rules. */
const utc = (time: Date): string => `${time.toISOString().replace(/[-:]|\.\d+/g, '')}`

const escapeText = (text: string): string =>
  text
    // Control characters are in no content line
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A parameter's value in quotes holds none itself. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`

/** Breaks a line at 75 octets, between characters: the next line goes on after a blank. */
function fold(line: string): string {
  let folded = ''
  let room = lineOctets
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) {
      folded += '\r\n '
      room = lineOctets - 1
    }
    folded += character
    room -= octets
  }
  return folded
}

/** The method by which a calendar takes it: a mail's content type names it too (RFC 6047). */
export const calendarMethodOf = ({ isCancelled }: Pick<CalendarEntry, 'isCancelled'>): 'REQUEST' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'REQUEST'

/** An interview as an iCalendar file (RFC 5545, RFC 5546). */
export function writeInterviewCalendar(entry: CalendarEntry): string {
  const { startsAt, minutes, organizer } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tsunagu//Interviews//JA',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethodOf(entry)}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(entry.now)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    `URL:${entry.url}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${entry.attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
