import type { JobProfile } from './job-profile.ts'

/** Words that only fit some facility types, where a job is done at several. */
const settingWords: readonly (readonly [words: RegExp, facilityTypes: readonly string[]])[] = [
  [/病棟|外来(?!フロア)/, ['hospital']],
  [/クリニック/, ['clinic']],
  [/健診センター|巡回健診|検査センター/, ['checkup_center']],
  [/小規模園/, ['small_nursery']],
  [/小規模多機能/, ['multifunction_small']],
  [/認可/, ['licensed_nursery']],
  [/こども園/, ['certified_childcare_center']],
  [/企業主導/, ['company_nursery']],
  [/院内|病院/, ['hospital_nursery', 'hospital']],
  [/特養/, ['special_nursing_home']],
  [/老健/, ['geriatric_health_facility']],
  [/グループホーム/, ['group_home', 'disability_welfare']],
  [/有料老人ホーム/, ['private_nursing_home']],
  [/サービス付き/, ['serviced_housing']],
  [/デイ|通所/, ['day_service', 'day_care', 'child_development', 'disability_welfare']],
  [/入居|看取り/, ['special_nursing_home', 'geriatric_health_facility', 'private_nursing_home']],
  [/ショートステイ/, ['special_nursing_home', 'geriatric_health_facility']],
  [/訪問介護/, ['home_visit_care']],
  [/メーカー|会社|大学病院|地域の病院/, ['company']],
]

/** The settings of a job that fit one of its facility types; all of them where none fits. */
export function settingsFor(job: JobProfile, facilityType: string): readonly string[] {
  if (job.facilityTypes.length === 1) return job.settings
  const isFitting = (setting: string) =>
    settingWords.every(([words, facilityTypes]) => facilityTypes.includes(facilityType) || !words.test(setting))
  const fitting = job.settings.filter(isFitting)
  return fitting.length > 0 ? fitting : job.settings
}
