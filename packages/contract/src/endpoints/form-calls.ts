import { address } from '../base/address.ts'
import { object, oneOf, type Static, Type, text } from '../base/schema.ts'
import { formElementStates } from '../form/state.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** One choice of a form's list; `group` is its heading, `''` without one. */
const formListElement = object({ id: Type.String(), label: Type.String(), group: Type.String() })
export type FormListElement = Static<typeof formListElement>

const formList = object({ elements: Type.Array(formListElement) })

/** How near a point is to the address: within its town, its municipality, or its prefecture only. */
const pointLevels = ['town', 'municipality', 'prefecture'] as const

/**
 * What an address or a postal code says. A postal code may belong to several addresses: `address` then holds what they
 * share, and `candidates` all of them (one otherwise), so that a form never fills in what may be wrong.
 */
const geoCodingAnswer = object({
  address,
  candidates: Type.Array(address),
  point: object({ lat: Type.Number(), lng: Type.Number() }),
  level: oneOf(pointLevels),
})
export type GeoCodingAnswer = Static<typeof geoCodingAnswer>

const filterLimits = { areaIds: 100 } as const

/** Lists and look-ups that forms need, the entry form of visitors included (docs/behaviour.md §5). */
export const formEndpoints = {
  getTrainLines: defineEndpoint({
    summary: 'All lines; the group is the operating company.',
    access: 'anyone',
    response: formList,
  }),
  getCertifications: defineEndpoint({
    summary: 'Licences and certificates, national ones first; the group is their kind.',
    access: 'anyone',
    response: formList,
  }),
  getUniversities: defineEndpoint({
    summary: 'Universities, junior colleges and schools of the field; the group is the prefecture.',
    access: 'anyone',
    response: formList,
  }),
  getOccupationCategoryLv1s: defineEndpoint({
    summary: 'The first level of occupations that somebody may have had, for the work history.',
    access: 'anyone',
    response: formList,
  }),
  getJobPostingCategoryLv1s: defineEndpoint({
    summary: "The first level of the service's own occupations, by which its postings are found.",
    access: 'anyone',
    response: formList,
  }),
  getMunicipalities: defineEndpoint({
    summary:
      "A prefecture's municipalities and wards for an address, in JIS order. `id` is the name for `text`, the code otherwise; the group of a ward is its city.",
    access: 'anyone',
    params: object({ prefectureId: text(10) }),
    query: object({ valueType: Type.Optional(oneOf(['text', 'code'])) }),
    response: formList,
    errors: ['not_found'],
  }),
  getFormStateFromFilter: defineEndpoint({
    summary:
      'A filter as states of the search form: regions become their prefectures, unknown areas are left out, labels are filled in.',
    access: 'anyone',
    body: object({
      filter: object({ areaIds: Type.Array(text(40), { maxItems: filterLimits.areaIds }), keyword: text(20_000) }),
    }),
    response: object({ formElementStates }),
  }),
  geoCodeAddress: defineEndpoint({
    summary:
      'Where an address or a postal code lies, and what its parts are. `not_found` when not even the prefecture is known.',
    access: 'anyone',
    query: object({ address: text(20_000) }),
    response: geoCodingAnswer,
    errors: ['not_found'],
  }),
}
