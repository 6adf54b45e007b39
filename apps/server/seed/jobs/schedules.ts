import type { Random } from '#seed/base/random.ts'

/** When one works: texts for the terms and the card, and what follows for facets and pay. */
export interface Schedule {
  /** Facet ids of work styles. */
  workStyles: readonly string[]
  /** A label of a few characters; '' when there is nothing to single out. */
  label: string
  /** A few words for the title; '' when there is nothing to say. */
  hook: string
  hours: string
  /** One line for cards. */
  summary: string
  breaks: string
  /** Nights a month. */
  nightShifts: number
  isWeekendsOff: boolean
  /** A short day or week: hourly pay, and the insurances depend on the hours. */
  isPartTime: boolean
}

const base = { label: '', hook: '', nightShifts: 0, isWeekendsOff: false, isPartTime: false, breaks: '60分' }

const clock = (minutes: number) => `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`
const span = (start: number, length: number) => `${clock(start)}〜${clock(start + length)}`

const dayShift = (random: Random) => span(random.pick([480, 495, 510, 525, 540]), random.pick([525, 540]))

function twoShift(random: Random): Schedule {
  const nightShifts = random.int(3, 5)
  const day = dayShift(random)
  const night = `夜勤 ${clock(random.pick([960, 990, 1020]))}〜翌${random.pick(['9:00', '9:30', '10:00'])}`
  return {
    ...base,
    workStyles: ['two_shift'],
    label: '二交代',
    hook: `二交代・夜勤月${nightShifts}回`,
    hours: `日勤 ${day}／${night}（二交代、夜勤は月${nightShifts}回ほど）`,
    summary: `${day}／${night}`,
    breaks: '日勤60分・夜勤120分',
    nightShifts,
  }
}

function threeShift(random: Random): Schedule {
  const nightShifts = random.int(6, 8)
  const day = dayShift(random)
  return {
    ...base,
    workStyles: ['three_shift'],
    label: '三交代',
    hook: '三交代',
    hours: `日勤 ${day}／準夜 16:30〜翌1:00／深夜 0:30〜9:00（三交代、夜勤は月${nightShifts}回ほど）`,
    summary: `${day}／準夜 16:30〜翌1:00 ほか`,
    breaks: '各勤務とも60分',
    nightShifts,
  }
}

function careShift(random: Random): Schedule {
  const nightShifts = random.int(3, 5)
  const early = span(random.pick([405, 420, 435]), 540)
  const late = span(random.pick([630, 660, 690]), 540)
  const night = `夜勤 ${clock(random.pick([990, 1020]))}〜翌${random.pick(['9:30', '10:00'])}`
  return {
    ...base,
    workStyles: ['two_shift', 'shift'],
    label: 'シフト制',
    hook: `夜勤月${nightShifts}回`,
    hours: `早番 ${early}／日勤 8:30〜17:30／遅番 ${late}／${night}（夜勤は月${nightShifts}回ほど）`,
    summary: `早番 ${early}／${night} ほか`,
    breaks: '日中60分・夜勤120分',
    nightShifts,
  }
}

function nightOnly(random: Random): Schedule {
  const nightShifts = random.int(8, 10)
  const hours = `${clock(random.pick([960, 990, 1020]))}〜翌${random.pick(['9:00', '9:30', '10:00'])}`
  return {
    ...base,
    workStyles: ['night_only'],
    label: '夜勤専従',
    hook: `夜勤専従・月${nightShifts}回`,
    hours: `夜勤のみ ${hours}（月${nightShifts}回ほど）`,
    summary: `夜勤のみ ${hours}`,
    breaks: '120分（仮眠室あり）',
    nightShifts,
  }
}

function weekdays(random: Random): Schedule {
  const hours = dayShift(random)
  return {
    ...base,
    workStyles: ['day_only', 'weekdays_only'],
    label: '平日のみ',
    hook: '土日祝休み',
    hours: `${hours}（月〜金）`,
    summary: `${hours}（平日のみ）`,
    isWeekendsOff: true,
  }
}

function dayOnly(random: Random): Schedule {
  const hours = dayShift(random)
  return {
    ...base,
    workStyles: ['day_only', 'shift'],
    label: '日勤のみ',
    hook: random.pick(['日勤のみ', '夜勤なし']),
    hours: `${hours}（週5日、シフト制）`,
    summary: `${hours}（日勤のみ）`,
  }
}

