import type { PassedOverEntry } from '@tsunagu/contract/components/pass-over.ts'
import type { PassedOverPart } from '@tsunagu/contract/components/passed-over-list.ts'
import { type PassOverKind, passOverKinds, passOverLimits } from '@tsunagu/contract/search/pass-over.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { reasonText } from '#server/postings/passed-over.ts'
import { isUuid } from '#server/request/uuid.ts'
import type { PassedOverRow } from './passed-over.queries.ts'

type Counted = PassedOverRow & { count: number }

/** What is passed over by name, and what belongs to the name. */
const namesOf = ({ kind, title, employerName, facilityName }: PassedOverRow): [title: string, detail: string] =>
  (
    ({
      posting: [title, facilityName || employerName],
      facility: [facilityName, employerName === facilityName ? '' : employerName],
      corporation: [employerName, ''],
    }) as const satisfies Record<PassOverKind, [string, string]>
  )[kind]

/** An entry as the job seeker reads it. */
export function presentEntry(row: PassedOverRow): PassedOverEntry {
  const { id, kind, jobPostingId, passedOverAt, isClosed } = row
  const [title, detail] = namesOf(row)
  return {
    id,
    kind,
    jobPostingId,
    title,
    detail,
    reasonText: reasonText(row),
    passedOverDatetime: dateTimeInTokyo(passedOverAt),
    isClosed: kind === 'posting' && isClosed,
  }
}

/** The cursor after an entry: the time as the database has it, and the id. */
const cursorOf = ({ passedOverAt, id }: PassedOverRow): string => `${passedOverAt.toISOString()} ${id}`

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const cursorText = 'つづきの位置が正しくありません。一覧を開きなおしてください。'

/** Where a page begins; null: at the newest. @throws {Problem} `invalid_argument` for what is no cursor of ours */
export function readCursor(cursor: string): { at: string; id: string } | null {
  if (cursor === '') return null
  const [at = '', id = ''] = cursor.split(' ')
  if (!instant.test(at) || Number.isNaN(Date.parse(at)) || !isUuid(id)) {
    throw new Problem('invalid_argument', { formErrors: [{ key: 'cursor', index: 0, message: cursorText }] })
  }
  return { at, id }
}

/** A page of entries, read with one more than it shows. */
export function presentPage(rows: readonly Counted[]): { entries: PassedOverEntry[]; nextCursor: string } {
  const shown = rows.slice(0, passOverLimits.perPage)
  const last = shown.at(-1)
  return {
    entries: shown.map(presentEntry),
    nextCursor: last && rows.length > shown.length ? cursorOf(last) : '',
  }
}

/** All kinds, each with its first page. */
export const presentParts = (rows: readonly Counted[]): PassedOverPart[] =>
  passOverKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return { kind, count: own[0]?.count ?? 0, ...presentPage(own) }
  })
