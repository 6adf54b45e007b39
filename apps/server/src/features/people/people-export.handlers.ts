import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { type ExportColumn, exportColumns } from '@tsunagu/contract/staff/bulk.ts'
import { readContactLabels } from '#server/hiring/contact/contact-facts.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { byteOrderMark, csvLine } from '#server/request/csv.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { recordAct } from '#server/request/operator-act.queries.ts'
import { findStaffNames } from '#server/staff/staff-names.queries.ts'
import { presentPerson } from './people.present.ts'
import { askedBy, readQuery } from './people-asked.ts'
import { countPeople } from './people-count.queries.ts'
import { readReach } from './people-export.queries.ts'
import type { AskedBy, PeopleQuery } from './people-filter.queries.ts'
import { listPeople, type PersonRow } from './people-list.queries.ts'
import { createPeopleWords, progressWord } from './people-words.ts'

type Context = HandlerContext<'exportPeople'>
type Reached = Person & { email: string; tel: string }

/** So many at a time are in memory, and in one entry of the audit. */
const atOnce = 500

/** Japanese as staff read it: the file is opened in a spreadsheet. */
const columns: Record<ExportColumn, { head: string; cell: (person: Reached) => string }> = {
  name: { head: '氏名', cell: ({ familyName, givenName }) => `${familyName} ${givenName}`.trim() },
  kana: {
    head: '氏名（カナ）',
    cell: ({ familyNameKana, givenNameKana }) => `${familyNameKana} ${givenNameKana}`.trim(),
  },
  email: { head: 'メールアドレス', cell: ({ email }) => email },
  tel: { head: '電話番号', cell: ({ tel }) => tel.replace(/^\+81/, '0') },
  age: { head: '年齢', cell: ({ age }) => (age === null ? '' : String(age)) },
  licence: { head: '免許・資格', cell: ({ licences }) => licences.join('、') },
  occupation: { head: '希望の職種', cell: ({ occupations }) => occupations.join('、') },
  area: { head: '希望エリア', cell: ({ areas }) => areas.join('、') },
  progress: {
    head: '選考',
    cell: ({ furthestStatus }) => (furthestStatus === null ? '' : progressWord(furthestStatus)),
  },
  adviser: { head: '担当', cell: ({ adviserName }) => adviserName },
  registered: { head: '登録日', cell: ({ registeredDatetime }) => registeredDatetime.slice(0, 10) },
  contact: { head: '最後の連絡', cell: ({ lastContactDatetime }) => lastContactDatetime?.slice(0, 10) ?? '' },
  tag: { head: 'タグ', cell: ({ tags }) => tags.map(({ name }) => name).join('、') },
}

/** A page of people, noted in the audit before anything of it leaves. */
async function readPage(
  context: Context,
  page: { query: PeopleQuery; by: AskedBy; after: PersonRow | undefined },
  parameters: Record<string, unknown>,
) {
  const { run, operator, address, services } = context
  const { query, by, after } = page
  return run(async (scope) => {
    const key = after ? { value: after.place, id: after.id } : null
    const rows = await listPeople(scope, { ...query, sort: 'kana', direction: 'asc', after: key, limit: atOnce }, by)
    const ids = rows.map(({ id }) => id)
    const act = { operatorKeyId: operator.id, callerKind: operator.kind, operation: 'exportPeople', parameters }
    if (ids.length > 0) {
      await recordAct(scope, { ...act, jobSeekerIds: ids, networkAddress: address }, services.clock())
    }
    return {
      rows,
      reach: await readReach(scope, ids),
      labelOf: await readContactLabels(scope, ids, dayInTokyo(by.now)),
    }
  })
}

async function* linesOf(
  context: Context,
  { query, by }: { query: PeopleQuery; by: AskedBy },
  asked: { reason: string; columns: readonly ExportColumn[] },
): AsyncGenerator<readonly string[]> {
  const { tenant, vocabulary, services } = context
  const words = createPeopleWords(tenant, vocabulary)
  const shown = asked.columns.map((column) => columns[column])
  yield shown.map(({ head }) => head)
  let after: PersonRow | undefined
  for (let written = 0; written < operatorLimits.exportedPeople; written += atOnce) {
    const { rows, reach, labelOf } = await readPage(context, { query, by, after }, { ...asked, from: written })
    const advisers = rows.flatMap(({ adviserId }) => adviserId ?? [])
    const adviserNames = await findStaffNames(services.db, advisers)
    for (const row of rows) {
      const person = {
        ...presentPerson(row, { words, adviserNames, labelOf }, by.now),
        email: '',
        tel: '',
        ...reach.get(row.id),
      }
      yield shown.map(({ cell }) => cell(person))
    }
    after = rows.at(-1)
    if (rows.length < atOnce) return
  }
}

async function* inBytes(lines: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark)
  for await (const line of lines) yield Buffer.from(csvLine(line))
}

/** The list of job seekers as a file (docs/behaviour.md §41). */
export const peopleExportHandlers: Handlers<'exportPeople'> = {
  exportPeople: async (context, { query: { reason }, body }) => {
    const [query, by] = [readQuery(context, body), askedBy(context)]
    const wanted = new Set(body.columns)
    const most = operatorLimits.exportedPeople
    const count = await context.run((scope) => countPeople(scope, query, by, most))
    if (count > most) {
      throw new Problem('failed_precondition', { message: `At most ${most} people are exported: narrow the filters.` })
    }
    const asked = { reason, columns: exportColumns.filter((column) => wanted.has(column)) }
    const name = `求職者_${context.tenant.key}_${dayInTokyo(by.now)}.csv`
    return {
      headers: downloadHeaders({ name, contentType: 'text/csv; charset=utf-8', size: null }),
      content: inBytes(linesOf(context, { query, by }, asked)),
    }
  },
}
