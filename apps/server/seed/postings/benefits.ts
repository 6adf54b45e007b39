import type { Random } from '#seed/base/random.ts'
import type { Benefit } from '#seed/jobs/job-profile.ts'
import { type Draft, isSalaried } from './draft.ts'

/** A feature that follows from another one and needs no words of its own. */
const silent = (id: string): Benefit => ({ id, tag: '' })

function timeBenefits({ annualHolidays, schedule, overtimeHours }: Draft, random: Random): Benefit[] {
  const benefits: Benefit[] = []
  if (annualHolidays !== null && annualHolidays >= 110) {
    const level = annualHolidays >= 130 ? 130 : annualHolidays >= 120 ? 120 : 110
    const days = `年間休日${annualHolidays}日`
    benefits.push({
      id: `holidays_${level}`,
      tag: days,
      hook: days,
      claim: `年間休日は${annualHolidays}日。`,
      sentence: `年間休日は${annualHolidays}日で、有給休暇は入職の6か月後に10日つきます。`,
    })
    for (const lower of [110, 120].filter((one) => one < level)) benefits.push(silent(`holidays_${lower}`))
  }
  if (schedule.isWeekendsOff)
    benefits.push({ id: 'weekends_off', tag: '土日祝休み', claim: '土日祝は休み、予定が立てやすい働き方です。' })
  else if (annualHolidays !== null && random.chance(0.55))
    benefits.push({ id: 'four_weeks_eight_days', tag: '4週8休以上' })
  if (overtimeHours <= 10) {
    const isNone = overtimeHours < 1
    benefits.push({
      id: 'overtime_10h',
      tag: isNone ? '残業ほぼなし' : `残業 月${Math.ceil(overtimeHours)}時間ほど`,
      hook: isNone ? '残業ほぼなし' : `残業 月${Math.ceil(overtimeHours)}時間`,
      claim: isNone ? '残業はほとんどありません。' : `残業は月平均${overtimeHours}時間。`,
      sentence: isNone
        ? '残業はほとんどありません。'
        : `残業は月平均${overtimeHours}時間（昨年度の実績）で、1分単位で支給します。`,
    })
  }
  if (overtimeHours < 1) benefits.push(silent('no_overtime_almost'))
  if (schedule.nightShifts > 0 && schedule.nightShifts <= 4)
    benefits.push({ id: 'night_shifts_4', tag: `夜勤 月${schedule.nightShifts}回` })
  if (schedule.nightShifts === 0) benefits.push({ id: 'no_night_shift', tag: '夜勤なし' })
  return benefits
}

const carSentences = [
  '車での通勤ができ、駐車場は無料です。',
  'お車での通勤もできます（駐車場 月2,000円）。',
  '敷地内に職員用の駐車場があります。',
]

function placeBenefits({ facility }: Draft, random: Random): Benefit[] {
  const benefits: Benefit[] = []
  const walk = facility.place.access.find(({ by, minutes }) => by === 'walk' && minutes <= 10)
  if (walk !== undefined) {
    benefits.push({
      id: 'near_station',
      tag: '駅徒歩10分以内',
      hook: `${walk.stationName}駅から徒歩${walk.minutes}分`,
      claim: `${walk.stationName}駅から歩いて${walk.minutes}分。`,
    })
  }
  if (facility.canCommuteByCar)
    benefits.push({
      id: 'car_commute',
      tag: '車通勤OK',
      hook: '車通勤OK',
      sentence: random.pick(carSentences),
    })
  if (facility.isSmokeFree) benefits.push(silent('smoke_free'))
  return benefits
}

function payBenefits(draft: Draft, random: Random): Benefit[] {
  const { facility, pay } = draft
  const benefits: Benefit[] = []
  if (!isSalaried(draft)) return benefits
  if (pay.items.some(({ name }) => name.startsWith('夜勤手当'))) benefits.push(silent('night_allowance_included'))
  const { bonusMonths } = facility
  const isYearly = pay.unitText === 'YEAR'
  if (bonusMonths > 0 && !isYearly) {
    const bonus = { id: 'bonus', tag: `賞与 年${bonusMonths}か月` }
    const words = { hook: `賞与${bonusMonths}か月`, claim: `賞与は年${bonusMonths}か月（前年度実績）。` }
    benefits.push(bonusMonths >= 3 ? { ...bonus, ...words } : bonus)
  }
  if (facility.hasRetirementPay) benefits.push({ id: 'retirement_pay', tag: '退職金あり' })
  if (facility.hasHousing)
    benefits.push({
      id: 'housing',
      tag: '寮・借上社宅',
      hook: '寮・借上社宅あり',
      sentence: '単身者向けの借上社宅（自己負担は家賃の2割）を利用できます。',
    })
  if ((isYearly ? pay.min : pay.min * 12) >= 5_000_000)
    benefits.push({ id: 'yearly_5_million', tag: '年収500万円以上', hook: '年収500万円以上' })
  if (random.chance(0.3))
    benefits.push({
      id: 'shorter_hours',
      tag: '時短制度あり',
      sentence: 'お子さんが小学校3年生になるまで、時短で働けます。',
    })
  if (random.chance(0.4))
    benefits.push({ id: 'childcare_leave', tag: '育休の実績', claim: '育休からの復帰率は9割をこえます。' })
  return benefits
}

