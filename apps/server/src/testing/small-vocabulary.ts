import type { Facets } from '#server/definitions/facets.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'

const facets: Facets = {
  occupationCategories: [
    {
      id: 'nurse',
      displayName: '看護師',
      children: [{ id: 'nurse_at_hospital', displayName: '病院の看護師', children: [] }],
    },
    { id: 'midwife', displayName: '助産師', children: [] },
  ],
  employmentTypes: [
    { id: 'full_time', label: '正社員' },
    { id: 'part_time', label: 'パート' },
  ],
  workStyles: [{ id: 'two_shift', label: '二交代' }],
  features: [
    { id: 'blank_ok', label: 'ブランクOK', group: '応募' },
    { id: 'holidays_120', label: '年間休日120日以上', group: '休み' },
  ],
  facilityTypes: [{ id: 'hospital', label: '病院' }],
  certifications: [{ id: 'registered_nurse', label: '看護師' }],
  salary: [
    { id: 'monthly', label: '月給', unitText: 'MONTH', steps: [200_000, 280_000, 400_000] },
    { id: 'yearly', label: '年収', unitText: 'YEAR', steps: [3_000_000, 5_500_000] },
    { id: 'hourly', label: '時給', unitText: 'HOUR', steps: [1_100, 1_500, 2_000] },
    { id: 'daily', label: '日給', unitText: 'DAY', steps: [8_000, 30_000] },
  ],
}

/**
 * A service's vocabulary with a few facets of each kind, and the shipped places. For rules that depend on it alone: reading
 * all shipped definitions takes seconds, and mutation testing runs a rule's tests for each of hundreds of changes.
 */
export const smallVocabulary: Vocabulary = { facets, masterData: shippedMasterData, synonyms: [] }
