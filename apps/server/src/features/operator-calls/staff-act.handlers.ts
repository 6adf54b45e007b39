import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { StaffAct } from '@tsunagu/contract/endpoints/staff/staff-act-calls.ts'
import { type StaffRole, staffRoles } from '@tsunagu/contract/staff/roles.ts'
import {
  type StaffActGroup,
  type StaffActName,
  staffActGroups,
  staffActNames,
} from '@tsunagu/contract/staff/staff-acts.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { byteOrderMark, csvLine } from '#server/request/csv.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { type ActPlace, listStaffActs, type StaffActRow } from '#server/staff/staff-act-list.queries.ts'
import { findStaffNames } from '#server/staff/staff-names.queries.ts'
import { checkPeriod, momentsOf } from './audit-period.ts'
import { type KeyActRow, listKeyActs } from './key-act.queries.ts'

type Context = Pick<HandlerContext<'listStaffActs'>, 'run' | 'services' | 'tenant'>
interface Asked {
  group?: StaffActGroup
  staffId?: string
  from?: string
  to?: string
}
type Found = { of: 'staff'; row: StaffActRow } | { of: 'key'; row: KeyActRow }

const keyNames: readonly StaffActName[] = staffActGroups.key

/** Newest first; of one moment, in the order of the ids, as the database compares them. */
const byPlace = ({ row: a }: Found, { row: b }: Found): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)

/** Acts of staff belong to the installation, those on keys to the service: both are read to the length of a page, and put together. */
async function findActs(
  { run, services, tenant }: Context,
  { group, staffId, ...period }: Asked,
  { after, limit }: { after: ActPlace | null; limit: number },
): Promise<Found[]> {
  const acts = (group ? [...staffActGroups[group]] : staffActNames).filter((act) => !keyNames.includes(act))
  const place = { ...momentsOf(period), after, limit }
  const ofStaff =
    acts.length > 0
      ? await listStaffActs(services.db, { service: tenant.key, acts, ...(staffId && { staffId }), ...place })
      : []
  const ofKeys =
    group === undefined || group === 'key'
      ? await run((scope) => listKeyActs(scope, { ...(staffId && { actorId: staffId }), ...place }))
      : []
  const found: Found[] = [
    ...ofStaff.map((row) => ({ of: 'staff' as const, row })),
    ...ofKeys.map((row) => ({ of: 'key' as const, row })),
  ]
  return found.toSorted(byPlace).slice(0, limit)
}

const rolesIn = (text: string): StaffRole[] => {
  const named = text.split(',').map((part) => part.trim())
  return staffRoles.filter((role) => named.includes(role))
}

/** The roles of a service before and after an act, from what was noted with it; what it says of other services is left out. */
function rolesOf(service: string, { act, details }: StaffActRow): StaffAct['roles'] {
  if (act === 'set_roles') {
    const [before = '', after = ''] = details.slice(`${service}: `.length).split('→')
    return details.startsWith(`${service}: `) ? { before: rolesIn(before), after: rolesIn(after) } : null
  }
  if (act !== 'invite' || details === '') return null
  const given = details.split(', ').flatMap((one) => (one.startsWith(`${service}: `) ? [one.split(': ')[1]] : []))
  return { before: [], after: rolesIn(given.join(',')) }
}

/** An act that a newer server of the installation noted is left out: this one has no words for it. */
const isKnown = (act: string): act is StaffActName => staffActNames.some((one) => one === act)

function presentStaffAct(service: string, row: StaffActRow, names: ReadonlyMap<string, string>): StaffAct[] {
  const { id, at, act, actorId, aboutId, device, isNewDevice, networkAddress } = row
  if (!isKnown(act)) return []
  return [
    {
      id,
      at: dateTimeInTokyo(at),
      act,
      actorId,
      actorKind: 'staff',
      actorName: names.get(actorId) ?? '',
      about: aboutId === null ? null : { id: aboutId, name: names.get(aboutId) ?? '' },
      roles: rolesOf(service, row),
      keyName: '',
      device,
      isNewDevice,
      networkAddress,
    },
  ]
}

const presentKeyAct = (
  { id, at, act, actorId, actorKind, actorName, keyName, networkAddress }: KeyActRow,
  names: ReadonlyMap<string, string>,
): StaffAct => ({
  id,
  at: dateTimeInTokyo(at),
  act,
  actorId,
  actorKind,
  actorName: actorName ?? names.get(actorId) ?? '',
  about: null,
  roles: null,
  keyName: keyName ?? '',
  device: '',
  isNewDevice: false,
  networkAddress,
})

async function readPage(
  context: Context,
  asked: Asked,
  { after, perPage }: { after: ActPlace | null; perPage: number },
) {
  const found = await findActs(context, asked, { after, limit: perPage + 1 })
  const shown = found.slice(0, perPage)
  const ids = shown.flatMap(({ of, row }) =>
    of === 'staff' && row.aboutId ? [row.actorId, row.aboutId] : [row.actorId],
  )
  const names = await findStaffNames(context.services.db, ids)
  const acts = shown.flatMap((one) =>
    one.of === 'staff' ? presentStaffAct(context.tenant.key, one.row, names) : [presentKeyAct(one.row, names)],
  )
  const last = found.length > perPage ? shown.at(-1)?.row : undefined
  return { acts, next: last ? { at: last.at, id: last.id } : null }
}

/** A place as the key of the next page. */
const keyOf = ({ at, id }: ActPlace): string => `${at.getTime()}_${id}`
function placeOf(key: string): ActPlace {
  const [at = '', id = ''] = key.split('_')
  return { at: new Date(Number(at)), id }
}

const columns = [
  '日時',
  '操作',
  '操作した人',
  '対象のスタッフ',
  '役割（前）',
  '役割（後）',
  'APIキー',
  '端末',
  'はじめての端末',
  '接続元',
]
const lineOf = (act: StaffAct): string =>
  csvLine([
    act.at,
    act.act,
    act.actorName,
    act.about?.name ?? '',
    act.roles?.before.join(' ') ?? '',
    act.roles?.after.join(' ') ?? '',
    act.keyName,
    act.device,
    act.isNewDevice ? 'はい' : '',
    act.networkAddress,
  ])

async function* fileOf(context: Context, asked: Asked): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${byteOrderMark}${csvLine(columns)}`)
  let after: ActPlace | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(context, asked, {
      after,
      perPage: operatorLimits.actsPerPage,
    })
    yield Buffer.from(page.acts.map(lineOf).join(''))
    after = page.next
  } while (after !== null)
}

/** Sign-ins of staff, and changes of staff, roles and keys (docs/behaviour.md §51). */
export const staffActHandlers: Handlers<'listStaffActs' | 'exportStaffActs'> = {
  listStaffActs: async (context, { query: { startKey, perPage = operatorLimits.actsPerPage, ...asked } }) => {
    const after = startKey === undefined ? null : placeOf(startKey)
    const { acts, next } = await readPage(context, asked, { after, perPage })
    return { acts, nextKey: next && keyOf(next) }
  },
  // The reason is a parameter, so that it is noted with the call as every other one
  exportStaffActs: async (context, { query: { reason: _noted, ...asked } }) => {
    checkPeriod(asked)
    const name = `サインインとスタッフの記録_${context.tenant.key}_${asked.from}_${asked.to}.csv`
    return {
      headers: downloadHeaders({ name, contentType: 'text/csv; charset=utf-8', size: null }),
      content: fileOf(context, asked),
    }
  },
}
