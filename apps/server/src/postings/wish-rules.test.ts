import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { elementState, textContent, uint32Content } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { wishOutcomes } from '@tsunagu/contract/search/wish-outcomes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { list, text } from '#server/testing/profile-answers.ts'
import { matchWishes } from './wish-rules.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  const tenant = (await loadTenants(shippedTenants)).get('kango')
  if (!tenant) throw new Error('no 看護')
  vocabulary = { facets: tenant.facets, masterData: shippedMasterData, synonyms: tenant.synonyms }
})

type Terms = JobPostingFeedItem['x-tsunagu']['terms']
type Facets = JobPostingFeedItem['x-tsunagu']['facets']
type Pay = JobPostingFeedItem['baseSalary']['value']

interface Parts {
  pay?: Partial<Pay>
  facets?: Partial<Facets>
  terms?: Partial<Terms>
}

function posting({ pay = {}, facets = {}, terms = {} }: Parts = {}): JobPostingFeedItem {
  const item = structuredClone(jobPostingFeedSample)
  const extension = item['x-tsunagu']
  Object.assign(item.baseSalary.value, { unitText: 'MONTH', minValue: 285_000, maxValue: 342_000 }, pay)
  extension.municipalityCode = '13112'
  Object.assign(extension.facets, { employmentTypes: ['full_time'], workStyles: ['two_shift'], features: [] }, facets)
  Object.assign(extension.terms, { annualHolidays: 124, hours: '8:30〜17:15', holidays: '4週8休' }, terms)
  return item
}

const numbers = (key: string, values: readonly number[]): FormElementState =>
  elementState(
    'uint32_list',
    key,
    values.map((value) => uint32Content(value)),
  )

const outcomesOf = (wishes: FormElementState[], parts: Parts = {}) =>
  matchWishes(posting(parts), wishes, vocabulary).map((each) => each.standing)

describe('a posting beside wishes', () => {
  it.each<[string, FormElementState[], Parts, string[]]>([
    ['an area within the wished prefecture', [list('areas', ['13'])], {}, ['met']],
    ['one of several areas', [list('areas', ['27', '13112'])], {}, ['met']],
    ['an area elsewhere', [list('areas', ['27'])], {}, ['missed']],
    ['a form of employment', [list('employment_types', ['full_time', 'contract'])], {}, ['met']],
    ['another form of employment', [list('employment_types', ['part_time'])], {}, ['missed']],
    ['a way of working', [list('work_styles', ['two_shift'])], {}, ['met']],
    ['another way of working', [list('work_styles', ['day_only'])], {}, ['missed']],
    [
      'a way of working that is not stated',
      [list('work_styles', ['day_only'])],
      { facets: { workStyles: [] } },
      ['open'],
    ],
    ['pay from its lowest on', [text('salary_min', '280000')], {}, ['met']],
    ['pay that some are paid', [text('salary_min', '300000')], {}, ['open']],
    ['pay beyond its highest', [text('salary_min', '350000')], {}, ['missed']],
    ['pay in another unit', [text('salary_min', '1500')], {}, ['open']],
    ['pay by the year', [text('salary_min', '3000000')], {}, ['met']],
    ['a listed feature', [list('features', ['blank_ok'])], { facets: { features: ['blank_ok'] } }, ['met']],
    ['a feature that nothing tells of', [list('features', ['blank_ok'])], {}, ['open']],
    ['days off that the terms tell', [list('features', ['holidays_120'])], {}, ['met']],
    ['fewer days off', [list('features', ['holidays_130'])], {}, ['missed']],
    [
      'days off that are not stated',
      [list('features', ['holidays_120'])],
      { terms: { annualHolidays: null } },
      ['open'],
    ],
    ['each feature by itself', [list('features', ['holidays_120', 'holidays_130'])], {}, ['met', 'missed']],
    [
      'fewer days a week',
      [elementState('uint32', 'most_days_per_week', [uint32Content(3)])],
      { terms: { hours: '週4日' } },
      ['missed'],
    ],
    [
      'so many days a week',
      [elementState('uint32', 'most_days_per_week', [uint32Content(4)])],
      { terms: { hours: '週4日' } },
      ['met'],
    ],
    ['days of the week that shifts decide', [numbers('work_days', [1, 2, 3])], {}, ['open']],
    ['weekdays alone', [numbers('work_days', [1, 2, 3, 4, 5])], { facets: { features: ['weekends_off'] } }, ['met']],
    ['every day', [numbers('work_days', [1, 2, 3, 4, 5, 6, 7])], {}, []],
    ['no wish', [text('family_name', '髙橋'), text('desired_note', '夜勤なし')], {}, []],
    ['a code that is not offered any more', [list('features', ['no_such_feature'])], {}, []],
  ])('%s', (_, wishes, parts, expected) => {
    expect(outcomesOf(wishes, parts)).toEqual(expected)
  })

  it('tells the fact beside the wish, and says the same words once', () => {
    const wishes = [list('areas', ['13', '27']), list('employment_types', ['full_time']), text('salary_min', '300000')]
    expect(matchWishes(posting(), wishes, vocabulary)).toEqual([
      { standing: 'met', title: 'エリア', fact: '東京都世田谷区', wish: '東京都、大阪府' },
      { standing: 'met', title: '雇用形態', fact: '正社員', wish: '' },
      { standing: 'open', title: '給与', fact: '月給 28.5〜34.2万円', wish: '月給30万円以上' },
    ])
  })

  it('more pay never turns a met wish into another, nor one that is missed into an open one less', () => {
    const order = { missed: 0, open: 1, met: 2 }
    const amounts = fc.constantFrom('200000', '240000', '280000', '300000', '350000', '3500000', '5000000')
    const ends = fc.record({ minValue: fc.integer({ min: 150_000, max: 500_000 }), more: fc.nat(100_000) })
    fc.assert(
      fc.property(amounts, ends, fc.nat(200_000), (amount, { minValue, more }, raise) => {
        const of = (minimum: number) => {
          const pay = { minValue: minimum, maxValue: minimum + more }
          const [found] = matchWishes(posting({ pay }), [text('salary_min', amount)], vocabulary)
          return order[found?.standing ?? 'missed']
        }
        expect(of(minValue + raise)).toBeGreaterThanOrEqual(of(minValue))
      }),
    )
  })

  it('has one finding for each kind of wish, in the same words whatever the order of choosing', () => {
    const wishes = fc.record({
      areas: fc.subarray(['13', '13112', '27', '99999']),
      employment_types: fc.subarray(['full_time', 'part_time', 'gone']),
      work_styles: fc.subarray(['day_only', 'two_shift']),
      facility_types: fc.subarray(['hospital', 'clinic']),
    })
    fc.assert(
      fc.property(wishes, (values) => {
        const states = Object.entries(values).map(([key, texts]) => list(key, texts))
        const turned = Object.entries(values)
          .toReversed()
          .map(([key, texts]) =>
            elementState(
              'text_list',
              key,
              texts.toReversed().map((each) => textContent(each)),
            ),
          )
        const found = matchWishes(posting(), states, vocabulary)
        expect(matchWishes(posting(), turned, vocabulary)).toEqual(found)
        expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
        for (const each of found) expect(wishOutcomes).toContain(each.standing)
      }),
    )
  })
})
