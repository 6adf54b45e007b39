import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { OperatorAct as PresentedAct } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { byteOrderMark, csvLine } from '#server/request/csv.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { findStaffNames } from '#server/staff/staff-names.queries.ts'
import { checkPeriod, momentsOf } from './audit-period.ts'
import { type AuditFilter, type AuditRow, listActs, namePeople } from './operator-audit.queries.ts'

type Context = Pick<HandlerContext<'listOperatorActs'>, 'run' | 'services'>

interface Asked extends Omit<AuditFilter, 'since' | 'until'> {
  from?: string
  to?: string
}
const filterOf = ({ from, to, ...rest }: Asked): AuditFilter => ({
  ...rest,
  ...momentsOf({ ...(from && { from }), ...(to && { to }) }),
})

/** A page of acts. Names of staff are read outside of the transaction: they belong to the installation. */
async function readPage({ run, services }: Context, filter: AuditFilter, after: number | null, perPage: number) {
  const found = await run((scope) => listActs(scope, { ...filter, after, limit: perPage + 1 }))
  const rows = found.slice(0, perPage)
  const staff = rows.filter(({ callerKind }) => callerKind === 'staff').map(({ operatorKeyId }) => operatorKeyId)
  const names = await findStaffNames(services.db, staff)
  const next = found.length > perPage ? (rows.at(-1)?.number ?? null) : null
  return { rows, nameOf: (row: AuditRow) => row.keyName ?? names.get(row.operatorKeyId) ?? '', next }
}

const present = (
  { at, number: _place, keyName: _name, jobSeekerIds, ...act }: AuditRow,
  callerName: string,
): PresentedAct => ({ ...act, callerName, at: dateTimeInTokyo(at), jobSeekerIds: [...jobSeekerIds] })

const columns = ['日時', '種類', '名前', 'ID', '操作', '対象の求職者', '指定', '接続元'] as const
const lineOf = (row: AuditRow, name: string): string =>
  csvLine([
    dateTimeInTokyo(row.at),
    row.callerKind === 'staff' ? 'スタッフ' : 'APIキー',
    name,
    row.operatorKeyId,
    row.operation,
    row.jobSeekerIds.join(' '),
    JSON.stringify(row.parameters),
    row.networkAddress,
  ])

async function* fileOf(context: Context, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${byteOrderMark}${csvLine(columns)}`)
  let after: number | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      context,
      filter,
      after,
      operatorLimits.actsPerPage,
    )
    yield Buffer.from(page.rows.map((row) => lineOf(row, page.nameOf(row))).join(''))
    after = page.next
  } while (after !== null)
}

/** What was done and read with keys and by staff (docs/behaviour.md §25, §44). */
export const operatorAuditHandlers: Handlers<'listOperatorActs' | 'exportOperatorActs'> = {
  listOperatorActs: async (context, { query: { startKey, perPage = operatorLimits.actsPerPage, ...asked } }) => {
    const after = startKey === undefined ? null : Number(startKey)
    const { rows, nameOf, next } = await readPage(context, filterOf(asked), after, perPage)
    const isNaming = context.operator.scopes.includes('job_seekers:read')
    const ids = isNaming ? rows.flatMap(({ jobSeekerIds }) => jobSeekerIds) : []
    const people = ids.length > 0 ? await context.run((scope) => namePeople(scope, ids)) : []
    return { acts: rows.map((row) => present(row, nameOf(row))), people, nextKey: next === null ? null : String(next) }
  },
  // The reason is a parameter, so that it is noted with the call as every other one
  exportOperatorActs: async (context, { query: { reason: _noted, ...asked } }) => {
    checkPeriod(asked)
    const name = `監査の記録_${context.tenant.key}_${asked.from}_${asked.to}.csv`
    return {
      headers: downloadHeaders({ name, contentType: 'text/csv; charset=utf-8', size: null }),
      content: fileOf(context, filterOf(asked)),
    }
  },
}
