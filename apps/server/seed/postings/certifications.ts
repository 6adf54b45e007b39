import type { Draft } from './draft.ts'

/** Licences beside the required ones that a workplace values, and where. */
interface Valued {
  id: string
  words: string
  occupations: RegExp
}

const car: Valued = {
  id: 'driving_license',
  words: '普通自動車免許',
  occupations: /home_visit|home_helper|day_service|multifunction/,
}
const valued: Readonly<Record<string, readonly Valued[]>> = {
  kango: [
    { id: 'certified_nurse', words: '認定看護師', occupations: /^nurse_(ward|icu|operating|outpatient|chief)/ },
    { id: 'certified_nurse_specialist', words: '専門看護師', occupations: /^nurse_(ward|icu|chief)/ },
    { id: 'specific_acts', words: '特定行為研修修了', occupations: /^nurse_(ward|icu|home_visit|care_facility)/ },
    car,
  ],
  yakuzai: [
    {
      id: 'certified_pharmacist',
      words: '研修認定薬剤師',
      occupations: /^pharmacist_(dispensing|home|pharmacy|drugstore)/,
    },
    { id: 'specialist_pharmacist', words: '専門薬剤師', occupations: /^pharmacist_(ward|hospital)/ },
    { ...car, occupations: /^pharmacist_home/ },
  ],
  comedical: [car],
  kaigo: [
    { id: 'chief_care_manager', words: '主任介護支援専門員', occupations: /^care_manager_home/ },
    {
      id: 'sputum_suction',
      words: '喀痰吸引等研修修了',
      occupations: /^care_worker_(special|private|geriatric)|severe/,
    },
    car,
  ],
  hoiku: [],
}

/** Every fourth workplace values the first of its occupation's, and so on: no draw is needed. */
const isValuedAt = ({ facility }: Draft, index: number) =>
  (facility.bonusMonths * 10 + facility.annualHolidays) % 4 === index % 4

/** What is valued beside the requirement. */
const valuedCertifications = (draft: Draft): readonly Valued[] =>
  (valued[draft.service] ?? []).filter(
    (one, index) => one.occupations.test(draft.job.occupation) && isValuedAt(draft, index),
  )

/** Licences that a posting is found by: the required ones and those that it values. */
export function certificationsOf(draft: Draft): string[] {
  const { job, facets } = draft
  const ids = [...job.certifications, ...valuedCertifications(draft).map(({ id }) => id)]
  const drives = job.requirement.includes('普通自動車免許') ? ['driving_license'] : []
  return [...new Set([...ids, ...drives])].filter((id) => facets.certifications.has(id))
}

/** What an applicant must have, and what is valued beside. */
export function requirementOf(draft: Draft): string {
  const words = valuedCertifications(draft)
    .filter(({ words }) => !draft.job.requirement.includes(words))
    .map(({ words }) => words)
  return words.length === 0 ? draft.job.requirement : `${draft.job.requirement}（${words.join('、')}の方は優遇）`
}
