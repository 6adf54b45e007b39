import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const params = { jobSeekerId: ids.jobSeeker }
const entry = {
  id: ids.contact,
  channel: 'call' as const,
  direction: 'to_job_seeker' as const,
  result: 'reached' as const,
  atDatetime: '2026-11-17T18:20:00+09:00',
  staffName: '佐伯 ゆかり',
  refusal: null,
  reason: '',
}
const broken = { refusal: 'outside_hours' as const, reason: '面接の時刻が当日に変わったため' }
const recorded = { ...entry, note: '候補日は26日の14時で合意。' }
const next = {
  nextFromDatetime: '2026-11-21T10:00:00+09:00',
  nextUntilDatetime: '2026-11-21T12:00:00+09:00',
}

/** How job seekers wish to be reached, and how they were. */
export const operatorContactExamples: OperatorExamples<
  'getContact' | 'recordContact' | 'listContactReports' | 'settleContactReport'
> = {
  getContact: {
    params,
    response: {
      contact: {
        jobSeekerId: ids.jobSeeker,
        isSaid: true,
        wish: {
          way: 'hours',
          hours: [
            { weekday: 2, from: 1_080, until: 1_200 },
            { weekday: 4, from: 1_080, until: 1_200 },
            { weekday: 6, from: 600, until: 720 },
          ],
          messagesInHours: false,
          skipsHolidays: true,
          isAdviserOnly: true,
          callsPerMonth: 2,
          messagesPerWeek: null,
          pausedUntil: null,
        },
        label: { kind: 'hours', text: '火木 18–20時 ほか' },
        hoursText: '火木 18–20時、土 10–12時',
        call: { refusal: 'outside_hours', ...next },
        message: { refusal: null, nextFromDatetime: null, nextUntilDatetime: null },
        counts: { callsThisMonth: 1, messagesThisMonth: 6, messagesThisWeek: 1 },
        changesDatetime: next.nextFromDatetime,
        contacts: [recorded],
      },
    },
  },
  recordContact: {
    params,
    body: {
      id: ids.contact,
      channel: entry.channel,
      direction: entry.direction,
      result: entry.result,
      atDatetime: entry.atDatetime,
      note: recorded.note,
    },
    response: { contact: recorded },
  },
  listContactReports: {
    response: {
      reports: [
        {
          id: ids.contact,
          jobSeekerId: ids.jobSeeker,
          familyName: '田中',
          givenName: '美咲',
          body: '勤務中にお電話がありました。',
          reportedDatetime: '2026-11-18T20:05:00+09:00',
          contact: { ...entry, ...broken },
        },
      ],
    },
  },
  settleContactReport: { params: { reportId: ids.contact } },
}
