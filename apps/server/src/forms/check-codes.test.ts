import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormUis } from '@tsunagu/contract/form/elements/registry.ts'
import { makeElement, makeForm, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { checkCodes } from './check-codes.ts'
import { readAnswers } from './read-answers.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  const tenant = (await loadTenants(shippedTenants)).get('kango')
  if (!tenant) throw new Error('no 看護')
  vocabulary = { facets: tenant.facets, masterData: shippedMasterData, synonyms: tenant.synonyms }
})

const state = (key: string, code: string, keyIndex = 0) =>
  elementState('text', key, code === '' ? [] : [textContent(code, 'a label of the caller')], keyIndex)

/** An address: a prefecture, and a municipality of it by code, or by name where a postal code writes names. */
function addressForm(cityAs: 'value_as_code' | 'value_as_text', parts: Parameters<typeof makeSet>[1] = {}) {
  const link = (elementKey: string, formContentsSyncAction: typeof cityAs | 'municipalities') => ({
    elementKey,
    formContentsSyncAction,
  })
  const prefectures = shippedMasterData
    .prefectures()
    .map(({ code, name }) => ({ label: name, state: textContent(code, name) }))
  const ui: FormUis['zip_code'] = {
    placeholder: '',
    prefectureLinkedFormElement: link('prefecture', 'value_as_code'),
    cityLinkedFormElement: link('city', cityAs),
    streetNumberLinkedFormElement: null,
  }
  return makeForm([
    makeSet(
      [
        makeElement('zip_code', { key: 'zip', ui }),
        makeElement('select_box', {
          key: 'prefecture',
          ui: { contents: prefectures, unit: '', linkedFormElement: link('city', 'municipalities') },
        }),
        makeElement('select_box', {
          key: 'city',
          label: '市区町村',
          ui: { contents: [], unit: '', linkedFormElement: null },
        }),
      ],
      parts,
    ),
  ])
}

describe('codes of master data', () => {
  const form = addressForm('value_as_code')
  const problems = (...states: ReturnType<typeof state>[]) =>
    checkCodes(form, states, vocabulary).map(({ key, index }) => `${key} ${index}`)

  it('name a municipality of the prefecture beside it', () => {
    expect(problems(state('prefecture', '13'), state('city', '13112'))).toEqual([])
    expect(problems(state('prefecture', '27'), state('city', '13112'))).toEqual(['city 0'])
    expect(problems(state('prefecture', '13'), state('city', '13999'))).toEqual(['city 0'])
    expect(problems(state('prefecture', '13'), state('city', '世田谷区'))).toEqual(['city 0'])
  })

  it('need not be the prefecture’s where that is not answered', () => {
    expect(problems(state('prefecture', ''), state('city', '13112'))).toEqual([])
    expect(problems(state('city', '99999'))).toEqual(['city 0'])
  })

  it('are names where names are written', () => {
    const byName = addressForm('value_as_text')
    expect(checkCodes(byName, [state('prefecture', '13'), state('city', '世田谷区')], vocabulary)).toEqual([])
    expect(checkCodes(byName, [state('prefecture', '13'), state('city', '13112')], vocabulary)).toEqual([
      { key: 'city', index: 0, message: '市区町村は選択肢から選んでください。' },
    ])
  })

  it('belong to their own repetition', () => {
    const repeated = addressForm('value_as_code', { increasableFiledSetCount: 3 })
    const states = [
      state('prefecture', '13', 0),
      state('city', '13112', 0),
      state('prefecture', '27', 1),
      state('city', '13112', 1),
    ]
    expect(checkCodes(repeated, states, vocabulary).map(({ index }) => index)).toEqual([1])
  })

  it('are stored under our own names, and postal codes as seven digits', () => {
    const states = [state('zip', '〒１５６−００５２'), state('prefecture', '13'), state('city', '13112')]
    expect(readAnswers(form, states, vocabulary).map(({ contentStates }) => contentStates)).toEqual([
      [textContent('1560052')],
      [textContent('13', '東京都')],
      [textContent('13112', '世田谷区')],
    ])
  })
})
