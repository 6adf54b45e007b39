import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { findPostings, listNewestPostingIds, type PostingRow } from '#server/postings/posting.queries.ts'
import { demoJobSeeker } from './demo-people.ts'
import { isWithinReach } from './demo-reach.ts'

/** What she can do and wants to do. */
interface Wishes {
  certifications: readonly string[]
  /** Beginnings of occupations' ids. */
  occupations: readonly string[]
}

/** How well a posting is what she wants: open to her licence, permanent, her occupation, in her ward, in this order. */
function rankOf({ document }: PostingRow, { certifications, occupations }: Wishes): number {
  const { facets, municipalityCode } = document['x-tsunagu']
  const isOpenToHer = facets.certifications.some((one) => certifications.includes(one))
  const isPermanent = facets.employmentTypes.includes('full_time')
  const isOwnWork = facets.occupationCategories.some((one) => occupations.some((own) => one.startsWith(own)))
  const isInWard = municipalityCode === demoJobSeeker.municipalityCode
  return [isOpenToHer, isPermanent, isOwnWork, isInWard].reduce((rank, isMet) => rank * 2 + (isMet ? 0 : 1), 0)
}

/** Postings for what she does on the portal; those that are missing were not found near her home. */
export interface DemoPostings {
  offered: PostingRow | undefined
  interview: PostingRow | undefined
  entered: PostingRow | undefined
  referred: PostingRow[]
  waiting: PostingRow | undefined
  closed: PostingRow | undefined
  liked: PostingRow[]
  viewed: PostingRow[]
}

const considered = 240
/** The newest of all and the newest around her home are left alone, so that they can be applied for. */
const untouched = 4
/** Others may be gone tomorrow. */
const openForDays = 10

/** Chooses among the newest open postings those near her home that fit her best, each for one purpose. */
export async function findDemoPostings(
  scope: TenantScope,
  { now, ...wishes }: Wishes & { now: Date },
): Promise<DemoPostings> {
  const ids = await listNewestPostingIds(scope, { today: dayInTokyo(now), limit: considered })
  const lastDay = dayInTokyo(new Date(now.getTime() + openForDays * 86_400_000))
  const near = (await findPostings(scope, ids.slice(untouched), null)).filter(
    (posting) => isWithinReach(posting) && (posting.expireDate ?? lastDay) >= lastDay,
  )
  const [offered, interview, entered, firstReferred, secondReferred, waiting, closed, ...rest] = near
    .slice(untouched)
    .toSorted((one, other) => rankOf(one, wishes) - rankOf(other, wishes))
  const present = (...rows: (PostingRow | undefined)[]) => rows.flatMap((row) => row ?? [])
  return {
    offered,
    interview,
    entered,
    referred: present(firstReferred, secondReferred),
    waiting,
    closed,
    liked: rest.slice(0, 3),
    viewed: present(rest[0], rest[3], interview, firstReferred),
  }
}
