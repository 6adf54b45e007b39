import type { Draft } from './draft.ts'

/** Features that name a department of medicine, and the words in a workplace's description that tell it. */
const departmentWords: readonly (readonly [id: string, words: RegExp])[] = [
  ['internal_medicine', /(?<!心療)内科/],
  ['cardiology', /循環器/],
  ['surgery', /消化器外科/],
  ['orthopedics', /整形外科/],
  ['rehabilitation', /リハビリ/],
  ['psychiatry', /精神科|心療内科/],
  ['pediatrics', /小児/],
  ['obstetrics', /産科|婦人科|周産期/],
  ['dermatology', /皮膚科/],
  ['ophthalmology', /眼科/],
  ['otolaryngology', /耳鼻咽喉科/],
  ['palliative_care', /緩和ケア|看取り/],
]

/** The departments that a posting's setting names, as far as its service has a facet for them. */
export const departmentsIn = ({ setting, facets }: Pick<Draft, 'setting' | 'facets'>): string[] =>
  departmentWords.flatMap(([id, words]) => (words.test(setting) && facets.features.has(id) ? [id] : []))