function clinicHours(random: Random): Schedule {
  const start = random.pick([510, 525, 540])
  const evening = random.pick([1080, 1110, 1140])
  const closed = random.pick(['木曜午後・日祝', '水曜午後・日祝', '木曜・日祝', '土曜午後・日祝'])
  return {
    ...base,
    workStyles: ['day_only'],
    label: '日勤のみ',
    hook: random.pick(['日祝休み', '夜勤なし']),
    hours: `${clock(start)}〜${clock(evening)}のうち実働8時間（${closed}は休診）。土曜は${clock(start)}〜13:30`,
    summary: `${clock(start)}〜${clock(evening)}（実働8時間）`,
    breaks: `${random.pick([60, 90, 120])}分`,
  }
}

function earlyLate(random: Random): Schedule {
  const open = random.pick([420, 435, 450])
  const close = random.pick([1110, 1140, 1170])
  return {
    ...base,
    workStyles: ['early_late_shift', 'shift'],
    label: 'シフト制',
    hook: random.pick(['固定シフト相談可', '早番・遅番は月4回ずつ', '']),
    hours: `${clock(open)}〜${clock(close)}のうち実働8時間（早番・中番・遅番の交代）`,
    summary: `${clock(open)}〜${clock(close)}（実働8時間）`,
  }
}

function storeHours(random: Random): Schedule {
  const open = random.pick([540, 570, 600])
  const close = random.pick([1170, 1200, 1260, 1320])
  return {
    ...base,
    workStyles: ['shift'],
    label: 'シフト制',
    hook: random.pick(['希望休 月3日', '閉店後の残業なし', '']),
    hours: `${clock(open)}〜${clock(close)}のうち実働8時間（シフト制）`,
    summary: `${clock(open)}〜${clock(close)}（実働8時間）`,
  }
}

function afterSchool(random: Random): Schedule {
  const close = random.pick([1110, 1140, 1170])
  const start = close - 540
  return {
    ...base,
    workStyles: ['fixed_hours'],
    label: '固定時間',
    hook: random.pick(['日祝休み', '午前はゆっくり']),
    hours: `${span(start, 540)}（小学校の長期休みは8:00〜19:00のうち実働8時間）`,
    summary: `${span(start, 540)}（固定時間）`,
  }
}

const part = (random: Random, hours: string, workStyles: readonly string[], label: string, hook: string): Schedule => {
  const days = random.pick(['週2日から', '週3日から', '週2〜4日', '週4日'])
  const few = days === '週4日' ? [] : ['few_days']
  return {
    ...base,
    workStyles: [...workStyles, ...few],
    label,
    hook: `${hook}・${days}`,
    hours: `${hours}（${days}、曜日は相談）`,
    summary: `${hours}（${days}）`,
    breaks: '6時間を超える日は45分',
    isPartTime: true,
  }
}

const builders = {
  two_shift: twoShift,
  three_shift: threeShift,
  care_shift: careShift,
  night_only: nightOnly,
  weekdays,
  day_only: dayOnly,
  clinic_hours: clinicHours,
  early_late: earlyLate,
  store_hours: storeHours,
  after_school: afterSchool,
  mornings: (random) =>
    part(
      random,
      span(random.pick([480, 510, 525, 540]), random.pick([240, 255, 270])),
      ['day_only', 'short_hours'],
      '午前のみ',
      '午前のみ',
    ),
  daytime: (random) =>
    part(
      random,
      span(random.pick([540, 555, 570, 600]), random.pick([300, 330, 360])),
      ['day_only', 'short_hours'],
      '短時間',
      '扶養内も可',
    ),
  evenings: (random) =>
    part(
      random,
      span(random.pick([930, 960, 990]), random.pick([180, 210, 240])),
      ['evenings_only', 'short_hours'],
      '夕方のみ',
      '夕方のみ',
    ),
  weekend: (random) =>
    part(
      random,
      span(random.pick([540, 570, 600]), random.pick([420, 480])),
      ['weekend_only'],
      '土日のみ',
      '土日だけでも',
    ),
  mornings_evenings: (random) =>
    part(
      random,
      random.pick(['7:00〜10:00 または 16:00〜19:00', '7:30〜9:30 または 16:30〜19:00']),
      ['mornings_or_evenings', 'short_hours'],
      '朝夕のみ',
      '朝夕だけ',
    ),
  short_visits: (random) =>
    part(random, '8:00〜19:00のうち1件30〜60分から', ['short_visits', 'short_hours'], '1件から', '1日1件から'),
} satisfies Record<string, (random: Random) => Schedule>

export type ScheduleKind = keyof typeof builders

/** One working time of a kind. Work styles that the service does not know are for the caller to leave out. */
export const createSchedule = (kind: ScheduleKind, random: Random): Schedule => builders[kind](random)
