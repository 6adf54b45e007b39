import type { ContractTerm, PostingTerms } from '@tsunagu/contract/feed/posting-terms.ts'
import type { Random } from '#seed/base/random.ts'
import { requirementOf } from './certifications.ts'
import { type Draft, isSalaried } from './draft.ts'

const insurances = {
  all: '健康保険、厚生年金、雇用保険、労災保険',
  byHours: '労災保険。週20時間以上の方は雇用保険、要件を満たす方は健康保険・厚生年金にも加入',
  accidentOnly: '労災保険',
}

function contractOf({ employment }: Draft, random: Random): ContractTerm {
  const conditional = (term: string, maxYears: number | null, maxTimes: number | null): ContractTerm => ({
    kind: 'fixed_term',
    term,
    renewal: {
      kind: 'conditional',
      standard: '契約満了時の業務量、勤務成績・態度、能力、事業所の経営状況により判断',
      maxYears,
      maxTimes,
    },
  })
  if (employment === 'full_time') return { kind: 'indefinite' }
  if (employment === 'spot') {
    return {
      kind: 'fixed_term',
      term: '1日',
      renewal: { kind: 'none', standard: 'なし（日ごとの契約）', maxYears: null, maxTimes: null },
    }
  }
  if (employment === 'dispatch') return conditional('3か月', 3, null)
  if (employment === 'contract')
    return conditional('1年（年度末まで）', random.pick([5, 3, null]), random.pick([4, null]))
  return random.chance(0.5)
    ? { kind: 'indefinite' }
    : conditional(random.pick(['1年（年度末まで）', '6か月']), random.pick([5, null]), null)
}

function holidaysOf(draft: Draft, random: Random): string {
  const { annualHolidays, schedule, employment } = draft
  if (employment === 'spot') return '1日単位の仕事のため、定めはありません'
  const paid = '有給休暇（入職6か月後、法定どおり）'
  if (annualHolidays === null)
    return `${schedule.isWeekendsOff ? '土日祝' : 'シフトによる'}（希望休は月${random.int(2, 5)}日まで）。${paid}`
  const summer = random.int(2, 4)
  const newYear = random.int(4, 6)
  const pattern = schedule.isWeekendsOff ? '土日祝' : random.pick(['4週8休', '月9日', 'シフトによる週休2日'])
  return `${pattern}、年間${annualHolidays}日。夏季${summer}日、年末年始${newYear}日、有給休暇（入職6か月後10日）、産前産後・育児・介護休業`
}

function overtimeOf({ overtimeHours }: Draft): string {
  return overtimeHours < 1 ? 'ほぼなし（月平均1時間未満）' : `あり（月平均${overtimeHours}時間・昨年度実績）`
}

function wageOf(draft: Draft, random: Random): PostingTerms['wage'] {
  const { pay, facility } = draft
  const raise = random.pick(['昇給 年1回', '昇給 年1回（前年度実績 月2,500円）', '昇給 年1回（人事評価による）'])
  const bonus = facility.bonusMonths > 0 ? `賞与 年2回・計${facility.bonusMonths}か月（前年度実績）` : '賞与 なし'
  const yearly = '昇給 年1回（年俸の改定）／賞与 年俸に含む'
  const ofSalary = pay.unitText === 'YEAR' ? yearly : `${raise}／${bonus}`
  const hourly =
    draft.employment === 'part_time'
      ? random.pick(['昇給あり／賞与 寸志あり', '昇給あり／賞与 なし'])
      : '昇給・賞与 なし'
  return {
    items: pay.items,
    fixedOvertime: pay.fixedOvertime,
    raiseAndBonus: isSalaried(draft) ? ofSalary : hourly,
    example: pay.example,
  }
}

function insuranceOf(draft: Draft): string {
  if (draft.employment === 'spot') return insurances.accidentOnly
  return draft.schedule.isPartTime ? insurances.byHours : insurances.all
}

function trialOf({ trialMonths, isSameInTrial }: Draft): PostingTerms['trialPeriod'] {
  if (trialMonths === 0) return { months: 0, conditions: 'なし' }
  return {
    months: trialMonths,
    conditions: isSameInTrial ? '期間中も給与・待遇は変わりません' : '期間中は一部の手当を支給しません（基本給は同じ）',
  }
}

/** The terms of work that the law wants shown, out of the same facts as title and body. */
export function writeTerms(draft: Draft, random: Random): PostingTerms {
  const { job, facility, setting, schedule, profile, employment } = draft
  const { prefectureName, municipalityName, town } = facility.place
  const isDispatched = employment === 'dispatch'
  const elsewhere = random.pick([
    `同じ法人の運営する事業所（${prefectureName}内）`,
    '法人の定める場所（転居をともなう異動はありません）',
  ])
  return {
    duties: {
      initial: `${setting}での${job.role}の業務。${job.tasks.slice(0, 5).join('、')}`,
      changeRange: employment === 'full_time' ? random.pick(profile.dutiesChangeRange) : '変更なし',
    },
    workplace: {
      initial: `${facility.shop}（${prefectureName}${municipalityName}${town}）`,
      changeRange: employment === 'full_time' && random.chance(0.45) ? elsewhere : '変更なし',
    },
    contract: contractOf(draft, random),
    trialPeriod: trialOf(draft),
    hours: schedule.hours,
    breaks: schedule.breaks,
    overtime: overtimeOf(draft),
    holidays: holidaysOf(draft, random),
    annualHolidays: draft.annualHolidays,
    wage: wageOf(draft, random),
    insurance: insuranceOf(draft),
    passiveSmoking: facility.isSmokeFree ? '敷地内禁煙' : '屋内禁煙（屋外に喫煙場所あり）',
    isDispatched,
    requirements: requirementOf(draft),
    dbs: job.occupation.startsWith('child_development') ? 'mandatory' : facility.kind.dbs,
  }
}
