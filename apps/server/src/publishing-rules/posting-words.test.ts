import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { describe, expect, test } from 'vitest'
import { findWordFaults } from './posting-words.ts'

const extension = jobPostingFeedSample['x-tsunagu']
const { terms } = extension
type Extension = JobPostingFeedItem['x-tsunagu']

/** Where a text may be, by the path that a finding names. */
const placed: Readonly<Record<string, (text: string) => Partial<JobPostingFeedItem>>> = {
  title: (title) => ({ title }),
  description: (description) => ({ description }),
  ...Object.fromEntries(
    Object.entries<(text: string) => Partial<Extension>>({
      'catchphrases[0]': (text) => ({ catchphrases: [text] }),
      'labels[1]': (text) => ({ labels: ['正社員', text] }),
      'tags[0]': (text) => ({ tags: [text] }),
      hoursSummary: (hoursSummary) => ({ hoursSummary }),
      salaryNote: (salaryNote) => ({ salaryNote }),
      'terms.requirements': (requirements) => ({ terms: { ...terms, requirements } }),
      'terms.duties.initial': (initial) => ({ terms: { ...terms, duties: { ...terms.duties, initial } } }),
      'terms.wage.items[1].text': (text) => ({
        terms: {
          ...terms,
          wage: {
            ...terms.wage,
            items: [
              { name: '基本給', text: 'なし' },
              { name: '手当', text },
            ],
          },
        },
      }),
      'selection[0].text': (text) => ({ selection: [{ title: '応募', text }] }),
      adviserComment: (adviserComment) => ({ adviserComment }),
    }).map(([path, change]) => [
      `x-tsunagu.${path}`,
      (text: string): Partial<JobPostingFeedItem> => ({ 'x-tsunagu': { ...extension, ...change(text) } }),
    ]),
  ),
}
const requirements = 'x-tsunagu.terms.requirements'

const findingsAt = (path: string, text: string) => findWordFaults({ ...jobPostingFeedSample, ...placed[path]?.(text) })
const outcomes = (path: string, text: string) =>
  findingsAt(path, text).map(({ isWarning }) => (isWarning ? 'warning' : 'fault'))

test('a posting without such words has nothing found', () => expect(findWordFaults(jobPostingFeedSample)).toEqual([]))

test.each(Object.keys(placed))('%s is read, and its path named', (path) => {
  expect(findingsAt(path, '看護婦')).toEqual([
    {
      path,
      reason: `${path} names a job by sex (看護婦): use 看護師, 保健師, 助産師, 保育士 (均等法 5条)`,
      isWarning: false,
    },
  ])
})

test('names of employers and places are not read', () => {
  const named: JobPostingFeedItem = {
    ...jobPostingFeedSample,
    hiringOrganization: { '@type': 'Organization', name: '見本看護婦会' },
    'x-tsunagu': { ...extension, shopName: '男性のみ診療所' },
  }
  expect(findWordFaults(named)).toEqual([])
})

test('each sentence is read by itself, whatever ends it', () => {
  const reasons = findingsAt('description', '看護婦。保母\n保父！寮母？看護士').map(({ reason }) => reason)
  expect(reasons.map((reason) => /\((.+?)\)/.exec(reason)?.[1])).toEqual(['看護婦', '保母', '保父', '寮母', '看護士'])
})

test('one sentence may break several rules', () => {
  expect(findingsAt('title', '看護婦、女性のみ、35歳まで、入社祝い金').map(({ reason }) => reason)).toEqual([
    expect.stringContaining('names a job by sex (看護婦)'),
    expect.stringContaining('says 女性のみ: remove it'),
    expect.stringContaining('limits the age (35歳まで)'),
    expect.stringContaining('promises 入社祝い金'),
  ])
})

describe('jobs named by sex', () => {
  test.each(['看護婦', '保健婦', '助産婦', '看護士', '保母', '保父', '寮母'])('%s is a fault', (word) =>
    expect(outcomes('description', `${word}さんの職場です`)).toEqual(['fault']),
  )
  test.each(['看護師', '保健師', '助産師', '保育士', '主婦', '介護福祉士'])('%s is none', (word) =>
    expect(outcomes('description', `${word}の方へ`)).toEqual([]),
  )
})

