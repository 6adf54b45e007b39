import type { FormElementSet } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { expandForm, type SetDefinition } from './expand-form.ts'
import type { Facets } from './facets.ts'

let facets: Facets
beforeAll(async () => {
  const tenant = (await loadTenants(shippedTenants)).get('kango')
  if (!tenant) throw new Error('no 看護')
  facets = tenant.facets
})

const expanded = (...sets: SetDefinition[]): FormElementSet[] =>
  expandForm('form', { sections: [{ label: '', sets }] }, facets).sections.flatMap(({ elementSets }) => elementSets)

describe('sets of a form file', () => {
  it('may repeat and contain others, which may, too', () => {
    const [work] = expanded({
      label: '職歴',
      isShowRequired: true,
      increasable: { max: 10, addLabel: '職歴を追加する' },
      elements: [{ key: 'employer', uiType: 'text_field', label: '勤務先' }],
      sets: [
        { key: 'wards', uiType: 'text_field', label: '病棟', increasable: { max: 3 } },
        { key: 'duties', uiType: 'text_area_field', label: '担当した仕事' },
      ],
    })
    expect(work).toMatchObject({ increasableFiledSetCount: 10, addLabel: '職歴を追加する', isShowRequired: true })
    expect(work?.elementSets).toMatchObject([
      { label: '病棟', increasableFiledSetCount: 3, isShowRequired: false },
      { label: '担当した仕事', increasableFiledSetCount: 0 },
    ])
    expect(work?.elementSets[0]).not.toHaveProperty('addLabel')
  })

  it('offer the prefectures by code, and leave to the other field what follows them', () => {
    const link = { elementKey: 'city', formContentsSyncAction: 'municipalities' }
    const sets = expanded(
      {
        key: 'prefecture',
        uiType: 'select_box',
        label: '都道府県',
        facet: 'prefectures',
        ui: { linkedFormElement: link },
      },
      { key: 'city', uiType: 'select_box', label: '市区町村' },
    )
    const form = { id: 'form', elements: [], sections: [{ label: '', elementSets: sets }] }
    const [prefecture, city] = fieldsOf(form)
    expect(prefecture?.options).toHaveLength(47)
    expect(prefecture?.options[12]).toMatchObject({ label: '東京都', state: { text: '13' } })
    expect(city).toMatchObject({ options: [], follows: { id: '0:prefecture', valueType: 'code' } })
  })
})
