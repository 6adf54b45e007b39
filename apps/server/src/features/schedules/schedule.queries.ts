import type { SlotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { FreeHours } from './schedule.policy.ts'

interface Owner {
  jobSeekerId: string
}

/** Keys of the profile that make a name. */
const nameKeys = ['family_name', 'given_name'] as const

/**
 * Whose schedule it is by some parts of their name, the word to the adviser (`''` where there is none), and how long the
 * slots were that were saved last.
 */
export async function findScheduleOwner(
  scope: TenantScope,
  { jobSeekerId, names = nameKeys }: Owner & { names?: readonly (typeof nameKeys)[number][] },
): Promise<{ jobSeekerName: string; note: string; slotMinutes: SlotMinutes }> {
  const row = await scope
    .selectFrom('job_seeker')
    .leftJoin('available_schedule as schedule', (join) =>
      join.onRef('schedule.tenant', '=', 'job_seeker.tenant').onRef('schedule.job_seeker_id', '=', 'job_seeker.id'),
    )
    .select((eb) => [
      sql<string>`coalesce(schedule.note, '')`.as('note'),
      sql<SlotMinutes>`coalesce(schedule.slot_minutes, 60)`.as('slotMinutes'),
      eb
        .selectFrom('profile_answer as answer')
        .select(
          sql<string | null>`string_agg(answer.state #>> '{contentStates,0,text}', ' ' order by answer.key)`.as('name'),
        )
        .whereRef('answer.tenant', '=', 'job_seeker.tenant')
        .whereRef('answer.job_seeker_id', '=', 'job_seeker.id')
        .where('answer.key', 'in', names)
        .where('answer.key_index', '=', 0)
        .as('name'),
    ])
    .where('job_seeker.id', '=', jobSeekerId)
    .executeTakeFirst()
  return { jobSeekerName: row?.name ?? '', note: row?.note ?? '', slotMinutes: row?.slotMinutes ?? 60 }
}

/** Locks a job seeker's schedule until the transaction ends; returns the note. */
export async function lockSchedule(scope: TenantScope, jobSeekerId: string, now: Date): Promise<string> {
  await scope
    .insertInto('available_schedule', { job_seeker_id: jobSeekerId, note: '', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { note } = await scope
    .selectFrom('available_schedule')
    .select('note')
    .where('job_seeker_id', '=', jobSeekerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return note
}

/**
 * Replaces the free hours of a span of time, and the note to the adviser; returns whether anything has changed. Two
 * calls of one job seeker wait for each other at the schedule's row.
 */
export async function replaceFreeHours(
  scope: TenantScope,
  { jobSeekerId, startsAt, minutes, from, until, note }: Owner & FreeHours & { note: string },
  now: Date,
): Promise<boolean> {
  const stored = { note, slot_minutes: minutes, updated_at: now }
  const noted = await scope
    .insertInto('available_schedule', { job_seeker_id: jobSeekerId, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'job_seeker_id'])
        .doUpdateSet(stored)
        .where(({ or, eb }) =>
          or([eb('available_schedule.note', '<>', note), eb('available_schedule.slot_minutes', '<>', minutes)]),
        ),
    )
    .returning('note')
    .executeTakeFirst()
  const inSpan = scope
    .deleteFrom('available_slot')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
  const removed = await (startsAt.length > 0 ? inSpan.where('starts_at', 'not in', startsAt) : inSpan)
    .returning('starts_at')
    .execute()
  const isOtherwise = noted !== undefined || removed.length > 0
  if (startsAt.length === 0) return isOtherwise
  const added = await scope
    .insertInto(
      'available_slot',
      startsAt.map((time) => ({ job_seeker_id: jobSeekerId, starts_at: time, minutes })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'job_seeker_id', 'starts_at'])
        .doUpdateSet({ minutes })
        .where('available_slot.minutes', '<>', minutes),
    )
    .returning('starts_at')
    .execute()
  return isOtherwise || added.length > 0
}

/** A shift file. */
export interface WorkSchedule {
  fileId: string
  name: string
  savedAt: Date
}

/** A job seeker's shift files, the oldest first. */
export const listWorkSchedules = (scope: TenantScope, jobSeekerId: string): Promise<WorkSchedule[]> =>
  scope
    .selectFrom('stored_file')
    .select(['id as fileId', 'name', 'created_at as savedAt'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('kind', '=', 'work_schedule')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')
    .orderBy('id')
    .execute()