describe('one sex wanted', () => {
  const people = ['男性', '女性', '男子', '女子']
  const wanted = ['のみ', '限定', 'だけ', 'に限る', 'に限り', '歓迎', '優先', '募集', 'スタッフ募集']
  const allWords = people.flatMap((one) => wanted.map((word) => `${one}${word}`))
  test.each(allWords)('%s is a fault', (words) => {
    expect(findingsAt('title', `${words}です`)).toEqual([
      {
        path: 'title',
        reason: `title says ${words}: remove it, or give the lawful reason in the same sentence (均等法 5条)`,
        isWarning: false,
      },
    ])
  })

  test.each([
    '同性介助のため',
    '男女雇用機会均等法の適用除外',
    '助産師',
    'ポジティブアクション',
    'ポジティブ・アクション',
  ])('with %s in the same sentence a person must look at it', (reason) => {
    expect(findingsAt('description', `女性のみ（${reason}）`)).toEqual([
      {
        path: 'description',
        reason: "description says 女性のみ: make sure that the reason given is one of the law's (均等法 5条)",
        isWarning: true,
      },
    ])
    expect(outcomes('description', `女性のみ。${reason}`)).toEqual(['fault'])
  })

  test.each(['女性が多い職場', '女性専用病棟', '男性も女性も活躍中', '女性の方歓迎会', 'のみ募集'])(
    '%s is none',
    (words) => expect(outcomes('description', words)).toEqual([]),
  )
})

describe('limits of age', () => {
  test.each([
    ['title', '35歳まで', ['fault']],
    [requirements, '４５才以下', ['fault']],
    [requirements, '30歳未満', ['fault']],
    [requirements, '40歳位まで', ['fault']],
    [requirements, '40歳くらいまで', ['fault']],
    // In other places the age may be that of a patient or a child
    ['description', '35歳まで', ['warning']],
    ['x-tsunagu.terms.duties.initial', '35歳まで', ['warning']],
    // Below 25 an upper limit is one of children
    [requirements, '24歳まで', []],
    [requirements, '25歳まで', ['fault']],
    [requirements, '5歳まで', []],
    [requirements, '35歳の方', []],
    [requirements, '勤続35年以上', []],
    // The law itself keeps those below 18 from the night; from 60 on it may be asked for
    [requirements, '17歳以上', []],
    [requirements, '18歳以上', ['warning']],
    [requirements, '19歳以上', ['warning']],
    [requirements, '20歳以上', ['fault']],
    [requirements, '59歳以上', ['fault']],
    [requirements, '60歳以上', []],
    ['title', '20歳以上', ['fault']],
    ['description', '20歳以上', []],
    ['description', '65歳以上', []],
  ])('%s: %s', (path, text, expected) => expect(outcomes(path, text)).toEqual(expected))

  test('say what to do', () => {
    expect(findingsAt('title', '35歳まで')).toEqual([
      {
        path: 'title',
        reason:
          'title limits the age (35歳まで): remove it, or give the lawful reason in the same sentence, such as 例外事由3号イ (労働施策総合推進法 9条)',
        isWarning: false,
      },
    ])
  })

  test.each([
    '定年60歳のため',
    '再雇用制度',
    '継続雇用',
    '勤務延長',
    '例外事由1号',
    '省令による',
    '施行規則による',
    '長期勤続によるキャリア形成のため',
    '技能継承のため',
    '技能・知識の継承のため',
    '深夜の業務',
    '労働基準法による',
    '法令による',
  ])('are lawful with %s in the same sentence', (reason) => {
    expect(outcomes(requirements, `59歳以下（${reason}）`)).toEqual([])
    expect(outcomes(requirements, `59歳以下。${reason}`)).toEqual(['fault'])
  })
})

describe('gifts', () => {
  test.each([
    ['入社祝い金', '入社祝い金'],
    ['入職お祝い金10万円', '入職お祝い金'],
    ['就職の祝い金', '就職の祝い金'],
    ['転職祝金', '転職祝金'],
    ['採用お祝金', '採用お祝金'],
    ['内定祝い金', '内定祝い金'],
    ['成約のお祝い金', '成約のお祝い金'],
    ['お祝い金あり', 'お祝い金'],
  ])('%s is a fault', (text, words) => {
    expect(findingsAt('title', text)).toEqual([
      {
        path: 'title',
        reason: `title promises ${words}: agencies and job media may not offer it; remove it`,
        isWarning: false,
      },
    ])
  })

  test.each([
    '結婚お祝い金',
    '出産のお祝い金',
    '入学お祝い金',
    '誕生お祝い金',
    '誕生日お祝い金',
    '成人のお祝い金',
    '還暦お祝い金',
    '勤続お祝い金',
    '結婚祝い金',
    '開院祝い',
  ])('%s is an occasion of life', (text) => expect(outcomes('title', text)).toEqual([]))
})
