import { exactPayText } from '@tsunagu/contract/hiring/pay-text.ts'
import { describe, expect, test } from 'vitest'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { presentCard } from './card.present.ts'
import { presentDistance } from './distance.present.ts'
import { payText } from './pay.present.ts'
import type { PostingRow } from './posting.queries.ts'
import { presentTerms } from './terms.present.ts'

const today = '2026-11-20'
const id = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'
const rowOf = (change: Partial<PostingRow> = {}): PostingRow => ({
  id,
  document: feedItem({ reference: 'KN-1' }),
  srcUpdateDate: '2026-11-18',
  expireDate: '2026-12-31',
  closedAt: null,
  changedAt: null,
  isHeld: false,
  isLiked: false,
  progressStatus: null,
  hasInquired: false,
  ...change,
})
const labelsOf = (change: Partial<PostingRow>) =>
  presentCard(rowOf(change), today).labels.map(({ text, appThemeType }) => `${text} ${appThemeType}`)

test.each([
  ['MONTH', 285_000, 342_000, '月給 28.5〜34.2万円', '月給 285,000〜342,000円'],
  ['MONTH', 300_000, 340_000, '月給 30〜34万円', '月給 300,000〜340,000円'],
  ['MONTH', 287_250, 287_250, '月給 28.725万円', '月給 287,250円'],
  ['MONTH', 280_000, 345_000, '月給 28.0〜34.5万円', '月給 280,000〜345,000円'],
  ['YEAR', 4_000_000, 5_200_000, '年収 400〜520万円', '年収 4,000,000〜5,200,000円'],
  ['HOUR', 1_900, 2_150, '時給 1,900〜2,150円', '時給 1,900〜2,150円'],
  ['DAY', 15_000, 15_000, '日給 15,000円', '日給 15,000円'],
] as const)('pay per %s from %i to %i', (unitText, minValue, maxValue, short, exact) => {
  const pay = { '@type': 'QuantitativeValue' as const, unitText, minValue, maxValue }
  expect(payText(pay)).toBe(short)
  expect(exactPayText(pay)).toBe(exact)
})

test('a card shows pay, place, station and hours in that order', () => {
  const card = presentCard(rowOf(), today)
  expect(card).toMatchObject({ id, uuid: id, srcUpdateDate: '2026-11-18', expireDate: '2026-12-31' })
  expect(card.attachmentInfo.map(({ title, text, iconType }) => `${iconType} ${title} ${text}`)).toEqual([
    'yen 給与 月給 28.5〜34.2万円',
    'location 勤務地 東京都世田谷区',
    'train 最寄り駅 小田急線 経堂駅 徒歩8分',
    'clock 勤務時間 8:30〜17:15／夜勤 16:30〜翌9:00',
  ])
  expect(card.body).toBe('回復期リハビリ病棟（48床）での看護業務をお任せします。')
})

test.each([
  ['35.6513, 139.6367', { lat: 35.6513, lng: 139.6367 }, '約100m'],
  ['half a kilometre north', { lat: 35.6558, lng: 139.6367 }, '約500m'],
  ['more than a kilometre north', { lat: 35.6621, lng: 139.6367 }, '約1.2km'],
  ['Sapporo', { lat: 43.0687, lng: 141.3508 }, '約838km'],
])('a posting says how far it is from %s', (_, origin, text) => {
  const posting = feedItem()
  const { geo: _geo, ...municipality } = posting.jobLocation
  const geo = { '@type': 'GeoCoordinates' as const, latitude: 35.6513, longitude: 139.6367 }
  const exact = { ...posting, jobLocation: { ...municipality, geo } }
  expect(presentDistance(exact, origin, shippedMasterData)).toBe(text)
  const rough = { ...posting, jobLocation: municipality }
  expect(presentDistance(rough, origin, shippedMasterData)).toMatch(/^中心部まで約\d+km$/)
  const [, place] = presentCard(rowOf(), today, { distance: text }).attachmentInfo
  expect(place?.text).toBe(`東京都世田谷区（${text}）`)
})

test('a card without a station has three facts, a long lead ends in an ellipsis', () => {
  const document = feedItem({ description: 'あ'.repeat(500), extension: { access: [] } })
  const card = presentCard(rowOf({ document }), today)
  expect(card.attachmentInfo.map(({ iconType }) => iconType)).toEqual(['yen', 'location', 'clock'])
  expect(card.body).toBe(`${'あ'.repeat(119)}…`)
})

describe('labels say the state of a posting, at most three in all', () => {
  test.each<[string, Partial<PostingRow>, string]>([
    ['changed six days ago', { srcUpdateDate: '2026-11-14' }, '新着 primary_dark'],
    ['changed seven days ago', { srcUpdateDate: '2026-11-13' }, '正社員 primary_ultra_light'],
    ['last day in four days', { srcUpdateDate: '2026-11-01', expireDate: '2026-11-24' }, '正社員 primary_ultra_light'],
    [
      'last day in three days',
      { srcUpdateDate: '2026-11-01', expireDate: '2026-11-23' },
      '掲載終了まで3日 alert_medium',
    ],
    ['last day today', { srcUpdateDate: '2026-11-01', expireDate: '2026-11-20' }, '本日掲載終了 alert_medium'],
    ['over since yesterday', { expireDate: '2026-11-19' }, '掲載終了 disabled'],
    ['closed before its last day', { closedAt: new Date('2026-11-19T15:00:00Z') }, '掲載終了 disabled'],
    ['without an end', { srcUpdateDate: '2026-11-01', expireDate: null }, '正社員 primary_ultra_light'],
  ])('%s', (_, change, first) => {
    const labels = labelsOf(change)
    expect(labels[0]).toBe(first)
    expect(labels).toHaveLength(3)
  })
})

