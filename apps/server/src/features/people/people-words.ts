import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { PeopleFilterField } from '@tsunagu/contract/staff/people-filters.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { wishKeys } from './people-filter.queries.ts'

/** Statuses of applications as the desk says them. */
const progressWords: Record<ProgressStatus, string> = {
  waiting: '確認中',
  referral: '紹介',
  entered: '応募',
  under_consideration: '選考中',
  offer_accepted: '内定承諾',
  closed: '終了',
}
export const progressWord = (status: ProgressStatus): string => progressWords[status]

/** The words of a choice that a form of the profile has itself; undefined where none has it. */
function formLabel({ forms }: Tenant, key: string, code: string): string | undefined {
  for (const form of forms.values()) {
    for (const { element, options } of fieldsOf(form)) {
      if (element.state.key !== key) continue
      const option = options.find(({ state }) => state?.text === code)
      if (option) return option.state?.label || option.label
    }
  }
  return undefined
}

/** Words of codes as staff read them. A code that the service no longer has is shown as it is. */
export const createPeopleWords = (tenant: Tenant, { facets, masterData }: Vocabulary) => ({
  /** Of a value of a filter; `''` where its words are the desk's own. */
  ofOption: (field: PeopleFilterField, value: string): string => {
    if (field === 'area' || field === 'home') return masterData.areaName(value) ?? value
    if (field === 'start') return formLabel(tenant, wishKeys.start, value) ?? value
    if (field === 'licence' || field === 'occupation' || field === 'work_style' || field === 'employment') {
      const key = wishKeys[field]
      return facetLabel(facets, key, value) ?? formLabel(tenant, key, value) ?? value
    }
    return ''
  },
  /** Of a wish in a row. */
  ofCode: (key: 'certifications' | 'occupation_categories', code: string): string =>
    facetLabel(facets, key, code) ?? formLabel(tenant, key, code) ?? code,
  /** Codes in the order of the service's own list, which has the licences of the profession first; unknown ones last. */
  inOrder: (key: 'certifications' | 'occupation_categories', codes: readonly string[]): string[] => {
    if (key === 'occupation_categories') return [...codes]
    const places = new Map(facets.certifications.map(({ id }, index) => [id, index]))
    const placeOf = (code: string) => places.get(code) ?? places.size
    return codes.toSorted((one, other) => placeOf(one) - placeOf(other))
  },
  /** A place without its prefecture: a row has little room. */
  ofArea: (code: string): string => masterData.findMunicipality(code)?.name ?? masterData.areaName(code) ?? code,
})
export type PeopleWords = ReturnType<typeof createPeopleWords>