function personBenefits(draft: Draft, random: Random): Benefit[] {
  const { job, employment } = draft
  const benefits: Benefit[] = []
  if (job.certifications.includes('no_license'))
    benefits.push({ id: 'no_license_ok', tag: '無資格OK', hook: '無資格から始められます' })
  if (draft.trialMonths > 0 && draft.isSameInTrial) benefits.push(silent('same_terms_in_trial'))
  if (employment === 'spot' || (employment === 'part_time' && random.chance(0.45)))
    benefits.push({ id: 'double_work', tag: 'WワークOK', hook: 'WワークOK' })
  if (job.isLeading) return benefits
  if (random.chance(0.6))
    benefits.push({
      id: 'blank_ok',
      tag: 'ブランク可',
      hook: 'ブランク可',
      claim: 'ブランクのある方も、練習から始められます。',
    })
  const wantsExperience = /経験/.test(job.requirement) && !job.requirement.includes('問いません')
  if (!wantsExperience && random.chance(0.35))
    benefits.push({
      id: 'beginners_ok',
      tag: '未経験可',
      hook: 'この分野が初めての方も歓迎',
      claim: 'この分野が初めての方も歓迎します。',
    })
  if (employment === 'full_time' && random.chance(0.22)) benefits.push({ id: 'new_graduates_ok', tag: '新卒可' })
  if (random.chance(0.4))
    benefits.push({
      id: 'training',
      tag: '研修・資格取得支援',
      sentence: '外部研修の費用は年3万円まで補助し、勤務として参加できます。',
    })
  return benefits
}

function serviceBenefits({ profile, job, facility }: Draft, random: Random): Benefit[] {
  const takenGroups = new Set<string>()
  return profile.benefits.filter(({ chance, facilityTypes, occupations, group }) => {
    const isFitting =
      (facilityTypes?.includes(facility.type) ?? true) &&
      (occupations?.some((one) => job.occupation.startsWith(one)) ?? true)
    if (!isFitting || (group !== undefined && takenGroups.has(group)) || !random.chance(chance)) return false
    if (group !== undefined) takenGroups.add(group)
    return true
  })
}

/** All that the posting offers, in random order; only features that the service's facets know, each once. */
export function createBenefits(draft: Draft, random: Random): Benefit[] {
  const all = [
    ...serviceBenefits(draft, random),
    ...timeBenefits(draft, random),
    ...placeBenefits(draft, random),
    ...payBenefits(draft, random),
    ...personBenefits(draft, random),
  ].filter(({ id }) => draft.facets.features.has(id))
  return random.sample([...new Map(all.map((benefit) => [benefit.id, benefit])).values()], all.length)
}

const therapists = /^(physical|occupational|speech)_therapist_hospital$/

/** Work styles of the schedule and the workplace that the service's facets know. */
export function createWorkStyles(draft: Draft, benefits: readonly Benefit[], random: Random): string[] {
  const { schedule, facility, service, job } = draft
  const styles = [...schedule.workStyles]
  const hasOnCall = benefits.some(({ id }) => id === 'on_call_allowance')
  if (service === 'kango' && facility.type === 'home_visit_nursing' && !hasOnCall) styles.push('no_on_call')
  if (service === 'comedical' || (service === 'yakuzai' && facility.type === 'hospital')) {
    styles.push(facility.type === 'hospital' && random.chance(0.3) ? 'on_duty_rotation' : 'no_on_call')
  }
  if (therapists.test(job.occupation) && random.chance(0.4)) styles.push('every_day_rehabilitation')
  if (job.occupation === 'nursery_teacher_night' && /夜間|24時間/.test(draft.setting)) styles.push('night_care')
  return [...new Set(styles)].filter((id) => draft.facets.workStyles.has(id))
}
