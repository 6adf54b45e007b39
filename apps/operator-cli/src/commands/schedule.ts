import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { jobSeekerArgument } from './shared-options.ts'

type Schedule = Output<'getScheduleOfJobSeeker'>

/** The hours of each day in a line: `2026-12-01  10:00 11:00`. */
function formatFree(beginnings: readonly string[]): string {
  const days = Map.groupBy(beginnings, (time) => time.slice(0, 10))
  const lines = [...days].map(
    ([day, times]) => `  ${plainText(day)}  ${times.map((time) => plainText(time.slice(11, 16))).join(' ')}\n`,
  )
  return lines.length === 0 ? '  none\n' : lines.join('')
}

function formatSchedule({ note, freeHours, booked, workSchedules }: Schedule): string {
  const taken = booked.map((one) => `  ${plainText(`${one.startDateTime}  ${one.minutes} minutes  ${one.status}`)}\n`)
  const files = workSchedules.map(({ fileId, name }) => `  ${plainText(`${fileId}  ${name}`)}\n`)
  return [
    `Free, the hours that begin at\n${formatFree(freeHours)}`,
    taken.length > 0 ? `\nBooked\n${taken.join('')}` : '',
    files.length > 0 ? `\nWork schedules (file get JOB_SEEKER FILE)\n${files.join('')}` : '',
    note === '' ? '' : `\nNote\n  ${plainText(note)}\n`,
  ].join('')
}

/** `schedule show`: when a job seeker is free. */
export const scheduleCommand = defineCommand({
  name: 'schedule',
  intro: `The free hours that a job seeker has given, without those that are booked, in Japan's time; four
weeks from today unless days are given.`,
  arguments: { JOB_SEEKER: jobSeekerArgument },
  options: {
    from: { type: 'string', value: 'DAY', kind: 'day', help: 'the first day, as in 2026-12-01' },
    to: { type: 'string', value: 'DAY', kind: 'day', help: 'the last day' },
  },
  purpose: 'read schedules',
  scope: 'interviews:write',
  notFound: 'The service has no such job seeker: progress list prints ids. Who is invited has to sign up first.',
  subcommands: {
    show: {
      args: ['JOB_SEEKER'],
      options: ['from', 'to'],
      run: async ({ args: [jobSeekerId = ''], options: { from, to }, call, show }) => {
        const query = { ...(from && { fromDate: from }), ...(to && { toDate: to }) }
        show(await call('getScheduleOfJobSeeker', { params: { jobSeekerId }, query }), formatSchedule)
      },
    },
  },
  examples: [
    'schedule show JOB_SEEKER -s kango',
    'schedule show JOB_SEEKER --from 2026-12-01 --to 2026-12-07 -s kango',
  ],
})
