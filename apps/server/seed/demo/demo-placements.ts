import { randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { findPostings, listNewestPostingIds } from '#server/postings/posting.queries.ts'

type Entry = {
  name: string
  /** Days from today, before it if negative. */
  accepted: number
  joining: number
  basisYen?: number
  permille?: number
  invoiced?: number
  paid?: number
  isJoined?: boolean
  isStaying?: boolean
  left?: number
  /** In per cent of the fee. */
  refund?: number
  refunded?: number
}

/** From somebody who is yet to join to somebody who left early. Nobody of them exists. */
const entries: readonly Entry[] = [
  { name: '今泉 梓', accepted: -5, joining: 41 },
  { name: '梶原 綾', accepted: -58, joining: -20, isJoined: true, basisYen: 4_620_000, permille: 300 },
  {
    name: '松永 京子',
    accepted: -75,
    joining: -41,
    isJoined: true,
    basisYen: 4_104_000,
    permille: 280,
    invoiced: -35,
    paid: -14,
  },
  { name: '新井 恵理', accepted: -92, joining: -55 },
  {
    name: '吉永 さとみ',
    accepted: -231,
    joining: -190,
    isJoined: true,
    basisYen: 3_240_000,
    permille: 250,
    invoiced: -180,
    paid: -160,
  },
  {
    name: '篠田 早苗',
    accepted: -300,
    joining: -256,
    isJoined: true,
    basisYen: 4_140_000,
    permille: 280,
    invoiced: -250,
    paid: -226,
    isStaying: true,
  },
  {
    name: '戸田 久美',
    accepted: -320,
    joining: -262,
    isJoined: true,
    basisYen: 3_960_000,
    permille: 280,
    invoiced: -255,
    paid: -230,
    left: -182,
    refund: 50,
    refunded: -161,
  },
]

/** People who were placed and have left the service since: they are in the ledger of fees alone. */
export async function addDemoPlacements(scope: TenantScope, now: Date): Promise<void> {
  const today = dayInTokyo(now)
  const ids = await listNewestPostingIds(scope, { today, limit: entries.length })
  const postings = await findPostings(scope, ids, null)
  const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(today, days))
  const rows = postings.flatMap(({ id, document }, index) => {
    const entry = entries[index]
    if (!entry) return []
    const { basisYen = null, permille = null, refund } = entry
    const feeYen = basisYen === null || permille === null ? null : (basisYen * permille) / 1_000
    return [
      {
        id: randomUUID(),
        job_seeker_id: null,
        person_name: entry.name,
        ended_at: now,
        job_posting_id: id,
        source_id: `${document.identifier.name} ${document.identifier.value}`,
        employer: document.hiringOrganization.name,
        position: document.title,
        occupation: document['x-tsunagu'].facets.occupationCategories[0] ?? '',
        accepted_on: addDays(today, entry.accepted),
        joining_day: addDays(today, entry.joining),
        joining_state: entry.isJoined ? ('joined' as const) : ('expected' as const),
        is_permanent: true,
        employment_kind: 'regular' as const,
        fee_kind: feeYen === null ? null : ('registered' as const),
        fee_payer: '',
        basis_yen: basisYen,
        rate_permille: permille,
        fee_yen: feeYen,
        fee_note: '',
        invoiced_on: dayAt(entry.invoiced),
        paid_on: dayAt(entry.paid),
        six_months: entry.left === undefined ? (entry.isStaying ? ('staying' as const) : null) : ('left' as const),
        left_on: dayAt(entry.left),
        leaving_reason: entry.left === undefined ? null : ('own_wish' as const),
        refund_yen: refund === undefined || feeYen === null ? null : Math.floor((feeYen * refund) / 100),
        refunded_on: dayAt(entry.refunded),
        joining_asked_at: null,
        joining_answered_at: null,
        staying_asked_at: null,
        staying_answered_at: null,
        version: 1,
      },
    ]
  })
  if (rows.length > 0) await scope.insertInto('placement', rows).execute()
}
