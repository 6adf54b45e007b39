import type { JobPostingFeedItem } from './job-posting-feed.ts'

/** One posting in the import format, as documentation and tests show it. */
export const jobPostingFeedSample: JobPostingFeedItem = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'tsunagu-demo', value: 'KN-104482' },
  title: '回復期リハビリ病棟の看護師（二交代・日勤常勤も相談可）',
  description:
    '回復期リハビリ病棟（48床）での看護業務をお任せします。\n受け持ち制で、入院から退院後の暮らしまでを多職種で考えます。',
  datePosted: '2026-11-10',
  validThrough: '2026-12-31',
  employmentType: 'FULL_TIME',
  hiringOrganization: { '@type': 'Organization', name: '医療法人社団 みずほ会' },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      addressRegion: '東京都',
      addressLocality: '世田谷区',
      streetAddress: '見本町1-2-3',
      postalCode: '156-0052',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 35.6512, longitude: 139.6364 },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: { '@type': 'QuantitativeValue', minValue: 285_000, maxValue: 342_000, unitText: 'MONTH' },
  },
  image: ['/assets/art-ward.svg', '/assets/art-rehab.svg'],
  'x-tsunagu': {
    updatedAt: '2026-11-18T10:20:00+09:00',
    shopName: 'みずほリハビリテーション病院',
    municipalityCode: '13112',
    access: [
      { lineName: '小田急線', stationName: '経堂', lineId: null, stationId: null, by: 'walk', minutes: 8 },
    ],
    catchphrases: ['残業は月平均4.2時間。ひとりの回復を、最後まで見届けられる病棟です。'],
    labels: ['正社員', '二交代', '病院'],
    tags: ['年間休日124日', '残業 月10h以下', '託児所あり', 'ブランク可'],
    hoursSummary: '8:30〜17:15／夜勤 16:30〜翌9:00',
    salaryNote: '夜勤4回・資格手当を含む',
    facets: {
      occupationCategories: ['nurse_ward'],
      employmentTypes: ['full_time'],
      workStyles: ['two_shift'],
      facilityTypes: ['hospital'],
      features: ['holidays_120', 'overtime_10h', 'nursery_on_site', 'blank_ok'],
      certifications: ['registered_nurse'],
    },
    terms: {
      duties: {
        initial: '回復期リハビリ病棟（48床）での看護業務。日常生活動作の援助、退院支援、多職種カンファレンス',
        changeRange: '法人の定める看護業務全般',
      },
      workplace: {
        initial: 'みずほリハビリテーション病院（東京都世田谷区見本町1-2-3）',
        changeRange: '変更なし',
      },
      contract: { kind: 'indefinite' },
      trialPeriod: { months: 3, conditions: '期間中も給与・待遇は変わりません' },
      hours: '日勤 8:30〜17:15／夜勤 16:30〜翌9:00（二交代）',
      breaks: '日勤60分・夜勤120分',
      overtime: 'あり（月平均4.2時間・2025年度実績）',
      holidays: '4週8休、年間124日。夏季3日、年末年始6日、有給休暇（入職6か月後10日）',
      annualHolidays: 124,
      wage: {
        items: [
          { name: '基本給', text: '211,000〜252,000円' },
          { name: '資格手当', text: '22,000円' },
          { name: '夜勤手当', text: '12,000円／回（月4回）' },
          { name: '住宅手当', text: '16,000円まで' },
        ],
        fixedOvertime: null,
        raiseAndBonus: '昇給 年1回／賞与 年2回・計3.8か月（前年度実績）',
        example: {
          assumption: '経験6年・夜勤4回',
          items: [
            { name: '基本給', amount: 224_000 },
            { name: '資格手当', amount: 22_000 },
            { name: '夜勤手当（12,000円×4回）', amount: 48_000 },
            { name: '住宅手当', amount: 16_000 },
          ],
        },
      },
      insurance: '健康保険、厚生年金、雇用保険、労災保険',
      passiveSmoking: '敷地内禁煙',
      isDispatched: false,
      requirements: '看護師免許（ブランクのある方も可）',
      dbs: null,
    },
    selection: [
      { title: '応募', text: '履歴書は後からでもかまいません' },
      { title: 'アドバイザーが連絡', text: '2営業日以内' },
      { title: '面接・見学', text: '1回（オンライン可）' },
      { title: '内定', text: '面接から1週間ほど' },
    ],
    adviserComment: '10月に病棟を訪ねました。看護師長が一人ひとりの希望休を聞き取っていて、子育て中の方が4割ほどです。',
  },
}
