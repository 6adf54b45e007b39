import { dateTime, dayOrEmpty, object, type Static, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/**
 * A column of the grid: a day, or with `isTypeCheckAll` the one whose boxes each check their whole row. A day that is past
 * or too far ahead is not available. `date` and `holidayName` are additions of ours; `''` where there is none.
 */
const scheduleColumn = object({
  name: Type.String(),
  isTypeCheckAll: Type.Boolean(),
  isAvailableDay: Type.Boolean(),
  date: Type.Optional(dayOrEmpty()),
  holidayName: Type.Optional(Type.String()),
})
export type ScheduleColumn = Static<typeof scheduleColumn>

/** Columns under one name, such as a month; `range` is how many they are. */
const scheduleSection = object({
  name: Type.String(),
  range: Type.Integer({ minimum: 1 }),
  columns: Type.Array(scheduleColumn),
})

/**
 * One box: a slot of a day. `startDateTime` is `''` in the column that checks all, whose boxes are checked where all of
 * their row are. `bookedText` says what is settled at that time (面接); `''` when nothing is.
 */
const scheduleCell = object({
  startDateTime: Type.String(),
  isChecked: Type.Boolean(),
  isEnabled: Type.Boolean(),
  bookedText: Type.String(),
})
export type ScheduleCell = Static<typeof scheduleCell>

/** One slot of every day: an hour, or half of one. `cells` are in the order of all columns, section after section. */
const scheduleRow = object({ name: Type.String(), cells: Type.Array(scheduleCell) })
export type ScheduleRow = Static<typeof scheduleRow>

/**
 * A grid of days by slots of time (docs/behaviour.md §17). `year` and `month` are those of its first day. Slots are grouped by
 * `columnPeriodHour` hours; they are that long, or half an hour: how far the rows begin apart. `prevFromDate` and `nextFromDate` begin the spans around it, `''` where there is none to show.
 */
export const schedule = object({
  year: Type.Integer(),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  columnPeriodHour: Type.Integer({ minimum: 1 }),
  prevFromDate: dayOrEmpty(),
  nextFromDate: dayOrEmpty(),
  rows: Type.Array(scheduleRow),
  sections: Type.Array(scheduleSection),
})
export type Schedule = Static<typeof schedule>

/** Hours the sample offers, from the first hour on. */
const sampleHours = 4
const sampleDays = ['26', '27', '28', '29', '30', '01', '02'].map((date, index) => ({
  date: `2026-${index < 5 ? '11' : '12'}-${date}`,
  weekday: '木金土日月火水'.charAt(index),
}))

const sampleColumn = ({ date, weekday }: (typeof sampleDays)[number]): ScheduleColumn => ({
  name: `${Number(date.slice(-2))}(${weekday})`,
  isTypeCheckAll: false,
  isAvailableDay: weekday !== '木',
  date,
  holidayName: '',
})

const sampleCell = (date: string, hour: number, column: number): ScheduleCell => {
  const isBooked = column === 3 && hour === 11
  return {
    startDateTime: `${date}T${String(hour).padStart(2, '0')}:00:00+09:00`,
    isChecked: column === 1 || (column === 4 && hour > 10),
    isEnabled: column > 0 && !isBooked,
    bookedText: isBooked ? '面接' : '',
  }
}

const allOfRow: ScheduleCell = { startDateTime: '', isChecked: false, isEnabled: true, bookedText: '' }

/**
 * When the job seeker can have an interview (docs/behaviour.md §17), and a word about it for the adviser. Additions of ours:
 * `revision` stands for what is saved, and a save that names it overwrites nothing newer; `isPreview` marks what others see
 * by a share key, with a surname for a name and nothing to press; `sharedUntilDatetime` is the end of that key.
 */
export const availableSchedule = defineComponent({
  payload: object({
    id: Type.String(),
    jobSeekerName: Type.String(),
    note: Type.String(),
    schedule,
    revision: Type.Optional(Type.String()),
    isPreview: Type.Optional(Type.Boolean()),
    sharedUntilDatetime: Type.Optional(dateTime()),
  }),
  sample: {
    id: 'schedule',
    jobSeekerName: '田中 美咲',
    note: '夜勤明けの日は13時以降だと助かります。',
    schedule: {
      year: 2026,
      month: 11,
      columnPeriodHour: 1,
      prevFromDate: '',
      nextFromDate: '2026-12-03',
      rows: Array.from({ length: sampleHours }, (_, row) => ({
        name: `${row + 9}:00`,
        cells: [allOfRow, ...sampleDays.map(({ date }, column) => sampleCell(date, row + 9, column))],
      })),
      sections: [
        {
          name: '',
          range: 1,
          columns: [{ name: 'すべて', isTypeCheckAll: true, isAvailableDay: true, date: '', holidayName: '' }],
        },
        { name: '2026年11月', range: 5, columns: sampleDays.slice(0, 5).map(sampleColumn) },
        { name: '12月', range: 2, columns: sampleDays.slice(5).map(sampleColumn) },
      ],
    },
  },
})
