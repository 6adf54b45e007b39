import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { elementState, uint32Content } from '@tsunagu/contract/form/content-states.ts'
import { wishKinds } from '@tsunagu/contract/staff/matching.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { facetTokens } from '#server/search-index/search-row.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { basicAnswers, list, text } from '#server/testing/profile-answers.ts'
import { matchedKeys, matchPair } from './match-rules.ts'

let tenants: ReadonlyMap<string, Tenant>
let kango: Tenant
let vocabulary: Vocabulary
beforeAll(async () => {
  tenants = await loadTenants(shippedTenants)
  const tenant = tenants.get('kango')
  if (!tenant) throw new Error('no 看護')
  kango = tenant
  vocabulary = { facets: kango.facets, masterData: shippedMasterData, synonyms: kango.synonyms }
})

type Answers = Parameters<typeof matchPair>[0]['answers']
const posting = { document: jobPostingFeedSample }
type Pair = Parameters<typeof matchPair>[0]
const match = (answers: Answers, status: Pair['status'] = null, passedOver: Pair['passedOver'] = []) =>
  matchPair({ posting, answers, status, passedOver }, kango.matching, vocabulary)
const wishes = [list('areas', ['13112']), list('employment_types', ['full_time']), list('features', ['blank_ok'])]

describe('a posting and a job seeker', () => {
  it('fit by reasons, the weightiest kind first', () => {
    const { reasons, exclusions } = match(wishes)
    expect(reasons.map(({ kind, standing }) => [kind, standing])).toEqual([
      ['areas', 'met'],
      ['employment_types', 'met'],
      ['features', 'met'],
    ])
    expect(exclusions).toEqual([])
  })

  it('do not fit where the job seeker has passed the posting over: the newest entry says why', () => {
    const entry = {
      id: '',
      jobSeekerId: '',
      jobPostingId: '',
      target: '',
      employerName: '',
      facilityName: '',
      note: '',
    }
    const passedOver: Pair['passedOver'] = [
      { ...entry, kind: 'corporation', reasons: ['worked_before'], note: '人間関係' },
      { ...entry, kind: 'posting', reasons: [] },
    ]
    expect(match(wishes, null, passedOver).exclusions).toEqual([
      { kind: 'passed_over', reason: '本人が見送り：この法人の求人（以前に働いていた、人間関係）' },
    ])
    expect(match(wishes, null, passedOver.slice(1)).exclusions).toEqual([
      { kind: 'passed_over', reason: '本人が見送り：この求人' },
    ])
  })

  it.each<[string, Answers, Parameters<typeof match>[1], string[]]>([
    ['a missed area', [list('areas', ['27'])], null, ['エリア：東京都世田谷区（ご希望：大阪府）']],
    [
      'a missed form of employment',
      [list('employment_types', ['part_time'])],
      null,
      ['雇用形態：正社員（ご希望：パート・アルバイト）'],
    ],
    ['a missed shift', [list('work_styles', ['day_only'])], null, ['働き方：二交代（ご希望：日勤のみ）']],
    [
      'too little pay',
      [text('salary_type', 'monthly'), text('salary_min', '400000')],
      null,
      ['給与：月給 28.5〜34.2万円（ご希望：月給40万円以上）'],
    ],
    [
      'no licence for it',
      [list('certifications', ['midwife'])],
      null,
      ['必要な資格：看護師（プロフィールにありません）'],
    ],
    ['an application that runs', wishes, 'entered', ['この求人はすでに紹介・応募しています']],
    ['an application that ended', wishes, 'closed', ['この求人の選考は終了しています']],
  ])('must not meet for %s', (_, answers, status, expected) => {
    expect(match(answers, status).exclusions.map(({ reason }) => reason)).toEqual(expected)
  })

  it.each<[string, Answers]>([
    ['the licence', [list('certifications', ['registered_nurse', 'midwife'])]],
    ['no licence that is known', wishes],
    ['a wish for a feature that is missed', [list('features', ['holidays_120'])]],
  ])('may meet with %s', (_, answers) => {
    expect(match(answers).exclusions).toEqual([])
  })

  it('are never compared by age, sex, address or anything else that is no wish and no licence', () => {
    expect(
      matchedKeys.filter((key) => /birth|age|sex|gender|family|name|health|nationality|address/.test(key)),
    ).toEqual([])
    const anybody = fc.record({
      birth_date: fc.constantFrom('1961-01-01', '2004-12-31'),
      sex: fc.constantFrom('female', 'male', 'not_answered'),
      prefecture: fc.constantFrom('13', '27'),
    })
    fc.assert(
      fc.property(anybody, (changes) => {
        expect(match([...wishes, ...basicAnswers(changes)])).toEqual(match(wishes))
      }),
    )
  })

  it('are compared the same by facet tokens that the caller has found', () => {
    const tokens = new Set(facetTokens(jobPostingFeedSample, vocabulary))
    const pair = { answers: wishes, status: null, passedOver: [] }
    const given = matchPair({ ...pair, posting: { ...posting, tokens } }, kango.matching, vocabulary)
    expect(given).toEqual(match(wishes))
    const other = matchPair({ ...pair, posting: { ...posting, tokens: new Set() } }, kango.matching, vocabulary)
    expect(other).not.toEqual(given)
  })

  it('weigh more with every wish that is met, in every service', () => {
    const days = elementState(
      'uint32_list',
      'work_days',
      [1, 2, 3, 4, 5].map((day) => uint32Content(day)),
    )
    for (const { key, matching } of tenants.values()) {
      expect(Object.keys(matching.weights).toSorted(), key).toEqual(wishKinds.toSorted())
      const weightOf = (answers: Answers) =>
        matchPair({ posting, answers, status: null, passedOver: [] }, matching, vocabulary).weight
      expect(weightOf([...wishes, days]), key).toBeGreaterThan(weightOf(wishes))
      expect(weightOf(wishes), key).toBeGreaterThan(weightOf([list('areas', ['27'])]))
    }
  })
})
