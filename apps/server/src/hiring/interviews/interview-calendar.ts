/** An interview as calendars show it. */
export interface PlainEntry {
  /** The same for one interview for ever: by it a calendar finds what it holds already. */
  uid: string
  /** Increases with each change that is sent. */
  sequence: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  startsAt: Date
  minutes: number
  summary: string
  location: string
  description: string
  /** The page of the interview. */
  url: string
  now: Date
}

/** The same as an invitation. */
export interface CalendarEntry extends Omit<PlainEntry, 'status'> {
  isCancelled: boolean
  organizer: { name: string; address: string }
  /** The address of whose interview it is. */
  attendee: string
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

const eventLines = (entry: PlainEntry, people: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `DTSTAMP:${utc(entry.now)}`,
  `SEQUENCE:${entry.sequence}`,
  `STATUS:${entry.status}`,
  `DTSTART:${utc(entry.startsAt)}`,
  `DTEND:${utc(new Date(entry.startsAt.getTime() + entry.minutes * 60_000))}`,
  `SUMMARY:${escapeText(entry.summary)}`,
  ...(entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
  ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
  `URL:${entry.url}`,
  ...people,
  'END:VEVENT',
]

const write = (head: readonly string[], events: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tsunagu//Interviews//JA',
    'CALSCALE:GREGORIAN',
    ...head,
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')

/** An interview as an iCalendar file (RFC 5545, RFC 5546). */
export function writeInterviewCalendar(entry: CalendarEntry): string {
  const { organizer, attendee } = entry
  const people = [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
  ]
  const status = entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'
  return write([`METHOD:${calendarMethodOf(entry)}`], eventLines({ ...entry, status }, people))
}

/** Interviews as a calendar that programs read again and again: entries that are gone are off. */
export const writeCalendar = (name: string, entries: readonly PlainEntry[]): string =>
  write(
    [
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${escapeText(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    entries.flatMap((entry) => eventLines(entry, [])),
  )