test.each([
  ['open', null, '2026-12-31', '2026-12-31'],
  ['open without an end', null, null, ''],
  ['ended early', '2026-11-19T15:00:00Z', '2026-12-31', '2026-11-20'],
  ['ended early, without an end', '2026-11-19T14:59:59Z', null, '2026-11-19'],
  ['cleared away after its day', '2026-11-19T15:01:00Z', '2026-11-19', '2026-11-19'],
])('the last day of a posting that is %s', (_, closedAt, expireDate, day) => {
  const row = rowOf({ closedAt: closedAt === null ? null : new Date(closedAt), expireDate })
  expect(presentCard(row, today).expireDate).toBe(day)
})

describe('the terms that the law wants', () => {
  const { terms } = feedItem()['x-tsunagu']
  const groupsOf = (change: Partial<typeof terms>) =>
    presentTerms(feedItem({ extension: { terms: { ...terms, ...change } } }))
  const valuesOf = (change: Partial<typeof terms>) =>
    Object.fromEntries(
      Object.values(groupsOf(change))
        .flat()
        .map(({ title, value }) => [title, value]),
    )

  test('are in every posting, in groups', () => {
    const titles = Object.entries(groupsOf({})).map(([group, rows]) => [group, ...rows.map(({ title }) => title)])
    expect(titles).toEqual([
      ['employment', '仕事の内容', '契約期間', '試用期間', '応募資格', '派遣かどうか'],
      ['pay', '賃金', '固定残業代', '昇給・賞与', '月収の例'],
      ['time', '勤務時間', '休憩時間', '時間外労働', '休日・休暇'],
      ['place', '働く場所', '所在地', '交通', '受動喫煙対策'],
      ['other', '社会保険', '募集者の名称'],
    ])
    const values = valuesOf({})
    expect(values).toMatchObject({
      働く場所: '（雇入れ直後）：みずほリハビリテーション病院（東京都世田谷区見本町1-2-3）\n（変更の範囲）：変更なし',
      所在地: '〒156-0052 東京都世田谷区見本町1-2-3',
      契約期間: '期間の定めなし',
      固定残業代: 'なし',
      月収の例:
        '月収 310,000円（経験6年・夜勤4回）\n基本給 224,000円\n資格手当 22,000円\n夜勤手当（12,000円×4回） 48,000円\n住宅手当 16,000円',
      派遣かどうか: '派遣ではありません（直接雇用）',
    })
  })

  test('name the limits of a fixed term, the hours of fixed overtime pay, and the checks of childcare', () => {
    const renewal = { kind: 'conditional', standard: '勤務成績と業務量による', maxYears: 5, maxTimes: null } as const
    const values = valuesOf({
      contract: { kind: 'fixed_term', term: '1年（年度末まで）', renewal },
      trialPeriod: { months: 0, conditions: 'なし' },
      wage: { ...terms.wage, example: null, fixedOvertime: { amount: 30_000, hours: 20, isExcessPaid: true } },
      annualHolidays: null,
      isDispatched: true,
      dbs: 'mandatory',
    })
    expect(values['契約期間']).toBe(
      '期間の定め：あり\n契約期間：1年（年度末まで）\n契約の更新：更新する場合がある\n更新の基準：勤務成績と業務量による\n通算契約期間：5年まで\n更新回数：上限なし',
    )
    expect(values['固定残業代']).toBe(
      'あり（月30,000円／時間外労働20時間分）\n20時間を超える時間外労働の分は、別に支給します',
    )
    expect(values['試用期間']).toBe('なし')
    expect(values['休日・休暇']).toBe(terms.holidays)
    expect(values['派遣かどうか']).toBe('派遣労働者としての雇用です')
    expect(values['こども性暴力防止法（日本版DBS）']).toContain('対象の事業所です')
    expect(values).not.toHaveProperty('月収の例')
  })

  test('say the number of days off once', () => {
    expect(valuesOf({ holidays: '4週8休、年間124日。夏季3日' })['休日・休暇']).toBe('年間休日124日\n4週8休。夏季3日')
    expect(valuesOf({ holidays: '年間休日124日' })['休日・休暇']).toBe('年間休日124日')
    expect(valuesOf({ holidays: '土日祝、年間120日以上' })['休日・休暇']).toBe('年間休日124日\n土日祝、年間120日以上')
  })

  test('bind a number to its word', () => {
    const wage = { ...terms.wage, raiseAndBonus: '昇給 年 1回／賞与 年 2回' }
    expect(valuesOf({ wage })['昇給・賞与']).toBe('昇給 年\u00a01回／賞与 年\u00a02回')
  })

  test('say the pay range once', () => {
    const wage = {
      ...terms.wage,
      items: [
        { name: '時給', text: '1,900〜2,150円' },
        { name: '通勤手当', text: '実費' },
      ],
    }
    const value = { '@type': 'QuantitativeValue', minValue: 1_900, maxValue: 2_150, unitText: 'HOUR' } as const
    const posting = feedItem({
      baseSalary: { '@type': 'MonetaryAmount', currency: 'JPY', value },
      extension: { terms: { ...terms, wage } },
    })
    expect(presentTerms(posting).pay[0]?.value).toBe('時給 1,900〜2,150円\n通勤手当 実費')
  })
})
